import { compileRules } from '@draughts-lab/engine';
import { type Message, message, messageOf } from '@draughts-lab/input';
import { probePlay } from '@draughts-lab/workbench';
import type { Variant } from '@draughts-lab/variant';
import { type Candidate, changesOf, keyOf, rulesOf } from './candidates.ts';
import type { Space } from './space.ts';

/** Random games of each candidate before it is played for good. */
const TRIED = 20;
/** Share of them that have to end. */
const MOST_UNFINISHED = 0.5;

/** Which candidates can be played, and their rules. */
export interface Admission {
  /** Why a candidate is not played; null: it is. */
  readonly refusal: (candidate: Candidate) => Message | null;
  /** The rules of an admitted candidate, by its key. */
  readonly games: ReadonlyMap<string, Variant>;
}

/** Plays some random games. */
type Probe = (variant: Variant) => ReturnType<typeof probePlay>;
const probeRules: Probe = (variant) => probePlay(compileRules(variant), TRIED);

/**
 * The cheap filters: the rules are valid, those of no other candidate, both sides have moves, and random games end.
 *
 * @param probe plays some random games; what it throws sets the candidate aside
 */
export function admission(space: Space, probe: Probe = probeRules): Admission {
  const games = new Map<string, Variant>();
  const known = new Map([[space.base.hash, space.base.name]]);
  const refusal = (candidate: Candidate): Message | null => {
    const parsed = rulesOf(space, candidate);
    if (!parsed.ok) return messageOf(parsed.issues[0]!);
    const variant = parsed.value;
    const same = known.get(variant.hash);
    if (same !== undefined) return message('search.same-rules', { other: same });
    known.set(variant.hash, changesOf(space, candidate).join(', '));
    const odd = playedOddly(space, variant, probe);
    if (odd === null) games.set(keyOf(candidate), variant);
    return odd;
  };
  return { refusal, games };
}

/** A candidate whose rules the engine cannot play is set aside, and the search goes on. */
function probeOf(probe: Probe, variant: Variant): ReturnType<Probe> | Message {
  try {
    return probe(variant);
  } catch (error) {
    return message('search.fails', { why: error instanceof Error ? error.message : String(error) });
  }
}

function playedOddly({ base }: Space, variant: Variant, probe: Probe): Message | null {
  if (variant.players.length !== 2) return message('search.two-players', { base: variant.id });
  const { swap } = variant.document;
  // Openings are chosen for both sides: nobody could use a swap.
  if ((swap ?? null) !== null && (base.document.swap ?? null) === null) return message('search.swap');
  const probed = probeOf(probe, variant);
  if ('code' in probed) return probed;
  const { report, issues } = probed;
  if (issues.length > 0) return messageOf(issues[0]!);
  return report.games - report.ended > MOST_UNFINISHED * report.games
    ? message('search.unfinished', { open: report.games - report.ended, games: report.games })
    : null;
}
