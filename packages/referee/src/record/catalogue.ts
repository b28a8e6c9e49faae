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

/** All codes of the catalogue. */
export const IRREGULARITY_CODES = [
  'IR01',
  'IR02',
  'IR03',
  'IR04',
  'IR05',
  'IR06',
  'IR07',
  'IR08',
  'IR09',
  'IR10',
  'IR11',
  'IR12',
  'IR13',
  'IR14',
  'IR15',
  'IR16',
  'IR17',
  'IR18',
  'IR19',
  'IR20',
  'IR21',
  'IR22',
  'IR23',
  'IR24',
  'IR25',
  'IR26',
  'IR27',
  'IR28',
  'IR29',
  'IR30',
  'IR31',
] as const;
export type IrregularityCode = (typeof IRREGULARITY_CODES)[number];

const entry = (
  name: string,
  source: string,
  severity: Severity,
  seenIn: SeenIn,
  needs?: string,
): IrregularityKind => ({ name, source, severity, seenIn, ...(needs === undefined ? {} : { needs }) });

/** The irregularities of the codes of play, by the numbers under which a report names them. */
export const CATALOGUE: Readonly<Record<IrregularityCode, IrregularityKind>> = {
  IR01: entry('moved twice', 'FMJD 5.4.1', 'correctable', 'moves', 'the side of each move'),
  IR02: entry('moved irregularly', 'FMJD 5.4.2', 'correctable', 'moves'),
  IR03: entry('touched another piece', 'FMJD 5.4.3, Russian 1.4.7', 'correctable', 'notes', 'touched'),
  IR04: entry('took a move back', 'FMJD 5.4.4', 'correctable', 'notes', 'taken-back'),
  IR05: entry("moved the opponent's piece", 'FMJD 5.4.5', 'correctable', 'moves'),
  IR06: entry('ignored a capture', 'FMJD 5.4.6', 'correctable', 'moves'),
  IR07: entry('removed a piece for nothing', 'FMJD 5.4.7', 'correctable', 'positions', 'the position'),
  IR08: entry('captured the wrong number', 'FMJD 5.4.8', 'correctable', 'moves'),
  IR09: entry('stopped a capture', 'FMJD 5.4.9', 'correctable', 'moves'),
  IR10: entry('removed before the end', 'FMJD 5.4.10, Russian 1.5.12', 'note', 'notes', 'lifted-early'),
  IR11: entry('removed too few', 'FMJD 5.4.11', 'correctable', 'positions', 'the position'),
  IR12: entry('removed the wrong pieces', 'FMJD 5.4.12', 'correctable', 'positions', 'the position'),
  IR13: entry('stopped removing', 'FMJD 5.4.13', 'note', 'notes', 'removal-stopped'),
  IR14: entry('removed own pieces', 'FMJD 5.4.14', 'correctable', 'positions', 'the position'),
  IR15: entry('did not crown', 'FMJD 5.4.15', 'note', 'notes', 'not-crowned, or the position'),
  IR16: entry('moved an uncrowned king', 'FMJD 5.4.16', 'note', 'notes', 'not-crowned'),
  IR17: entry('used two hands', 'FMJD 5.4.17', 'note', 'notes', 'two-hands'),
  IR18: entry('unclear capture', 'Russian 1.5.4, 1.5.10', 'note', 'notes', 'unclear'),
  IR19: entry('wrong adjusting', 'FMJD 3.13, Russian 1.4.9', 'note', 'notes', 'adjusted'),
  IR20: entry('jumped a piece twice', 'Russian 1.5.9', 'correctable', 'moves'),
  IR21: entry('jumped an own piece', 'Russian 1.5.8', 'correctable', 'moves'),
  IR22: entry('used a new king at once', 'Russian 1.5.16', 'correctable', 'moves'),
  IR23: entry('wrong promotion', 'FMJD 31, Russian 1.5.15', 'correctable', 'moves'),
  IR24: entry('broke the priority of captures', 'the rules of the variant', 'correctable', 'moves'),
  IR25: entry('wrong set-up or side', 'FMJD 32-33', 'blocking', 'moves'),
  IR26: entry('moved after the end', 'Russian 1.8', 'blocking', 'moves'),
  IR27: entry('false claim', 'Russian 1.9.2', 'note', 'notes', 'claim'),
  IR28: entry('abuse of draw offers', 'Russian 1.9.4-1.9.6', 'note', 'notes', 'offer'),
  IR29: entry('clock and hand', 'club rules 17', 'note', 'notes', 'clock-hand'),
  IR30: entry('too many moves of one king', 'Frisian 17', 'correctable', 'moves'),
  IR31: entry('cannot be read as one move', 'notation', 'blocking', 'moves'),
};
