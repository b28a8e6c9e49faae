import { isMachineFault, MachineFault } from '@draughts-lab/input';
import { Resigned } from '@draughts-lab/players';
import { type EngineAnswer, EngineError, type OutsideEngine } from '../outside.ts';
import { type DxpConnection, openConnection } from './dxp-connection.ts';
import {
  type DxpMessage,
  GAME_END,
  NO_TAKING_BACK,
  readMessage,
  writeMove,
  writeRequest,
} from './dxp-message.ts';
import { type GuardedProgram, startGuarded } from './guarded-program.ts';

/** How a program is reached, and what it is told of each game. */
export interface DxpSetup {
  readonly protocol: 'dxp';
  readonly host: string;
  /** Left out: a free one, which stands in the command. */
  readonly port?: number | undefined;
  /** null: somebody has started it. */
  readonly command: readonly string[] | null;
  readonly cwd?: string | undefined;
  readonly minutes: number;
  readonly moves: number;
  readonly timeoutMs: number;
}

/** One move, of a game that goes on or of another one. */
export interface DxpQuestion {
  readonly isNewGame: boolean;
  /** The position to move in, as `GameRequest` has it. */
  readonly position: string;
  /** The move that has led to it since the last answer of the program; null in another game. */
  readonly reply: string | null;
  /** Seconds that the reply took. */
  readonly seconds: number;
  readonly timeoutMs: number;
}

/** A program that plays when it is asked to. */
export type DxpEngine = OutsideEngine<DxpQuestion>;

/** What it is told about who asks. */
const NAME = 'Draughts Lab';
/** Milliseconds between two attempts to reach a program that has just been started. */
const PAUSE_MS = 50;

const REFUSED: Readonly<Record<string, string>> = {
  '1': 'it speaks another version of the protocol',
  '2': 'it does not accept this game',
  '3': 'it wants no game at all',
};
const END_WORDS = [
  'without saying why',
  'giving it up',
  'as a draw, which by the rules it is not',
  'as won, which by the rules it is not',
];

/** @throws MachineFault when there is no such program, or nobody listens; EngineError when it ends */
export async function startDxpEngine(setup: DxpSetup): Promise<DxpEngine> {
  const program = setup.command === null ? null : await startGuarded(setup.command, setup.cwd, setup.port);
  const conversation = new Conversation(setup, program);
  try {
    await conversation.reach(program?.port ?? setup.port!);
  } catch (error) {
    program?.end();
    throw error;
  }
  return conversation;
}

interface Question {
  read(message: DxpMessage): void;
  fail(error: Error): void;
}

class Conversation implements DxpEngine {
  name = 'engine';
  #connection: DxpConnection | null = null;
  #question: Question | null = null;
  #fault: Error | null = null;
  #isPlaying = false;
  /** What may come in one packet with the acceptance of a game, before anybody asks for it: the first move. */
  #early: DxpMessage | 'none yet' | null = null;
  /** The last thing that it said in words. */
  #said = '';

  readonly setup: DxpSetup;
  readonly program: GuardedProgram | null;

  constructor(setup: DxpSetup, program: GuardedProgram | null) {
    this.setup = setup;
    this.program = program;
  }

