import { type JsonObject, type Parsed } from '@draughts-lab/records';
/** Version of the files that the store writes: batch files, catalogue, shards. 2 brought the column `trace`. */
export declare const STORE_VERSION = 2;
/** Turns a document of version n into one of version n + 1. */
export type Upgrade = (document: JsonObject) => JsonObject;
/**
 * The upgrades of documents, by the version they start from. New columns of the rows are described in `columns.ts`
 * and leave the documents as they are.
 */
export declare const UPGRADES: Readonly<Record<number, Upgrade>>;
/** SHA-256 in hex. */
export declare function sha256(content: string | Uint8Array): string;
/** One line of JSON that carries the version of the store and a checksum of itself. */
export declare function seal(document: JsonObject): string;
/**
 * Reads a sealed document back, brought up to this version. What passes the checksum was written by `seal`, so its
 * fields are what the writer put there.
 *
 * @param path for the issues
 */
export declare function unseal(text: string, path: string, upgrades?: Readonly<Record<number, Upgrade>>, current?: number): Parsed<{
    readonly version: number;
    readonly document: JsonObject;
}>;
