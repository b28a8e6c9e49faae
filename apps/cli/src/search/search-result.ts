import { join } from 'node:path';
import type { Message } from '@draughts-lab/input';
import {
  changesOf,
  type Differences,
  effectsOf,
  type Finalist,
  finalistsOf,
  keyOf,
  type Measured,
  pairsOf,
  playedOf,
  type Race,
  roundId,
  rulesOf,
  type Space,
} from '@draughts-lab/search';
import type { Variant } from '@draughts-lab/variant';

/** Rules of the admitted candidates, by key. */
export type FoundRules = ReadonlyMap<string, Variant>;

/** A finalist by the names of its changes. */
export interface FoundGame extends Omit<Finalist, 'candidate'> {
  readonly key: string;
  readonly id: string;
  readonly changes: readonly string[];
}

/** What a search found, for programs and for the screen. */
export interface SearchResult {
  readonly id: string;
  readonly base: string;
  readonly aim: Space['aim'];
  readonly bounds: Space['bounds'];
  readonly seed: string;
  readonly folder: string;
  /** The game whose learned weights judged all games; null: the hand-made evaluation. */
  readonly judgedLike: string | null;
  /** Candidates that were played. */
  readonly candidates: number;
  readonly setAside: readonly { readonly changes: readonly string[]; readonly why: Message }[];
  /** Games of all rounds, the last one included. */
  readonly games: number;
  readonly rounds: readonly {
    readonly runs: readonly string[];
    readonly nodes: number;
    readonly candidates: number;
    readonly kept: readonly (readonly string[])[];
    readonly out: readonly { readonly changes: readonly string[]; readonly why: string }[];
    readonly correlation: number | null;
  }[];
  /** Every candidate that was played beside the base, from the strongest players that met it; each interval by itself at 95 %. */
  readonly played: readonly {
    readonly changes: readonly string[];
    readonly nodes: number;
    readonly games: number;
    readonly differences: Differences;
  }[];
  readonly effects: readonly {
    readonly change: string;
    readonly nodes: number;
    readonly games: number;
    readonly differences: Differences;
  }[];
  readonly together: readonly {
    readonly changes: readonly [string, string];
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly confirmed: {
    readonly run: string;
    readonly nodes: number;
    readonly games: number;
    readonly base: Measured;
  } | null;
  readonly finalists: readonly FoundGame[];
}

export function searchResult(
  space: Space,
  found: Race,
  judgedLike: string | null,
  folder: string,
): SearchResult {
  const { stages, confirmed, setAside } = found;
  const runOf = (name: string): string => join(folder, roundId(space, name));
  const nameOf = (change: number): string => space.changes[change]!.name;
  const played = [...stages.flatMap(({ rounds }) => rounds), ...(confirmed === null ? [] : [confirmed])];
  return {
    id: space.id,
    base: space.base.id,
    aim: space.aim,
    bounds: space.bounds,
    seed: space.seed,
    folder,
    judgedLike,
    candidates: stages[0]?.rounds.reduce((sum, { round }) => sum + round.candidates.length, 0) ?? 0,
    setAside: setAside.map(({ candidate, why }) => ({ changes: changesOf(space, candidate), why })),
    games: played.reduce(
      (sum, { round }) => sum + (round.candidates.length + 1) * (round.games + round.stepGames),
      0,
    ),
    rounds: stages.map(({ rounds, nodes, kept, out, correlation }) => ({
      runs: rounds.map(({ round }) => runOf(round.name)),
      nodes,
      candidates: rounds.reduce((sum, { round }) => sum + round.candidates.length, 0),
      kept: kept.map((candidate) => changesOf(space, candidate)),
      out: out.map(({ candidate, why }) => ({ changes: changesOf(space, candidate), why })),
      correlation,
    })),
    played: playedOf(found).map(({ candidate, ...rest }) => ({
      changes: changesOf(space, candidate),
      ...rest,
    })),
    effects: effectsOf(space, found).map(({ change, ...rest }) => ({ change: nameOf(change), ...rest })),
    together: pairsOf(space, found).map(({ changes: [a, b], difference }) => ({
      changes: [nameOf(a), nameOf(b)],
      ...difference,
    })),
    confirmed:
      confirmed === null
        ? null
        : {
            run: runOf(confirmed.round.name),
            nodes: confirmed.round.nodes,
            games: confirmed.round.games,
            base: confirmed.base,
          },
    finalists: finalistsOf(space, found).map(({ candidate, ...rest }) => {
      const rules = rulesOf(space, candidate);
      return {
        key: keyOf(candidate),
        id: rules.ok ? rules.value.id : '',
        changes: changesOf(space, candidate),
        ...rest,
      };
    }),
  };
}
