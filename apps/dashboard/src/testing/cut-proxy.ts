import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can be cut: as if the cable were pulled. */
export interface CutProxy {
  readonly url: string;
  /** Ends all connections and answers none, until `restore`. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

/** Passes everything on to a server of this machine, by its address; it is told its own name as host and origin. */
export async function startCutProxy(address: string): Promise<CutProxy> {
  const { port, search } = new URL(address);
  const sockets = new Set<Socket>();
  const name = `127.0.0.1:${port}`;
  let isCut = false;
  const proxy = createServer((incoming, answer) => {
    const { origin, ...headers } = incoming.headers;
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host: name, ...(origin !== undefined && { origin: `http://${name}` }) },
      },
      (response) => {
        answer.writeHead(response.statusCode!, response.headers);
        answer.flushHeaders();
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  proxy.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/${search}`,
    cut,
    restore: () => (isCut = false),
    async close() {
      cut();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
