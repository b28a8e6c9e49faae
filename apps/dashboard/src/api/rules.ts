import type { Issue, Language, Message } from '@draughts-lab/input';
import type { TextChange } from '@draughts-lab/input/json-text';
import type {
  ChangedSection,
  FormField,
  FormPart,
  RuleSection,
  VariantDocument,
} from '@draughts-lab/variant';
import type { Trial } from '@draughts-lab/report/draw';
import type { PlacedStacks } from './replay.ts';
import type { VariantRow } from './variants.ts';

/** Characters of a rules document that is being written. */
export const MAX_TEXT = 200_000;

/** Something about a document, with its place in the text and the change that mends it. */
export interface FindingView extends Issue {
  readonly level: 'error' | 'note';
  readonly from: number;
  readonly to: number;
  readonly mend: { readonly what: Message; readonly words: string; readonly change: TextChange } | null;
}

/** A way that a piece may go from a square, as an arrow. */
export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly piece: 'man' | 'king';
  readonly what: 'step' | 'capture' | 'hop';
}

/** What can be shown on the board besides the pieces. */
export interface Overlays {
  /** Target squares, by player. */
  readonly goals: readonly (readonly number[])[];
  /** Squares where a turn of that player may not end. */
  readonly noStop: readonly (readonly number[])[];
  readonly places: readonly { readonly name: string; readonly squares: readonly number[] }[];
  /** From a square in the middle of the board, for the player who moves first. */
  readonly arrows: readonly Arrow[];
}

/** A valid rules document, with all that is shown of it. */
export interface RulesView extends Pick<
  VariantRow,
  'id' | 'name' | 'badges' | 'boardWord' | 'board' | 'start' | 'pieces'
> {
  readonly hash: string;
  readonly startFen: string;
  /** The game that is named in `extends`; null without one. */
  readonly base: { readonly id: string; readonly name: string; readonly hash: string } | null;
  /** Rules in which it differs from its base. */
  readonly distance: number;
  readonly words: Readonly<Record<Language, readonly ChangedSection[]>>;
  readonly rules: Readonly<Record<Language, readonly RuleSection[]>>;
  readonly overlays: Overlays;
  readonly document: VariantDocument;
  /** Every rule as a control. */
  readonly form: Readonly<Record<FormPart, readonly FormField[]>>;
}

/** What test games say of a document. */
export interface TestedRules {
  /** Of the rules that were played. */
  readonly hash: string;
  /** What makes the rules unplayable. */
  readonly issues: readonly Issue[];
  /** What is odd, but may be meant. */
  readonly warnings: readonly Message[];
  readonly firstMoves: number;
  /** Random games of the compiled engine; null where none could be played. */
  readonly dynamics: {
    readonly games: number;
    readonly unfinished: number;
    /** Plies. */
    readonly medianPlies: number | null;
    /** From 0 to 1. */
    readonly firstPlayerScore: number | null;
  } | null;
}

/** A position in which two games have other moves. */
export interface ExampleView {
  readonly stacks: PlacedStacks;
  readonly fen: string;
  readonly turn: number;
  readonly onlyBase: readonly string[];
  readonly onlyHere: readonly string[];
}

/** Where a document and its base differ on the board. */
export interface ComparedRules {
  readonly hash: string;
  /** Null where the boards are others, so that no position can be compared. */
  readonly found: {
    readonly positions: number;
    readonly different: number;
    readonly examples: readonly ExampleView[];
    /** Another result with best play, proved without draw counters; null where none was found. */
    readonly value: {
      readonly stacks: PlacedStacks;
      readonly fen: string;
      readonly turn: number;
      readonly base: 'win' | 'draw' | 'loss';
      readonly here: 'win' | 'draw' | 'loss';
    } | null;
  } | null;
}

/** What the experiment of a draft and its base says, at each strength. */
export type TrialView = Trial;

/** How far the learning of a game and its base is. */
export type LearnState =
  | { readonly state: 'idle' }
  | {
      readonly state: 'learning';
      readonly game: string;
      /** Which of the games it is. */
      readonly index: number;
      readonly of: number;
      /** Runs that were begun for it: games to learn from, and a match, for each generation. */
      readonly step: number;
      /** Of this run, from 0 to 1. */
      readonly share: number;
    }
  | { readonly state: 'learned' }
  /** Nothing that is shown to be better than the hand-made evaluation. */
  | { readonly state: 'nothing'; readonly game: string }
  | { readonly state: 'failed'; readonly what: Message };

/** What is said of a text that is meant to be a rules document. */
export interface CheckedText {
  readonly findings: readonly FindingView[];
  /** The text with every mend; null where nothing can be mended. */
  readonly mended: string | null;
  /** Null while there is an error. */
  readonly view: RulesView | null;
}
