import { connect } from 'node:net';
import { MachineFault } from '@draughts-lab/input';
import { EngineError } from '../outside.ts';
import { MAX_MESSAGE } from './dxp-message.ts';

/** What a program may send before it has answered a question, in bytes: a move and much talk. */
const MAX_ANSWER = 1024 * 1024;

/** Messages over a socket, each ended by a zero byte. */
export interface DxpConnection {
  send(message: string): void;
  /** A question is asked: what was sent before does not count any longer. */
  forgetHeard(): void;
  close(): void;
}

export interface DxpListener {
  readonly heard: (message: string) => void;
  /** The connection is gone: a `MachineFault`; or what comes over it is no protocol: an `EngineError`. Called once. */
  readonly ended: (error: Error) => void;
}

/** @throws MachineFault when nobody listens there, or not in time */
export function openConnection(
  { host, port, timeoutMs }: { readonly host: string; readonly port: number; readonly timeoutMs: number },
  { heard, ended }: DxpListener,
): Promise<DxpConnection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let rest = '';
    let bytes = 0;
    let isOpen = false;
    let isOver = false;
    const end = (error: Error): void => {
      socket.destroy();
      if (isOver) return;
      isOver = true;
      if (isOpen) ended(error);
      else reject(error);
    };
    const patience = setTimeout(
      () => end(new MachineFault(`no answer from ${host}:${port} within ${timeoutMs / 1000} s`)),
      timeoutMs,
    );
    socket.setNoDelay(true);
    socket.on('connect', () => {
      clearTimeout(patience);
      isOpen = true;
      resolve({
        send: (message) => void socket.write(`${message}\0`, 'latin1'),
        forgetHeard: () => (bytes = 0),
        close() {
          isOver = true;
          // What is still to be sent is sent; who does not close the other end is left.
          socket.end();
          setTimeout(() => socket.destroy(), 500).unref();
        },
      });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience);
      const what = isOpen ? 'the connection to the engine is lost' : `no program listens on ${host}:${port}`;
      end(new MachineFault(`${what} (${error.code ?? error.message})`));
    });
    socket.on('close', () => end(new MachineFault('the engine has closed the connection')));
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (isOver) return;
      bytes += text.length;
      if (bytes > MAX_ANSWER) return end(new EngineError('the engine sends without end'));
      const messages = (rest + text).split('\0');
      rest = messages.pop()!;
      for (const line of messages) {
        if (line.length > MAX_MESSAGE) return end(new EngineError(TOO_LONG));
        // The protocol has characters up to 127; what terminals would obey is of no use here either.
        if (line !== '') heard(line.replaceAll(/[^ -~]/g, '?'));
        if (isOver) return;
      }
      if (rest.length > MAX_MESSAGE) end(new EngineError(TOO_LONG));
    });
  });
}

const TOO_LONG = `the engine sends a message of more than ${MAX_MESSAGE} characters`;
