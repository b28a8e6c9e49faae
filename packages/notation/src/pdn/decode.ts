/** Encodings of letters in one byte each, as Windows has them. */
export type ByteEncoding = 'windows-1251' | 'windows-1252';

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark, and whatever is neither as Windows has it: Cyrillic (1251)
 * where its letters stand in words, else Latin-1 (1252). The byte order mark is left out.
 */
export function decodePdn(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const letters = createByteLetters();
    letters.push(bytes);
    return new TextDecoder(letters.encoding()).decode(bytes);
  }
}

/** Looks at bytes that are no UTF-8, piece by piece. */
export interface ByteLetters {
  readonly push: (bytes: Uint8Array) => void;
  readonly encoding: () => ByteEncoding;
}

/**
 * Which letters the bytes beyond ASCII are. In a Cyrillic word one follows the other; an accented letter of a Latin one
 * stands alone among plain ones but for a few (`créée`).
 */
export function createByteLetters(): ByteLetters {
  let [words, followers, isWithin] = [0, 0, false];
  return {
    push: (bytes) => {
      for (const byte of bytes) {
        const isLetter = byte >= 0xc0 || byte === 0xa8 || byte === 0xb8;
        if (isLetter && isWithin) followers++;
        else if (isLetter) words++;
        isWithin = isLetter;
      }
    },
    encoding: () => (2 * followers > words ? 'windows-1251' : 'windows-1252'),
  };
}
