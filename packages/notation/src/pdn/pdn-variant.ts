import { nearest } from '@draughts-lab/input';
import {
  initialSetup,
  loadPreset,
  parseVariant,
  presetDocument,
  type Setup,
  type Variant,
} from '@draughts-lab/variant';
import { formatFen } from '../fen/format-fen.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { type NotationIssue, type ParsedNotation, issue, quote } from '../issue.ts';
import { DEFAULT_GAME_TYPE, type GameType, gameTypeOf, readGameType } from './game-type.ts';
import { type PdnGame, pdnTag } from './pdn-game.ts';

/** What named the game: the document in the Rules tag, the Variant tag, the GameType tag, or the default of PDN without any. */
export type VariantSource = 'rules' | 'variant' | 'game-type' | 'default';

export interface PdnVariant {
  readonly variant: Variant;
  readonly source: VariantSource;
}

/**
 * Which of the given games the tags of a PDN mean. It refuses rather than choose a near one.
 *
 * A Rules tag holds the rules themselves, and RulesHash has to be theirs.
 * A Variant tag names a game by its id or its name and has to agree with a GameType and a RulesHash beside it.
 * A GameType alone means the only game given with its number (and with its board and side to begin,
 * where the tag says them); where several share the number, the one that `mainOfType` names.
 * Without both, GameType 20 is meant (PDN 3.0).
 *
 * @param mainOfType id of the game that PDN itself means by a number, by number
 */
export function pdnVariant(
  tags: PdnGame['tags'],
  variants: readonly Variant[],
  mainOfType: Readonly<Record<string, string>> = {},
): ParsedNotation<PdnVariant> {
  const typeText = pdnTag(tags, 'GameType');
  const type = typeText === undefined ? undefined : readGameType(typeText);
  if (type === null) return refuse('GameType', `expected a number such as 20, found ${quote(typeText!)}`);
  const rules = pdnTag(tags, 'Rules');
  if (rules !== undefined) {
    const variant = readRules(rules);
    return variant.ok ? hashed(tags, [variant.value], 'rules') : variant;
  }
  const name = pdnTag(tags, 'Variant');
  if (name !== undefined) {
    const id = name.trim().toLowerCase();
    const named = variants.filter((one) => one.id === id || one.name.toLowerCase() === id);
    const variant = named[0];
    if (variant === undefined) {
      const near = nearest(
        id,
        variants.map((one) => one.id),
      );
      return refuse(
        'Variant',
        `there is no variant ${quote(name)}`,
        near === undefined ? undefined : `did you mean ${near}?`,
      );
    }
    const own = ownType(variant);
    if (type !== undefined && own !== null && own.type !== type.type)
      return refuse('GameType', `${type.type} is not the type of ${variant.id}, which is ${own.type}`);
    return hashed(tags, named, 'variant');
  }
  const wanted = type ?? { ...NO_DETAILS, type: DEFAULT_GAME_TYPE };
  const source = type === undefined ? 'default' : 'game-type';
  const sameNumber = variants.filter((variant) => ownType(variant)?.type === wanted.type);
  const fitting = sameNumber.filter((variant) => agrees(wanted, ownType(variant)!));
  if (fitting.length === 0) {
    const known = sameNumber.map((variant) => variant.document.notation.gameType).join(' or ');
    return refuse(
      'GameType',
      `there is no variant of type ${typeText ?? DEFAULT_GAME_TYPE}`,
      known === '' ? undefined : `known: ${known}`,
    );
  }
  const main = fitting.find((variant) => variant.id === mainOfType[String(wanted.type)]);
  const variant = main ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (variant === undefined) {
    const ids = fitting.map(({ id }) => id).join(', ');
    return refuse(
      'GameType',
      `several games have type ${wanted.type}: ${ids}`,
      'a Variant tag tells them apart',
    );
  }
  return { ok: true, value: { variant, source } };
}

