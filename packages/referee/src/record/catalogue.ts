/** How bad an irregularity is: the game cannot go on from it, it can be put right, or it is only noted. */
export type Severity = 'blocking' | 'correctable' | 'note';

/** What a record must hold for an irregularity to be seen: the moves, positions beside them, or what happened at the board. */
export type SeenIn = 'moves' | 'positions' | 'notes';

export interface IrregularityKind {
  readonly name: string;
  /** Articles of the codes that speak of it: FMJD rules of 1995 and 2018, Russian code, Frisian rules. */
  readonly source: string;
  readonly severity: Severity;
  readonly seenIn: SeenIn;
  /** What a record must note where moves alone do not show it. */
  readonly needs?: string;
}

type Written = readonly [name: string, source: string, severity: Severity, seenIn: SeenIn, needs?: string];

/** Name, source, severity, where it is seen, and what a record must note, by the numbers under which a report names them. */
const KINDS = {
  IR01: ['moved twice', 'FMJD 5.4.1', 'correctable', 'moves', 'the side of each move'],
  IR02: ['moved irregularly', 'FMJD 5.4.2', 'correctable', 'moves'],
  IR03: ['touched another piece', 'FMJD 5.4.3, Russian 1.4.7', 'correctable', 'notes', 'touched'],
  IR04: ['took a move back', 'FMJD 5.4.4', 'correctable', 'notes', 'taken-back'],
  IR05: ["moved the opponent's piece", 'FMJD 5.4.5', 'correctable', 'moves'],
  IR06: ['ignored a capture', 'FMJD 5.4.6', 'correctable', 'moves'],
  IR07: ['removed a piece for nothing', 'FMJD 5.4.7', 'correctable', 'positions', 'the position'],
  IR08: ['captured the wrong number', 'FMJD 5.4.8', 'correctable', 'moves'],
  IR09: ['stopped a capture', 'FMJD 5.4.9', 'correctable', 'moves'],
  IR10: ['removed before the end', 'FMJD 5.4.10, Russian 1.5.12', 'note', 'notes', 'lifted-early'],
  IR11: ['removed too few', 'FMJD 5.4.11', 'correctable', 'positions', 'the position'],
  IR12: ['removed the wrong pieces', 'FMJD 5.4.12', 'correctable', 'positions', 'the position'],
  IR13: ['stopped removing', 'FMJD 5.4.13', 'note', 'notes', 'removal-stopped'],
  IR14: ['removed own pieces', 'FMJD 5.4.14', 'correctable', 'positions', 'the position'],
  IR15: ['did not crown', 'FMJD 5.4.15', 'note', 'notes', 'not-crowned, or the position'],
  IR16: ['moved an uncrowned king', 'FMJD 5.4.16', 'note', 'notes', 'not-crowned'],
  IR17: ['used two hands', 'FMJD 5.4.17', 'note', 'notes', 'two-hands'],
  IR18: ['unclear capture', 'Russian 1.5.4, 1.5.10', 'note', 'notes', 'unclear'],
  IR19: ['wrong adjusting', 'FMJD 3.13, Russian 1.4.9', 'note', 'notes', 'adjusted'],
  IR20: ['jumped a piece twice', 'Russian 1.5.9', 'correctable', 'moves'],
  IR21: ['jumped an own piece', 'Russian 1.5.8', 'correctable', 'moves'],
  IR22: ['used a new king immediately', 'Russian 1.5.16', 'correctable', 'moves'],
  IR23: ['wrong promotion', 'FMJD 31, Russian 1.5.15', 'correctable', 'moves'],
  IR24: ['broke the priority of captures', 'the rules of the variant', 'correctable', 'moves'],
  IR25: ['wrong set-up or side', 'FMJD 32-33', 'correctable', 'moves'],
  IR26: ['moved after the end', 'Russian 1.8', 'note', 'moves'],
  IR27: ['false claim', 'Russian 1.9.2', 'note', 'notes', 'claim'],
  IR28: ['abuse of draw offers', 'Russian 1.9.4-1.9.6', 'note', 'notes', 'offer'],
  IR29: ['clock and hand', 'club rules 17', 'note', 'notes', 'clock-hand'],
  IR30: ['too many moves of one king', 'Frisian 17', 'correctable', 'moves'],
  IR31: ['cannot be read as one move', 'notation', 'blocking', 'moves'],
} as const;
export type IrregularityCode = keyof typeof KINDS;
export const IRREGULARITY_CODES: readonly IrregularityCode[] = Object.keys(KINDS) as IrregularityCode[];

/** The irregularities of the codes of play. */
export const CATALOGUE: Readonly<Record<IrregularityCode, IrregularityKind>> = Object.fromEntries(
  Object.entries<Written>(KINDS).map(([code, [name, source, severity, seenIn, needs]]) => [
    code,
    { name, source, severity, seenIn, ...(needs !== undefined && { needs }) },
  ]),
) as Record<IrregularityCode, IrregularityKind>;
