import { stripComments } from '@draughts-lab/input/json-text';

/** Characters of a draft in an address: what every program takes that passes addresses on. */
export const MAX_LINK = 7_000;
/** A rules document with this many characters of JSON fits into an address, packed, and into a request. */
const MAX_CHARACTERS = 200_000;

/**
 * A rules document for an address, so that a draft can be sent as a link: JSON, deflated, in the letters of base64url. The
 * parameter is called `draft` on every page.
 */
export async function packDraft(document: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The document that a text says; null for half a text. */
export function documentIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(stripComments(text));
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** The document of an address; null where the text is none, or too long. What it says is for the server to judge. */
export async function unpackDraft(text: string): Promise<unknown> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return JSON.parse(
      new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))),
    ) as unknown;
  } catch {
    return null;
  }
}

/** @throws RangeError when more comes out than a document may have */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of new Blob([bytes]).stream().pipeThrough(stream)) {
    length += part.length;
    if (length > MAX_CHARACTERS) throw new RangeError('too long');
    parts.push(part);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