/** The rules that travel with a game. */
function readRules(text: string): ParsedNotation<Variant> {
  const wrong = (message: string): ParsedNotation<never> => refuse('Rules', message);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return wrong(`not valid JSON: ${(error as Error).message}`);
  }
  const parsed = parseVariant(document, { resolveBase: presetDocument });
  return parsed.ok
    ? parsed
    : {
        ok: false,
        issues: parsed.issues.map(({ path, message }) => issue('variant', `Rules ${path}`, message)),
      };
}

/** The first of some variants; where a RulesHash is given, the one that it is of. */
function hashed(
  tags: PdnGame['tags'],
  variants: readonly Variant[],
  source: VariantSource,
): ParsedNotation<PdnVariant> {
  const hash = pdnTag(tags, 'RulesHash')?.trim().toLowerCase();
  const variant =
    hash === undefined || hash === '' ? variants[0]! : variants.find((one) => one.hash === hash);
  return variant === undefined
    ? refuse(
        'RulesHash',
        `the game was written under other rules: ${variants[0]!.id} has the hash ${variants[0]!.hash.slice(0, 12)}`,
        'name the rules yourself to replay it under them',
      )
    : { ok: true, value: { variant, source } };
}

const NO_DETAILS: Omit<GameType, 'type'> = {
  firstToMove: null,
  columns: null,
  rows: null,
  notation: null,
  corner: null,
  inverted: null,
};

function refuse(path: string, message: string, hint?: string): { ok: false; issues: NotationIssue[] } {
  return { ok: false, issues: [issue('variant', path, message, hint)] };
}

function ownType(variant: Variant): GameType | null {
  const { gameType } = variant.document.notation;
  return gameType === null ? null : readGameType(gameType);
}

/** Whether two types are the same game as far as both say; how squares are written may differ. */
function agrees(tag: GameType, own: GameType): boolean {
  const same = (key: 'firstToMove' | 'columns' | 'rows' | 'inverted'): boolean =>
    tag[key] === null || own[key] === null || tag[key] === own[key];
  return same('firstToMove') && same('columns') && same('rows') && same('inverted');
}

/**
 * The tags that say which game is played and from where: GameType where PDN has one, Variant, RulesHash, for rules that are
 * not shipped the document itself in Rules, and SetUp with FEN when a setup is given (leave it out for the start position).
 *
 * @param rules `named`: the document is left out too, because an earlier game of the file has it
 */
export function variantTags(
  variant: Variant,
  setup?: Setup,
  rules: 'document' | 'named' = 'document',
): Record<string, string> {
  const isKnown = isShipped(variant);
  // What PDN itself says of a game is written as it says it.
  const gameType = isKnown ? variant.document.notation.gameType : gameTypeOf(variant);
  return {
    ...(gameType === null ? {} : { GameType: gameType }),
    Variant: variant.id,
    RulesHash: variant.hash,
    ...(rules === 'named' || isKnown ? {} : { Rules: rulesText(variant) }),
    ...(setup === undefined ? {} : { SetUp: '1', FEN: formatFen(variant, setup) }),
  };
}

/** Whether the id of a variant is enough to find its rules again. */
function isShipped({ id, hash }: Variant): boolean {
  let known = shippedHashes.get(id);
  if (known === undefined) {
    const preset = loadPreset(id);
    known = preset.ok ? preset.value.hash : '';
    if (known !== '') shippedHashes.set(id, known);
  }
  return known === hash;
}

const shippedHashes = new Map<string, string>();

/** The document as one line, without what does not change the game: a tag is no place for sources, openings and kept positions. */
function rulesText({ document }: Variant): string {
  const {
    $schema: _schema,
    description: _description,
    sources: _sources,
    ballot: _ballot,
    positions: _positions,
    ...rules
  } = document;
  return JSON.stringify({ ...rules, sources: {} });
}

/** Where a game begins: its FEN tag (with or without SetUp), else the start position of the variant. */
export function pdnSetup(variant: Variant, tags: PdnGame['tags']): ParsedNotation<Setup> {
  const fen = pdnTag(tags, 'FEN');
  return fen === undefined ? { ok: true, value: initialSetup(variant) } : parseFen(variant, fen);
}
