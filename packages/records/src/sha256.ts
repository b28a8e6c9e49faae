import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A hash of texts given one after the other. */
export interface Sha256 {
  update(text: string): void;
  /** 64 hex digits. Ends the collection. */
  digest(): string;
}

/** One way to compute SHA-256 of texts in UTF-8. */
export interface Sha256Maker {
  /** 64 hex digits. */
  readonly hash: (text: string) => string;
  readonly create: () => Sha256;
}

/** In JavaScript, for any program that runs it: the page in the browser too. */
export const PORTABLE: Sha256Maker = {
  hash: (text) => bytesToHex(sha256Bytes(utf8ToBytes(text))),
  create() {
    const hash = sha256Bytes.create();
    return {
      update: (text) => void hash.update(utf8ToBytes(text)),
      digest: () => bytesToHex(hash.digest()),
    };
  },
};

/** What this file uses of `node:crypto`. */
interface Crypto {
  readonly hash?: (algorithm: 'sha256', text: string, encoding: 'hex') => string;
  readonly createHash: (algorithm: 'sha256') => {
    update(text: string): unknown;
    digest(encoding: 'hex'): string;
  };
}

/** That of Node, several times as fast; undefined where there is none. */
export const NATIVE: Sha256Maker | undefined = nativeMaker();

function nativeMaker(): Sha256Maker | undefined {
  const { process } = globalThis as {
    readonly process?: { readonly getBuiltinModule?: (name: string) => unknown };
  };
  const crypto = process?.getBuiltinModule?.('node:crypto') as Crypto | undefined;
  if (crypto?.hash === undefined) return undefined;
  const { hash, createHash } = crypto;
  return {
    hash: (text) => hash('sha256', text, 'hex'),
    create() {
      const collected = createHash('sha256');
      return {
        update: (text) => void collected.update(text),
        digest: () => collected.digest('hex'),
      };
    },
  };
}

const { hash, create } = NATIVE ?? PORTABLE;

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export const sha256: (text: string) => string = hash;

/** Starts a SHA-256 of several texts. */
export const createSha256: () => Sha256 = create;
