import { createInterface } from 'node:readline';
import { EXIT } from '../shared/exit.ts';

/** Lines from the person at the terminal, or from a pipe. */
export interface LineReader {
  readonly ask: (prompt: string) => Promise<string | null>;
  readonly close: () => void;
}

/** Ctrl-C at the prompt ends the program with exit status 130, after `onInterrupt`. */
export function openLineReader(onInterrupt: () => void): LineReader {
  const { stdin, stdout } = process;
  const terminal = stdin.isTTY && stdout.isTTY;
  const reader = createInterface(
    terminal ? { input: stdin, output: stdout } : { input: stdin, terminal: false },
  );
  // Lines that arrive before they are asked for wait here; `waiting` is the question without a line yet.
  const lines: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let ended = false;
  reader.on('line', (line) => {
    if (waiting === null) {
      lines.push(line);
      return;
    }
    const answer = waiting;
    waiting = null;
    answer(line);
  });
  reader.on('close', () => {
    ended = true;
    waiting?.(null);
    waiting = null;
  });
  reader.on('SIGINT', () => {
    onInterrupt();
    process.exitCode = EXIT.interrupted;
    reader.close();
  });
  return {
    ask: (prompt) => {
      const line = lines.shift();
      if (line !== undefined) return Promise.resolve(line);
      if (ended) return Promise.resolve(null);
      if (terminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => reader.close(),
  };
}
