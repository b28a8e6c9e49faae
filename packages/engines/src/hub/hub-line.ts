/** A line of the Hub protocol (version 2): a command, and arguments with or without a value. */
export interface HubLine {
  readonly command: string;
  /** Values by name; a flag has the empty text. */
  readonly args: ReadonlyMap<string, string>;
}

/** Longest line that is read, in characters. */
export const MAX_LINE = 1_000_000;

/** Reads a line; what is not understood of it is left out, as the protocol asks. */
export function readHubLine(text: string): HubLine {
  const words = text.slice(0, MAX_LINE).matchAll(/([^\s="]+)(?:=(?:"([^"]*)"?|([^\s"]*)))?/g);
  let command = '';
  const args = new Map<string, string>();
  for (const [, name, quoted, plain] of words) {
    if (command === '') command = name!;
    else args.set(name!, quoted ?? plain ?? '');
  }
  return { command, args };
}

/** Writes a line; quotation marks cannot be written and become apostrophes, line ends become spaces. */
export function writeHubLine(
  command: string,
  args: Readonly<Record<string, string | number | undefined>>,
): string {
  const words = Object.entries(args).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const text = String(value)
      .replaceAll('"', "'")
      .replaceAll(/[\r\n]+/g, ' ');
    return [/^[^\s="]+$/.test(text) ? `${name}=${text}` : `${name}="${text}"`];
  });
  return [command, ...words].join(' ');
}
