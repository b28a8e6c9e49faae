import { sha256 as portable } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A hash of texts given one after the other. */
export interface Sha256 {
  update(text: string): void;
  /** 64 hex digits. Ends the collection. */
  digest(): string;
}

/** That of Node, several times as fast; undefined in a browser. An import would keep this file out of the page. */
const node = (globalThis as Partial<typeof globalThis>).process?.getBuiltinModule?.('node:crypto');

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export function sha256(text: string): string {
  return node?.hash('sha256', text, 'hex') ?? bytesToHex(portable(utf8ToBytes(text)));
}

/** Starts a SHA-256 of several texts. */
export function createSha256(): Sha256 {
  if (node === undefined) return createPortableSha256();
  const hash = node.createHash('sha256');
  return {
    update: (text) => void hash.update(text),
    digest: () => hash.digest('hex'),
  };
}

/** The one for browsers: all in JavaScript. */
export function createPortableSha256(): Sha256 {
  const hash = portable.create();
  return {
    update: (text) => void hash.update(utf8ToBytes(text)),
    digest: () => bytesToHex(hash.digest()),
  };
}
