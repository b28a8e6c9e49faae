import { nearest } from '@draughts-lab/input';
import { type Setup, type Variant, initialSetup } from '@draughts-lab/variant';
import { formatFen } from '../fen/format-fen.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { type NotationIssue, type ParsedNotation, issue, quote } from '../issue.ts';
import { DEFAULT_GAME_TYPE, type GameType, readGameType } from './game-type.ts';
import { type PdnGame, pdnTag } from './pdn-game.ts';

/** What named the game: the Variant tag, the GameType tag, or the default of PDN where there is neither. */
export type VariantSource = 'variant' | 'game-type' | 'default';

export interface PdnVariant {
  readonly variant: Variant;
  readonly source: VariantSource;
}

/**
 * Which of the given games the tags of a PDN mean. It refuses rather than choose a near one.
 *
 * A Variant tag names a game by its id or its name and has to agree with a GameType beside it.
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
  const name = pdnTag(tags, 'Variant');
  if (name !== undefined) {
    const id = name.trim().toLowerCase();
    const variant = variants.find((one) => one.id === id || one.name.toLowerCase() === id);
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
    return { ok: true, value: { variant, source: 'variant' } };
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
 * The tags that say which game is played and from where: GameType where PDN has one, Variant, RulesHash,
 * and SetUp with FEN when a setup is given (leave it out for the start position).
 */
export function variantTags(variant: Variant, setup?: Setup): Record<string, string> {
  const { gameType } = variant.document.notation;
  return {
    ...(gameType === null ? {} : { GameType: gameType }),
    Variant: variant.id,
    RulesHash: variant.hash,
    ...(setup === undefined ? {} : { SetUp: '1', FEN: formatFen(variant, setup) }),
  };
}

/** Where a game begins: its FEN tag (with or without SetUp), else the start position of the variant. */
export function pdnSetup(variant: Variant, tags: PdnGame['tags']): ParsedNotation<Setup> {
  const fen = pdnTag(tags, 'FEN');
  return fen === undefined ? { ok: true, value: initialSetup(variant) } : parseFen(variant, fen);
}
