import type { GameRecord, JsonObject, Parsed } from '@draughts-lab/records';
/** What is known about a finished batch. */
export interface BatchInfo {
    readonly index: number;
    readonly cell: number;
    readonly firstUnit: number;
    readonly units: number;
    readonly games: number;
    /** rowsHash of its games: what playing determines. */
    readonly rowsHash: string;
    /** SHA-256 of its games with all their fields, as the lines of its file. */
    readonly sha256: string;
    /** Time it took, as the runner measured it; null when it did not say. */
    readonly elapsedMs: number | null;
    /** How often it was started. */
    readonly attempts: number;
}
/** What a stored piece belongs to: the name of the run and the planHash of its manifest. */
export interface Owner {
    readonly run: string;
    readonly plan: string;
}
/** A game as a line of a batch file: its fields in the order of the columns, without later ones that are null. */
export declare function recordLine(record: GameRecord): string;
/** A batch file: a sealed header with the checksum of what follows, then a line for each game. */
export declare function formatBatchFile(owner: Owner, facts: Omit<BatchInfo, 'sha256'>, records: readonly GameRecord[]): {
    readonly info: BatchInfo;
    readonly content: string;
};
export interface BatchFile {
    readonly version: number;
    readonly info: BatchInfo;
}
/**
 * Reads what a batch file says about itself and checks that all of it is there, unchanged.
 *
 * @param name for the issues
 * @throws the error of the file system when it cannot be read
 */
export declare function readBatchFile(path: string, name: string, owner: Owner): Promise<Parsed<BatchFile>>;
/** Reads only the header: quick, and enough to count games. */
export declare function readBatchHeader(path: string, name: string, owner: Owner): Promise<Parsed<BatchFile>>;
/** The issue for a document that belongs to another run, or to this one before its manifest was changed. */
export declare function foreignIssue(document: JsonObject, path: string, owner: Owner): {
    readonly path: string;
    readonly message: string;
} | undefined;
