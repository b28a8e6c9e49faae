import type { Parsed } from '@draughts-lab/input';
import { type PdnGame, pdnTag, type PdnVariant, pdnVariant } from '@draughts-lab/notation';
import { gameTypesOf, loadPresets, mainOfGameType, otherNames, type Variant } from '@draughts-lab/variant';

/** What the tags of games say of their rules. */
export interface NamedRules {
  readonly presets: readonly Variant[];
  /** Rules that games have brought with them, which later games name. */
  readonly house: readonly Variant[];
  /** Takes these for what games have brought so far. */
  know(house: readonly Variant[]): void;
  /** The rules of a game, or why nobody can say which they are. Those that it brings are known from then on. */
  of(tags: PdnGame['tags']): Parsed<PdnVariant>;
}

/** The tags that name rules. */
const NAMES = ['GameType', 'Variant', 'RulesHash', 'Rules'];
/** Those in which a program names itself, or the place where a game was played. */
const PROGRAMS = ['Event', 'Site', 'Source', 'Annotator'];
const NAMES_OF_OTHERS = { mainOfType: mainOfGameType, others: otherNames, programs: gameTypesOf };
/** Sets of names whose meaning is remembered: a collection has few. */
const MOST_REMEMBERED = 1000;

export function namedRules(): NamedRules {
  const presets = loadPresets();
  let house: readonly Variant[] = [];
  let remembered = new Map<string, Parsed<PdnVariant>>();
  const know = (now: readonly Variant[]): void => {
    if (now.length !== house.length || now.some((one, at) => one !== house[at])) remembered = new Map();
    house = now;
  };
  return {
    presets,
    get house() {
      return house;
    },
    know,
    of(tags) {
      const program = PROGRAMS.flatMap((name) => programOf(pdnTag(tags, name)));
      const key = JSON.stringify([program, NAMES.map((name) => pdnTag(tags, name) ?? null)]);
      let found = remembered.get(key);
      if (found !== undefined) return found;
      found = pdnVariant(tags, [...house, ...presets], NAMES_OF_OTHERS);
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(key, found);
      if (!found.ok || found.value.source !== 'rules') return found;
      const { variant } = found.value;
      if (!house.some(({ hash }) => hash === variant.hash)) know([...house, variant]);
      return found;
    },
  };
}

/** The programs with numbers of their own that a text names. */
const programOf = (text: string = ''): string[] =>
  gameTypesOf.flatMap(({ program }) => (text.toLowerCase().includes(program) ? [program] : []));
