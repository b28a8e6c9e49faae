/**
 * The columns of a shard, in order. `field` is the name in `GameRecord`; lists have an entry for each seat.
 *
 * `since` is the store version that brought the column; games from before have NULL there. A field that came after
 * version 1 is not written where it is null, so that the checksum of a game does not change with the version.
 */
export interface Column {
    readonly name: string;
    readonly field: string;
    /** Type in DuckDB and Parquet. */
    readonly type: string;
    /** Stored as a number, 16 hex digits in records and in SQL. */
    readonly hex?: boolean;
    readonly since: number;
}
export declare const COLUMNS: readonly Column[];
/** Index order: by cell, then unit, then game. */
export declare const INDEX_ORDER = "cell, unit, game";
/** A text as an SQL literal. */
export declare function quote(text: string): string;
/**
 * SELECT of the columns from Parquet files of one store version, as they are stored.
 *
 * @param files absolute paths, at least one
 */
export declare function selectShards(files: readonly string[], version: number, columns?: readonly Column[]): string;
/**
 * SELECT of the columns from batch files of one store version: lines of JSON, the first one a header that has
 * none of these fields.
 *
 * @param files absolute paths, at least one
 */
export declare function selectBatches(files: readonly string[], version: number, columns?: readonly Column[]): string;
/** The columns as people meet them in SQL and in exports: hashes and seeds as 16 hex digits. */
export declare function readableColumns(): string;
/** The SQL expression of a row as the JSON text of its `GameRecord`. */
export declare function recordJson(): string;
