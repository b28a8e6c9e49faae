/**
 * Tells what a page gives back to a text field from what the page has changed itself. What was written may be ahead of the page,
 * which gives it back a moment later: taken for a change, it would undo what was typed in between.
 */
export class Echo {
  /** Texts that the page was told and has not given back, in order. */
  #told: string[] = [];

  /** Something was written. @param known the text that the page has just now */
  write(text: string, known: string): void {
    // Written and taken back before the page has seen it: nothing will come back.
    if (text === known) this.#told = [];
    else this.#told.push(text);
  }

  /** Whether a text of the page is one that was written here; what was told before it will not come any more. */
  gives(text: string): boolean {
    const at = this.#told.indexOf(text);
    this.#told = at < 0 ? [] : this.#told.slice(at + 1);
    return at >= 0;
  }
}
