import { type Message, message } from './message.ts';
import { say } from './say.ts';

/** An error that has a message of the catalogues; its text is the English sentence. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError';
  readonly what: Message;

  constructor(what: Message, options?: ErrorOptions) {
    super(say('en', what), options);
    this.what = what;
  }
}

/** What was thrown, as a message: one of the catalogues, or the words of whoever threw it. */
export function saidBy(error: unknown): Message {
  if (error instanceof SaidError) return error.what;
  return message('foreign', { text: error instanceof Error ? error.message : String(error) });
}
