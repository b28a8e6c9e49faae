import { connect, createServer, type Socket } from 'node:net';

/** A network between a program and a database that a test can cut: nothing arrives any more, and nobody is told. */
export interface Cable {
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param url of the database; the cable has one of its own that leads there */
export async function layCable(url: string): Promise<Cable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pass = (from: Socket, to: Socket): void => {
      sockets.add(from);
      // What is sent while the cable is cut is lost, as is every connection from before.
      from.on('data', (data) => void (isCut || to.write(data)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isCut) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => resolve());
  await listening;
  const address = server.address();
  const near = new URL(url);
  near.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return {
    url: near.href,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    async close() {
      for (const socket of sockets) socket.destroy();
      const { promise, resolve: closed } = Promise.withResolvers<void>();
      server.close(() => closed());
      await promise;
    },
  };
}
