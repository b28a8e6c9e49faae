const SENTENCE = String.raw`(?:message|hint|sentence|warning|mend\.words|reason\.text)`;

/** How code reads a sentence: a pattern tried on it, a part of it looked for, or the whole compared with words. */
const READINGS: readonly RegExp[] = [
  new RegExp(String.raw`\.(?:test|exec)\(\s*(?:\w+[?!]?\.)*${SENTENCE}\s*\)`, 'g'),
  new RegExp(
    String.raw`\b${SENTENCE}[?!]?\.(?:startsWith|endsWith|includes|indexOf|match|matchAll|replace|replaceAll|search|split)\(`,
    'g',
  ),
  new RegExp(String.raw`\b${SENTENCE} [!=]== ['"\x60]\S+ `, 'g'),
  /\berror\.name [!=]==/g,
];

/** The readings of sentences in a source text: messages of errors and problems, and errors known by their name. */
export const readingsIn = (text: string): string[] =>
  READINGS.flatMap((reading) => [...text.matchAll(reading)].map(([found]) => found));
