import { type Message, message, messageOf, nearest, parseJson } from '@draughts-lab/input';
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
  /** What a tag says that was not understood, or not followed: the game is read all the same. */
  readonly notes: readonly NotationIssue[];
}

/** What is known of the tags of other programs. */
export interface PdnNames {
  /** Id of the game that PDN itself means by a number, by number. */
  readonly mainOfType?: Readonly<Record<string, string>>;
  /** Ids of games by other names, as `plainName` has them. */
  readonly others?: Readonly<Record<string, string>>;
  /** Numbers that PDN does not have, by the program that writes them. */
  readonly programs?: readonly {
    readonly program: string;
    readonly types: Readonly<Record<string, string>>;
  }[];
}

/**
 * Which of the given games the tags of a PDN mean. It refuses rather than choose a near one.
 *
 * A Rules tag holds the rules themselves, and RulesHash has to be theirs.
 * A GameType says which game it is: the only one given with its number (and with its board and side to begin, where the tag says
 * them); where several share the number, the one that Variant names, or that `mainOfType` does. Variant is free text beside it: a
 * name that is not known, or is of another number, is noted.
 * Without a GameType, Variant names a game by its id or a name of it. Without both, GameType 20 is meant (PDN 3.0).
 */
export function pdnVariant(
  tags: PdnGame['tags'],
  variants: readonly Variant[],
  names: PdnNames = {},
): ParsedNotation<PdnVariant> {
  const rules = pdnTag(tags, 'Rules');
  if (rules !== undefined) {
    const variant = readRules(rules);
    return variant.ok ? hashed(tags, [variant.value], 'rules') : variant;
  }
  const typeText = said(tags, 'GameType');
  const name = said(tags, 'Variant');
  const type = typeText === undefined ? undefined : (readGameType(typeText) ?? numberAlone(typeText));
  const rest = type !== undefined && readGameType(typeText!) === null ? [unreadRest(typeText!, type)] : [];
  const byType =
    typeText === undefined
      ? []
      : type === undefined
        ? named(typeText, variants, names)
        : ofType(type, tags, variants, names);
  const byName = name === undefined ? [] : named(name, variants, names);
  // A game without a number of its own is written with that of the game it is built on.
  const both = byName.filter((one) => byType.includes(one) || (byType.length > 0 && ownType(one) === null));
  if (both.length > 0) return hashed(tags, both, 'variant', rest);
  if (byType.length > 0) {
    const main = byType.find(({ id }) => id === names.mainOfType?.[String(type?.type)]);
    const variant = main ?? (byType.length === 1 || type === undefined ? byType[0] : undefined);
    if (variant === undefined)
      return refuse(
        'GameType',
        message('pdn.type-shared', { type: type!.type, ids: byType.map(({ id }) => id) }),
        message('hint.pdn-variant-tag'),
      );
    const { id } = variant;
    const note =
      byName.length === 0
        ? message('pdn.type-over-unknown', { name: quote(name ?? ''), id })
        : message('pdn.type-over-name', { name: quote(name ?? ''), type: typeText!, id });
    const notes = name === undefined ? rest : [...rest, issue('variant', 'Variant', note)];
    // A hash is written by this program alone, beside the name that it is of.
    return hashed(
      tags,
      said(tags, 'RulesHash') !== undefined && byName.length > 0 ? byName : [variant],
      'game-type',
      notes,
    );
  }
  if (byName.length > 0) return hashed(tags, byName, 'variant', unread(typeText));
  if (typeText !== undefined) return unknownType(typeText, type, variants, names);
  if (name !== undefined) {
    const near = nearest(
      plainName(name),
      variants.map(({ id }) => id),
    );
    return refuse(
      'Variant',
      message('pdn.no-variant', { name: quote(name) }),
      near === undefined ? message('hint.pdn-name-rules') : message('hint.pdn-meant', { id: near }),
    );
  }
  const [variant] = ofType({ ...NO_DETAILS, type: DEFAULT_GAME_TYPE }, tags, variants, names).toSorted(
    (a, b) => Number(isMain(b, names)) - Number(isMain(a, names)),
  );
  return variant === undefined
    ? refuse('GameType', message('pdn.no-type', { type: DEFAULT_GAME_TYPE }))
    : { ok: true, value: { variant, source: 'default', notes: [] } };
}

const isMain = ({ id }: Variant, { mainOfType = {} }: PdnNames): boolean =>
  id === mainOfType[String(DEFAULT_GAME_TYPE)];

/** A tag that says something. */
function said(tags: PdnGame['tags'], name: string): string | undefined {
  const text = pdnTag(tags, name)?.trim() ?? '';
  return /^[?*-]*$/.test(text) ? undefined : text;
}

