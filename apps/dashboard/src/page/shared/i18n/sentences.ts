import { fillText } from '@draughts-lab/report/draw';
import { NAMES_RU } from '@draughts-lab/variant/names';
import { COMPOSED_RU, PIECES_RU, REFUSAL_WORDS_RU, REFUSALS_RU } from './refusals-ru.ts';
import { SENTENCES_RU, WORDS_RU } from './sentences-ru.ts';

/**
 * Sentences that the server says, in Russian: what is wrong with a document, what to keep in mind of numbers. The server
 * says them in English, for programs and terminals as well; here each is known by its pattern, and what stands in its
 * places (names, numbers, other sentences) is put into the same places of the Russian one. An unknown sentence stays.
 */
export function inRussian(text: string): string {
  // What stands in a place may be the name of a variant.
  const word = WORDS_RU[text] ?? REFUSAL_WORDS_RU[text] ?? NAMES_RU[text];
  if (word !== undefined) return word;
  for (const { test, russian } of PATTERNS) {
    const found = test.exec(text);
    if (found === null) continue;
    const values = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        name.startsWith('list')
          ? itemsOf(value).map(inRussian).join(' или ')
          : ((name === 'piece' ? PIECES_RU[value] : undefined) ?? inRussian(value)),
      ]),
    );
    return fillText('ru', russian, values);
  }
  return text;
}

/** `"a", {"b": …, "c": …} or null` as its three parts. */
const itemsOf = (list: string): string[] =>
  list.match(/\{[^}]*\}|"[^"]*"|[^,"{]+?(?=, | or |$)/g)?.map(trimmed) ?? [list];

const trimmed = (item: string): string => item.replace(/^(?:, | or |or )+/, '').trim();

/** Whether a sentence is known, the sentences within it too. */
export function isKnownSentence(text: string): boolean {
  if (WORDS_RU[text] !== undefined) return true;
  return PATTERNS.some(({ test }) => {
    const found = test.exec(text);
    const why = found?.groups?.['why'];
    return found !== null && (why === undefined || isKnownSentence(why));
  });
}

/** `{name}` stands for any text, as short as can be; `{listX}` for several with commas and "or" between them. */
const PATTERNS = [...REFUSALS_RU, ...SENTENCES_RU, ...COMPOSED_RU].map(([english, russian]) => ({
  test: new RegExp(
    `^${english
      .split(/(\{\w+\})/)
      .map((part) =>
        /^\{\w+\}$/.test(part)
          ? `(?<${part.slice(1, -1)}>[\\s\\S]+?)`
          : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
      )
      .join('')}$`,
  ),
  russian,
}));
