import { createServer, type Server, type Socket } from 'node:net';
import { interpretRules, type Rules } from '@draughts-lab/engine';
import { loadPreset } from '@draughts-lab/variant';
import { readHubMove, readHubPosition, writeHubMove } from '../hub/hub-board.ts';
import { readMessage, writeMove } from '../dxp/dxp-message.ts';

/** What a partner does instead of its move; it gets the message with the move, and how to send. */
export type DxpPart = (move: string, socket: Socket, send: (message: string) => void) => void;

const pour = (socket: Socket, block: string): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(block, 'latin1'));
    if (!socket.destroyed) socket.once('drain', more);
  };
  socket.on('error', () => undefined);
  more();
};

/** Ways of being a bad partner, and of being an odd one. */
const DXP_PARTS: Readonly<Record<string, DxpPart>> = {
  good: (move, _, send) => send(move),
  bytes(move, socket) {
    const bytes = `CI take my time\0${move}\0`.split('');
    const next = (): void => {
      const byte = bytes.shift();
      if (byte === undefined || socket.destroyed) return;
      socket.write(byte, 'latin1');
      setTimeout(next, 1);
    };
    next();
  },
  together: (move, socket) => void socket.write(`CDank je\0B003Z\0K1\0${move}\0Cand so on\0`, 'latin1'),
  garbage: (_, __, send) => send('\u001b[2J{"move": 5}'),
  silence: () => undefined,
  // As somebody, or a system that is out of memory, would end it.
  killed: () => process.kill(process.pid, 'SIGKILL'),
  illegal: (_, __, send) => send('M0000015000'),
  nonsense: (_, __, send) => send('M00009999'),
  miscounted: (_, __, send) => send('M000032280312'),
  disconnect: (_, socket) => void socket.end(),
  reset: (_, socket) => void socket.resetAndDestroy(),
  endless: (_, socket) => pour(socket, 'x'.repeat(1 << 20)),
  chatter: (_, socket) => pour(socket, `C${'y'.repeat(100)}\0`.repeat(1 << 12)),
  draws: (_, socket) => void socket.write('Cthree times the same\0E20\0'),
  leaves: (_, __, send) => send('E01'),
  resigns: (_, socket) => void socket.write('CI have seen enough\0E10\0'),
  requests: (_, __, send) => send(`R01${'Other'.padEnd(32)}W001000A`),
  twice(move, _, send) {
    send(move);
    send(move);
  },
};

export interface Partner {
  readonly port: number;
  /** All that it was sent. */
  readonly heard: string[];
  close(): void;
}

/**
 * A partner that follows the game and plays the first legal move, until it comes to its part: in its nth move of a
 * connection, from 1.
 *
 * @param variant id of a preset: the rules that it follows
 * @param accept the answer to a request; null: none
 */
export async function startPartner(
  part: string,
  variant: string,
  {
    turn = 1,
    port = 0,
    accept = `A${'Partner 1'.padEnd(32)}0`,
  }: {
    readonly turn?: number;
    readonly port?: number;
    readonly accept?: string | null;
  } = {},
): Promise<Partner> {
  const parsed = loadPreset(variant);
  if (!parsed.ok) throw new Error(variant);
  const rules = interpretRules(parsed.value);
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, rules, { part, turn, accept, heard });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return { port: portOf(server), heard, close };

  function close(): void {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

const portOf = (server: Server): number => (server.address() as { port: number }).port;

interface Script {
  readonly part: string;
  readonly turn: number;
  readonly accept: string | null;
  readonly heard: string[];
}

function converse<P>(socket: Socket, rules: Rules<P>, { part, turn, accept, heard }: Script): void {
  const { variant } = rules;
  const send = (message: string): void => void socket.write(`${message}\0`, 'latin1');
  let position = rules.initialPosition();
  let asked = 0;
  let rest = '';
  let isOver = true;

  function move(): void {
    const chosen = rules.legalMoves(position)[0]!;
    position = rules.play(position, chosen);
    asked += 1;
    DXP_PARTS[asked === turn ? part : 'good']!(writeMove(writeHubMove(variant, chosen), 1), socket, send);
  }

  const hear = (text: string): void => {
    heard.push(text);
    if (text.startsWith('R')) {
      if (accept === null) return;
      send(accept);
      isOver = false;
      const letters = text.slice(43).replaceAll('Z', 'B').replaceAll('z', 'b');
      const setup = readHubPosition(variant, letters);
      position = setup.ok && text[42] === 'B' ? rules.fromSetup(setup.value) : rules.initialPosition();
      if (accept.endsWith('0')) move();
      return;
    }
    const message = readMessage(text);
    if (message.kind === 'move') {
      position = rules.play(position, readHubMove(variant, message.move, rules.legalMoves(position))!);
      move();
    }
    if (message.kind === 'end' && !isOver) {
      isOver = true;
      if (!heard.at(-2)?.startsWith('E')) send('E00');
    }
  };
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop()!;
    for (const message of messages) hear(message);
  });
}
