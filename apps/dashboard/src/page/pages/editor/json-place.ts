/** Where in a JSON text a place is, as far as the text says it: it may be broken, and may have comments. */
export interface JsonPlace {
  /** Keys and indexes that lead to the object around a key, or to a value. */
  readonly path: readonly (string | number)[];
  /** What stands or may stand there; null where nothing may, and in comments. */
  readonly at: 'key' | 'value' | null;
  /** Where the word around the place begins and ends, quotes included; both are the place where there is none. */
  readonly from: number;
  readonly to: number;
  /** The word without its quotes. */
  readonly word: string;
  /** Whether a colon stands behind the word. */
  readonly hasColon: boolean;
  /** Keys of the object around the place, without the word itself. */
  readonly keys: readonly string[];
}

/** An object or a list that has begun and not ended. */
interface Frame {
  readonly isList: boolean;
  readonly keys: string[];
  key: string | null;
  index: number;
  /** What comes next. */
  next: 'key' | 'colon' | 'value' | 'comma';
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Comments, strings, marks and words; what is none of them is passed over. A string ends with its line. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"/]+/g;

/** The place at an offset of a JSON text. */
export function placeIn(text: string, offset: number): JsonPlace {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: word, index }): Token => ({
    text: word,
    from: index,
    to: index + word.length,
  }));
  const first = tokens.findIndex((token) => !isBefore(token, offset));
  const before = first < 0 ? tokens : tokens.slice(0, first);
  const stack: Frame[] = [];
  for (const token of before) read(stack, token);
  const behind = tokens.slice(before.length);
  const own = behind[0] !== undefined && behind[0].from < offset ? behind[0] : null;
  const frame = stack.at(-1);
  const next = frame?.next ?? (before.length === 0 ? 'value' : null);
  const path = stack.flatMap((one): (string | number)[] =>
    one.isList ? [one.index] : one.key === null ? [] : [one.key],
  );
  const isNothing = own !== null && isComment(own);
  if (own !== null) {
    read(stack, own);
    if (next === 'key') frame!.keys.pop();
  }
  const depth = stack.length;
  for (const token of own === null ? behind : behind.slice(1)) {
    read(stack, token);
    if (stack.length < depth) break;
  }
  return {
    path,
    at: isNothing || (next !== 'key' && next !== 'value') ? null : next,
    from: own?.from ?? offset,
    to: own?.to ?? offset,
    word: own === null ? '' : own.text.replaceAll('"', ''),
    hasColon: behind[own === null ? 0 : 1]?.text === ':',
    keys: frame?.keys ?? [],
  };
}

const isComment = ({ text }: Token): boolean => /^\/[/*]/.test(text);

/** Whether a token has ended before a place: a word may go on there, a mark and a closed string do not. */
function isBefore({ text, to }: Token, offset: number): boolean {
  const isEnded = /^[{}[\],:]$/.test(text) || (text.length > 1 && text.startsWith('"') && text.endsWith('"'));
  return isEnded ? to <= offset : to < offset;
}

function read(stack: Frame[], token: Token): void {
  const frame = stack.at(-1);
  const { text } = token;
  if (isComment(token)) return;
  if (text === '{' || text === '[') {
    if (frame !== undefined) frame.next = 'comma';
    const isList = text === '[';
    stack.push({ isList, keys: [], key: null, index: 0, next: isList ? 'value' : 'key' });
  } else if (text === '}' || text === ']') stack.pop();
  else if (frame === undefined) return;
  else if (text === ',') {
    frame.key = null;
    frame.index += 1;
    frame.next = frame.isList ? 'value' : 'key';
  } else if (text === ':') frame.next = 'value';
  else if (frame.next === 'key') {
    frame.key = text.replaceAll('"', '');
    frame.keys.push(frame.key);
    frame.next = 'colon';
  } else frame.next = 'comma';
}