  /** Who has just been started listens a little later. */
  async reach(port: number): Promise<void> {
    const { host, timeoutMs } = this.setup;
    const listener = {
      heard: (message: string) => this.#hear(message),
      ended: (error: Error) => void this.#lose(error),
    };
    const end = Date.now() + timeoutMs;
    for (;;) {
      try {
        this.#connection = await openConnection({ host, port, timeoutMs }, listener);
        return;
      } catch (error) {
        const { program } = this;
        if (program === null || Date.now() >= end) throw error;
        const ended = program.ended();
        if (ended !== null) throw ended;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async think(question: DxpQuestion): Promise<EngineAnswer> {
    const { position, reply, isNewGame, seconds, timeoutMs } = question;
    const { minutes, moves, timeoutMs: patience } = this.setup;
    if (isNewGame || reply === null || !this.#isPlaying) {
      if (this.#isPlaying) {
        this.#isPlaying = false;
        await this.#ask(GAME_END, 'the end of the game', patience, ({ kind }) => kind === 'end' || undefined);
      }
      this.#said = '';
      const request = writeRequest({ name: NAME, position, minutes, moves });
      await this.#ask(request, 'the request of a game', patience, (message) => this.#accepted(message));
      this.#isPlaying = true;
      return this.#move(null, timeoutMs);
    }
    return this.#move(writeMove(reply, seconds), timeoutMs);
  }

  close(): void {
    if (this.#isPlaying) this.#connection?.send(GAME_END);
    this.#fault ??= new EngineError('the engine was closed');
    this.#connection?.close();
    this.program?.end();
  }

  #accepted(message: DxpMessage): true | undefined {
    // The answer to an end that crossed ours.
    if (message.kind === 'end') return undefined;
    if (message.kind !== 'accept') throw unexpected(message);
    this.name = message.name || this.name;
    if (message.code === '0') {
      this.#early = 'none yet';
      return true;
    }
    throw new EngineError(`${this.name} refuses the game: ${REFUSED[message.code]}${this.#inItsWords()}`);
  }

  /** Sends a move, or nothing where the program moves first, and waits for the answer. */
  #move(message: string | null, timeoutMs: number): Promise<EngineAnswer> {
    return this.#ask(message, 'a move', timeoutMs, (heard) => {
      if (heard.kind === 'move') return { move: heard.move, score: null, depth: null, nodes: null, line: [] };
      if (heard.kind !== 'end') throw unexpected(heard);
      this.#isPlaying = false;
      this.#connection?.send(GAME_END);
      if (heard.reason === 1) throw new Resigned(`${this.name} gives the game up${this.#inItsWords()}`);
      throw new EngineError(`${this.name} ends the game ${END_WORDS[heard.reason]}${this.#inItsWords()}`);
    });
  }

  #inItsWords(): string {
    return this.#said === '' ? '' : `; it says ${JSON.stringify(this.#said)}`;
  }

  /** Sends a message, and waits for the first one for which `read` knows an answer. */
  #ask<T>(
    message: string | null,
    what: string,
    timeoutMs: number,
    read: (message: DxpMessage) => T | undefined,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== null) return reject(this.#fault);
      const timer = setTimeout(
        () =>
          this.#fail(new MachineFault(`the engine does not answer within ${timeoutMs / 1000} s (${what})`)),
        timeoutMs,
      );
      const done = (): void => {
        clearTimeout(timer);
        this.#question = null;
      };
      this.#question = {
        read(heard) {
          try {
            const answer = read(heard);
            if (answer === undefined) return;
            done();
            resolve(answer);
          } catch (error) {
            done();
            reject(error instanceof Error ? error : new EngineError(String(error)));
          }
        },
        fail(error) {
          done();
          reject(error);
        },
      };
      this.#connection?.forgetHeard();
      if (message !== null) this.#connection?.send(message);
      const early = this.#early;
      this.#early = null;
      if (early !== null && early !== 'none yet') this.#question.read(early);
    });
  }

  #hear(text: string): void {
    try {
      const message = readMessage(text);
      if (message.kind === 'chat') this.#said = message.text;
      else if (message.kind === 'back') this.#connection?.send(NO_TAKING_BACK);
      else if (message.kind !== 'back-answer') {
        if (this.#question !== null) this.#question.read(message);
        else if (this.#early === 'none yet') this.#early = message;
        // Some answer the answer to their own end; the next game is not to be lost by it.
        else if (message.kind === 'end' && !this.#isPlaying) return;
        else throw unexpected(message);
      }
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /** Whose doing the end of a connection is can be known of a program that was started here: it has ended, or goes on without. */
  async #lose(error: Error): Promise<void> {
    if (this.program === null || !isMachineFault(error)) return this.#fail(error);
    this.#fail((await this.program.endedSoon()) ?? new EngineError(error.message));
  }

  #fail(error: Error): void {
    this.#fault ??= error;
    this.#connection?.close();
    this.#question?.fail(this.#fault);
  }
}

function unexpected({ kind }: DxpMessage): EngineError {
  return new EngineError(
    kind === 'request'
      ? 'the engine asks for a game itself: it has to be started as the follower'
      : `the engine speaks out of turn (${kind})`,
  );
}
