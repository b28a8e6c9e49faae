/** Where the tables are: two schemas of the database, ours and the queue's. */
export interface Schemas {
  readonly tables: string;
  readonly queue: string;
}

const DEFAULT_SCHEMA = 'draughts_lab';

/** @throws RangeError when the name is not a plain one */
export function schemasOf(name: string = DEFAULT_SCHEMA): Schemas {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name)) {
    throw new RangeError(
      `schema ${JSON.stringify(name)}: expected a to z, 0 to 9 and _, beginning with a letter, 40 at most`,
    );
  }
  return { tables: name, queue: `${name}_queue` };
}