/** The number that a GameType begins with whose other parts cannot be read. */
function numberAlone(text: string): GameType | undefined {
  const number = /^\s*(\d{1,3})\s*[^\d\s]/.exec(text)?.[1];
  return number === undefined ? undefined : { ...NO_DETAILS, type: Number(number) };
}

const unreadRest = (text: string, { type }: GameType): NotationIssue =>
  issue('variant', 'GameType', message('pdn.type-rest', { found: quote(text), type }));

const unread = (typeText: string | undefined): NotationIssue[] =>
  typeText === undefined
    ? []
    : [issue('variant', 'GameType', message('pdn.type-unread', { found: quote(typeText) }))];

/** The games of a number, as far as the other parts of the tag agree; a number of another program where the tags name it. */
function ofType(
  type: GameType,
  tags: PdnGame['tags'],
  variants: readonly Variant[],
  { programs = [] }: PdnNames,
): Variant[] {
  const own = variants.filter((variant) => ownType(variant)?.type === type.type);
  if (own.length > 0) return own.filter((variant) => agrees(type, ownType(variant)!));
  const texts = ['Event', 'Site', 'Source', 'Annotator']
    .map((name) => pdnTag(tags, name) ?? '')
    .join('\n')
    .toLowerCase();
  const ids = programs.flatMap(({ program, types }) =>
    texts.includes(program) ? [types[String(type.type)]] : [],
  );
  return variants.filter(({ id }) => ids.includes(id));
}

function unknownType(
  text: string,
  type: GameType | undefined,
  variants: readonly Variant[],
  { programs = [] }: PdnNames,
): { ok: false; issues: NotationIssue[] } {
  if (type === undefined)
    return refuse(
      'GameType',
      message('pdn.type-form', { found: quote(text) }),
      message('hint.pdn-name-rules'),
    );
  const ofNumber = variants.filter((variant) => ownType(variant)?.type === type.type);
  const known = [...new Set(ofNumber.map((variant) => variant.document.notation.gameType!))];
  const elsewhere = programs.flatMap(({ program, types }) => {
    const id = types[String(type.type)];
    return id === undefined ? [] : [message('hint.pdn-program', { program, id })];
  });
  return refuse(
    'GameType',
    message('pdn.no-type', { type: text }),
    known.length > 0
      ? message('hint.pdn-types', { types: known })
      : elsewhere.length > 0
        ? message('hint.pdn-elsewhere', { programs: elsewhere })
        : message('hint.pdn-name-rules'),
  );
}

/** Words that many games have in their names. */
const COMMON = /\b(?:draughts|checkers|damas?|dames?|dammen|dammsport|shashki|spel|game|rules)\b|шашки/gu;

/** A name as it is compared: small letters, no punctuation. */
const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const withoutCommon = (text: string): string => plainName(plainName(text).replaceAll(COMMON, ' '));

/** The games that a free text names. */
function named(text: string, variants: readonly Variant[], { others = {} }: PdnNames): Variant[] {
  const [whole, bare] = [plainName(text), withoutCommon(text)];
  const exact = variants.filter(({ id, name }) => plainName(id) === whole || plainName(name) === whole);
  if (exact.length > 0) return exact;
  const id = others[whole] ?? others[bare];
  return variants.filter(
    (one) =>
      one.id === id || (bare !== '' && (plainName(one.id) === bare || withoutCommon(one.name) === bare)),
  );
}

/** The rules that travel with a game. */
function readRules(text: string): ParsedNotation<Variant> {
  const document = parseJson(text);
  if (!document.ok) return refuse('Rules', messageOf(document.issues[0]!));
  const parsed = parseVariant(document.value, { resolveBase: presetDocument });
  return parsed.ok
    ? parsed
    : {
        ok: false,
        issues: parsed.issues.map((one) => issue('variant', `Rules ${one.path}`, messageOf(one))),
      };
}

/** The first of some variants; where a RulesHash is given, the one that it is of. */
function hashed(
  tags: PdnGame['tags'],
  variants: readonly Variant[],
  source: VariantSource,
  notes: readonly NotationIssue[] = [],
): ParsedNotation<PdnVariant> {
  const hash = pdnTag(tags, 'RulesHash')?.trim().toLowerCase();
  const variant =
    hash === undefined || hash === '' ? variants[0]! : variants.find((one) => one.hash === hash);
  return variant === undefined
    ? refuse(
        'RulesHash',
        message('pdn.other-rules', { id: variants[0]!.id, hash: variants[0]!.hash.slice(0, 12) }),
        message('hint.pdn-replay'),
      )
    : { ok: true, value: { variant, source, notes } };
}

const NO_DETAILS: Omit<GameType, 'type'> = {
  firstToMove: null,
  columns: null,
  rows: null,
  notation: null,
  corner: null,
  inverted: null,
};

function refuse(path: string, what: Message, remedy?: Message): { ok: false; issues: NotationIssue[] } {
  return { ok: false, issues: [issue('variant', path, what, remedy)] };
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
