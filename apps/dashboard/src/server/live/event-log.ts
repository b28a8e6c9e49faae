/** Events with rising ids, the last ones kept so that a reader who was cut off gets what it missed. */
export class EventLog<E extends { readonly id: number }> {
  readonly #kept: E[] = [];
  readonly #limit: number;
  readonly #listeners = new Set<(event: E) => void>();
  #last: number;

  /**
   * @param limit events kept
   * @param begin the first id is the next one. A log that follows another one begins above all ids of that one
   */
  constructor(limit: number, begin = 0) {
    this.#limit = limit;
    this.#last = begin;
  }

  get last(): E | undefined {
    return this.#kept.at(-1);
  }

  add(make: (id: number) => E): E {
    this.#last += 1;
    const event = make(this.#last);
    this.#kept.push(event);
    if (this.#kept.length > this.#limit) this.#kept.shift();
    for (const listener of this.#listeners) listener(event);
    return event;
  }

  /** The events after an id, or undefined when some of them are gone or the id is none of this log. */
  after(id: number): readonly E[] | undefined {
    const first = this.#kept[0]?.id ?? this.#last + 1;
    if (id > this.#last || id < first - 1) return undefined;
    return this.#kept.filter((event) => event.id > id);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: (event: E) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
