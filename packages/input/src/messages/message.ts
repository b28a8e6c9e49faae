import type { Catalogue } from './en.ts';

/** What stands in a place of a sentence: text or a number as it is, another message, or several of these. */
export type Param = string | number | Message | readonly Param[];
export type Params = Readonly<Record<string, Param>>;

/** Something to be said, by its key in the catalogues: `say` makes a sentence of it. */
export interface Message {
  readonly code: string;
  readonly params?: Params;
}

/** The keys of the catalogues. */
export type Code = keyof Catalogue;

/** The name in a place of a sentence; none where braces are part of the sentence, as in `{"player": "random"}`. */
type NameOf<Place> = Place extends `${string}"${string}`
  ? never
  : Place extends `${infer Name}${':' | '|'}${string}`
    ? NameOf<Name>
    : Place;
type NamesOf<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? NameOf<Place> | NamesOf<Rest>
  : never;

/** What a message of a code has to bring along: a value for each place of its sentence. */
export type ParamsOf<C extends Code> = Params & Readonly<Record<NamesOf<Catalogue[C]> & string, Param>>;

/** A message; its parameters are those that its English sentence has places for. */
export function message<C extends Code>(
  code: C,
  ...[params]: [NamesOf<Catalogue[C]>] extends [never] ? [Params?] : [ParamsOf<C>]
): Message {
  return params === undefined ? { code } : { code, params };
}
