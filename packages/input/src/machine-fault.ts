import { type Message, message } from './messages/message.ts';
import { SaidError } from './messages/said-error.ts';

/**
 * The machine failed, and not who was at work on it: a file that rotted, a program that somebody ended, an answer that did not
 * come in time. Nothing is known of what was being done, and it can be done again when the fault is mended.
 */
export class MachineFault extends SaidError {
  override readonly name: string = 'MachineFault';

  /** @param why a message of the catalogues, or the words of whoever found it */
  constructor(why: Message | string, options?: ErrorOptions) {
    super(typeof why === 'string' ? message('foreign', { text: why }) : why, options);
  }
}

/** Whether an error is a fault of the machine: one that says so, or what the system could not do. */
export const isMachineFault = (error: unknown): error is Error =>
  error instanceof MachineFault ||
  (error instanceof Error && typeof (error as { readonly errno?: unknown }).errno === 'number');

/** Two machines, or two programs, have other games for one plan: a finding about a run, and no fault of this program. */
export class DisagreementError extends Error {
  override readonly name: string = 'DisagreementError';
}
