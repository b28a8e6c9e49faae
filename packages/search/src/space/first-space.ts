import type { JsonObject } from '@draughts-lab/input';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import type { Aim } from './aim.ts';

const both = (part: JsonObject): JsonObject => ({ man: part, king: part });

/** Changes that players know from one game or another; each is offered where it makes other rules of a base. */
const KNOWN: Readonly<Record<string, JsonObject>> = {
  'men capture forward only': { man: { capture: { directions: ['diagonal-forward'] } } },
  'men capture backward too': { man: { capture: { directions: ['diagonal'] } } },
  'captures in all directions': both({ capture: { directions: ['all'] } }),
  'men step straight forward too': { man: { step: { directions: ['diagonal-forward', 'forward'] } } },
  'men step two squares from home': { man: { step: { fromHome: 2 } } },
  'men step backward too': { man: { step: { directions: ['diagonal'] } } },
  'men may not take kings': { man: { capture: { mayTake: ['man'] } } },
  'men may take kings': { man: { capture: { mayTake: ['man', 'king'] } } },
  'short kings': {
    king: { step: { range: 1 }, capture: { range: 1, landing: 'next', stopBehindKing: 'no' } },
  },
  'flying kings': { king: { step: { range: 'any' }, capture: { range: 'any', landing: 'any' } } },
  'kings land behind their victim': { king: { capture: { landing: 'next' } } },
  'kings stop behind a king': { king: { capture: { stopBehindKing: 'always' } } },
  'kings move in all directions': {
    king: { step: { directions: ['all'] }, capture: { directions: ['all'] } },
  },
  'three quiet king moves': { king: { quietLimit: 3 } },
  'kings become men after a capture': { king: { demotes: 'after-capture' } },
  'two kings at most': { promotion: { most: 2 } },
  'captures are free': { capture: { mandatory: false, choice: [] } },
  'free choice of capture': { capture: { choice: [] } },
  'most pieces are taken': { capture: { choice: ['quantity'] } },
  'fewest pieces are taken': { capture: { choice: ['fewest'] } },
  'a king takes first': { capture: { choice: ['with-king'] } },
  'captures may stop': { capture: { chain: 'may-stop' } },
  'one jump a turn': { capture: { chain: 'single' } },
  'men take one piece a turn': { man: { capture: { chain: 'single' } } },
  'kings take one piece a turn': { king: { capture: { chain: 'single' } } },
  'victims leave at once': { capture: { removal: 'at-once' } },
  'no turning straight back': { capture: { reversal: 'forbidden' } },
  'promotion in passing': { promotion: { when: 'in-passing' } },
  'promotion at rest': { promotion: { when: 'at-rest' } },
  'promotion ends the move': { promotion: { when: 'stop' } },
  'first king wins': { end: { firstKing: 'win' } },
  'no moves is a draw': { end: { noMoves: 'draw' } },
  'blocked is decided by pieces': { end: { noMoves: 'most-pieces' } },
  'passing is allowed': { end: { noMoves: 'pass', mayPass: true } },
  'no pieces wins': { end: { noPieces: 'win', noMoves: 'win' } },
  'a lone piece loses': {
    end: {
      material: [
        {
          name: 'lone',
          own: { pieces: 1 },
          opponent: { pieces: { min: 3 } },
          result: 'loss',
          unlessCapture: true,
        },
      ],
    },
  },
  'whoever repeats loses': { draws: { repetition: { count: 3, mode: 'automatic', lostBy: 'repeater' } } },
  'no draw counters': { draws: { counters: null } },
  'one row of men fewer': { setup: {} },
};

/** Without other changes: a file for somebody who does not want to write one. */
export interface FirstSpace {
  readonly id: string;
  readonly base: string;
  readonly aim: Aim;
  readonly mostChanges: number;
  readonly changes: Readonly<Record<string, JsonObject>>;
}

/**
 * A space around a game: each known change by itself that makes other valid rules.
 *
 * @param named how the base is named in the file: an id or a path
 */
export function firstSpace(base: Variant, named: string, aim: Aim, mostChanges: number): FirstSpace {
  const hashes = new Set([base.hash]);
  const changes = Object.entries(KNOWN).flatMap(([name, part]): [string, JsonObject][] => {
    const change = name === 'one row of men fewer' ? fewerMen(base) : part;
    if (change === null) return [];
    const parsed = parseVariant(
      { ...change, extends: base.id, id: `${base.id}-changed`.slice(0, 64), name },
      { resolveBase: (id) => (id === base.id ? base.document : undefined) },
    );
    if (!parsed.ok || hashes.has(parsed.value.hash)) return [];
    hashes.add(parsed.value.hash);
    return [[name, change]];
  });
  const id = `${base.id}-${aim}`.slice(0, 64);
  return { id, base: named, aim, mostChanges, changes: Object.fromEntries(changes) };
}

/** The setup without the foremost row of men of each side; null where the men do not stand in whole rows. */
function fewerMen({ document: { setup } }: Variant): JsonObject | null {
  const fewer: Record<string, JsonObject> = {};
  for (const [player, { men }] of Object.entries(setup as unknown as Record<string, { men: string[] }>)) {
    const [, last] = /^own rows 1-(\d+)$/.exec(men.join()) ?? [];
    const rows = Number(last ?? 0) - 1;
    if (rows < 1) return null;
    fewer[player] = { men: [rows === 1 ? 'own row 1' : `own rows 1-${rows}`] };
  }
  return { setup: fewer };
}
