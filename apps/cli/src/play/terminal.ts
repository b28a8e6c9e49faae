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
  // Lines that arrive before they are asked for wait here.
  const lines = reader[Symbol.asyncIterator]();
  reader.on('SIGINT', () => {
    onInterrupt();
    process.exitCode = EXIT.interrupted;
    reader.close();
  });
  return {
    async ask(prompt) {
      const next = lines.next();
      if (terminal) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const { value, done } = await next;
      return done === true ? null : value;
    },
    close: () => reader.close(),
  };
}
