/** Cyrillic file letters as they are written in Russian games; `х` is here the file h, never the sign of a capture. */
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'b',
  с: 'c',
  д: 'd',
  е: 'e',
  ф: 'f',
  ж: 'g',
  г: 'g',
  х: 'h',
};

/** Lower case with Cyrillic file letters made Latin; every other character stays as it is. */
export function latin(text: string): string {
  return text.toLowerCase().replaceAll(/[а-я]/g, (letter) => CYRILLIC[letter] ?? letter);
}
