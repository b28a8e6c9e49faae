import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { MachineFault } from '@draughts-lab/input';
import { MAX_LINE } from '../hub/hub-line.ts';
import { EngineError } from '../outside.ts';
import { endOf } from './end-of.ts';

/** What an engine may print before it has answered a question, in characters. */
const MAX_ANSWER = 64 * 1024 * 1024;

/** A program that is spoken to in lines. */
export interface LineProcess {
  send(line: string): void;
  /**
   * Waits for an answer.
   *
   * @param read called with each line as it comes; its first answer that is not undefined ends the wait
   * @throws EngineError when the program ends by itself or prints without end; MachineFault when it is ended, cannot be
   *   started, or says nothing for too long
   */
  ask<T>(what: string, timeoutMs: number, read: (line: string) => T | undefined): Promise<T>;
  /** Closes its input, and ends it where that does not. */
  close(): void;
}

/** Milliseconds that a program has to end by itself. */
const PATIENCE_MS = 2000;
/** Milliseconds between the end of its output and its own, at most. */
const CLOSING_MS = 1000;

interface Question {
  readonly what: string;
  read(line: string): boolean;
  fail(error: Error): void;
  heard: number;
}

/** Starts a program. Lines that nobody waits for are dropped, and so is what it prints as errors. */
export function startLineProcess(command: readonly string[], cwd: string | undefined): LineProcess {
  const [program, ...args] = command;
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(program!, args, {
    cwd,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let rest = '';
  let ended: Error | null = null;
  let question: Question | null = null;

  const end = (error: Error): void => {
    ended ??= error;
    question?.fail(ended);
  };
  const flood = (): void => {
    end(new EngineError(`the engine prints without end (${question?.what ?? 'not asked for anything'})`));
    child.kill('SIGKILL');
  };
  child.on('error', (error) => end(new MachineFault(`the engine cannot be started: ${error.message}`)));
  child.on('exit', (status, signal) => end(endOf(status, signal)));
  // Who ends closes its output too, and how it ended is heard a little later.
  child.stdout.on('end', () =>
    setTimeout(() => end(new EngineError('the engine has closed its output')), CLOSING_MS).unref(),
  );
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (question !== null && (question.heard += text.length) > MAX_ANSWER) return flood();
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) return flood();
    for (const line of lines) if (question?.read(line.trimEnd()) === true) question = null;
  });

  return {
    send(line) {
      if (ended === null) child.stdin.write(`${line}\n`);
    },
    ask(what, timeoutMs, read) {
      return new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        const timer = setTimeout(() => {
          end(new MachineFault(`the engine does not answer within ${timeoutMs / 1000} s (${what})`));
          child.kill('SIGKILL');
        }, timeoutMs);
        question = {
          what,
          heard: 0,
          read(line) {
            try {
              const answer = read(line);
              if (answer === undefined) return false;
              resolve(answer);
            } catch (error) {
              reject(error instanceof Error ? error : new EngineError(String(error)));
            }
            clearTimeout(timer);
            return true;
          },
          fail(error) {
            clearTimeout(timer);
            reject(error);
          },
        };
      });
    },
    close() {
      ended ??= new EngineError('the engine was closed');
      child.stdin.end();
      setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
    },
  };
}
