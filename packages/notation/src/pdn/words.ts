/** Longest value of a tag, in characters: a rules document is one. */
export const MAX_TAG_VALUE = 65_536;

// The words of PDN movetext as regular expressions, each for one place of the text (flag y).
// Every repetition is bounded or of one character class, so that no text takes more than linear time.

const FILE = '[A-Pa-pАБВГДЕЖСФХабвгдежсфх]';
const SQUARE = `(?:${FILE}\\d{1,2}|\\d{1,3})`;
const DASH = '\\-‐‑‒–—−';
const SIGN = `[${DASH}:xX×хХ]`;
// With spaces on both sides a capital X is a win mark.
const SPACED_SIGN = `[${DASH}:x×х]`;
const SCORE =
  '(?:(?:1/2|½)[ \\t]?-[ \\t]?(?:1/2|½)|2[ \\t]?-[ \\t]?0|1[ \\t]?-[ \\t]?[01]|0[ \\t]?-[ \\t]?[012])(?![\\w:/×<-])';

const JOIN = [
  `${SIGN}${SQUARE}`, // 32-28, c3:e5
  `[ \\t]{1,4}${SPACED_SIGN}[ \\t]{1,4}(?!${SCORE})${SQUARE}`, // 32 - 28
  `(?<!${FILE}\\d{1,2})${SIGN}[ \\t]{1,2}\\d(?![\\w.:/×-])`, // 1- 6: one digit in a column of two
  `${FILE}\\d{1,2}`, // c3d4, and the end of cd4
].join('|');
/** No chain on any board is as long as this. */
const MAX_JOINS = 300;
const VICTIMS = '<[\\w ,]{0,1000}>';

/** `/FEN "W:W31:B20"/`, a position inside a game (PDN 3.0: SETUP); 1 is the position. */
export const SETUP: RegExp =
  /\/[ \t]{0,4}(?:FEN\b)?[ \t]{0,4}"?([^/"\n\r:]{0,20}:[^/"\n\r]{0,20000})"?[ \t]{0,4}\//y;

/** A move in any of the forms that `readMove` reads, a pass, or a swap of sides. */
export const MOVE: RegExp = new RegExp(
  `(?:${SQUARE}|${FILE})(?:${JOIN}){1,${MAX_JOINS}}(?:${VICTIMS})?|[-–]{2}(?![-–\\da-wA-W])|swap(?![\\p{L}\\d])`,
  'yu',
);
/** 2-0 1-1 0-2 1-0 0-1 0-0 1/2-1/2 and `*`. */
export const RESULT: RegExp = new RegExp(`${SCORE}|\\*`, 'yu');
/** `12.`, `12...`, `12. ...`: the number and its dots. */
export const NUMBER: RegExp = /(\d{1,4})[ \t]?((?:[.…][ \t]?){1,8})/y;
/** A number without a dot, as in `1 cd4\hg5`. */
export const BARE_NUMBER: RegExp = /\d{1,4}(?=[\s\\]|$)/y;
export const STRENGTH: RegExp = /\(([!?]{1,8})\)|([!?]{1,8})(?![!?])/y;
export const NAG: RegExp = /\$(\d{1,9})(?!\d)/y;
export const WIN_MARK: RegExp = /[xXхХ×](?=$|[\s!?($*){;])/y;
/** Who stands better, pieces won or lost, a choice of captures: kept as comments. */
export const REMARK: RegExp = /(?:[+=#±∓∞]|-[+=\d])[-+=\d]{0,3}(?=$|[\s){;])|a\.[ ]?l\./y;
/** `\` parts the two plies of a row; dots may stand alone. */
export const SPACE: RegExp = /[\s\\.…]+/y;
/** Other programs write names of several words, such as `Game Type`. */
const TAG_NAME = String.raw`[A-Za-z_][\w-]{0,80}(?:[ \t]{1,8}[\w-]{1,80}){0,3}`;
export const TAG: RegExp = new RegExp(
  String.raw`\[[ \t]*(${TAG_NAME})[ \t]*"((?:[^"\\\r\n]|\\[^\r\n]){0,${MAX_TAG_VALUE}})"[ \t]*\]`,
  'y',
);
/** A tag with quotation marks inside that should have a backslash: everything to the last one on the line. */
export const TAG_LINE: RegExp = new RegExp(
  String.raw`\[[ \t]*(${TAG_NAME})[ \t]*"([^\r\n]{0,${MAX_TAG_VALUE}})"[ \t]*\](?=[ \t]*(?:[\r\n]|$))`,
  'y',
);
/** The beginning of a tag: name and opening quotation mark. */
export const TAG_START: RegExp = /[ \t]{0,80}\[[ \t]{0,80}[A-Za-z_][\w-]{0,80}[ \t]{0,80}"/y;
export const LINE_REST: RegExp = /[^\r\n]*/y;
export const BRACKET: RegExp = /\[[^\]\r\n]*\]?/y;
export const UNKNOWN: RegExp = /[^\s[(){};\\]+/y;

/** The match of a sticky expression at a place, or null. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** Whether the whole text is one move as PDN has it, without spaces. */
export function isMoveText(text: string): boolean {
  const move = matchAt(MOVE, text, 0);
  return (
    move !== null && move[0].length === text.length && !/\s/.test(text) && matchAt(RESULT, text, 0) === null
  );
}

/** Whether the whole text is a result as PDN has it. */
export function isResultText(text: string): boolean {
  return /^(?:2-0|1-1|0-2|1-0|0-1|0-0|1\/2-1\/2|\*)$/.test(text);
}
