import { type PlayedRound, type Race } from '../race/race.ts';
import { effectsOf, finalistsOf, pairsOf, playedOf } from '../race/findings.ts';
import { roundId } from '../rounds/round-experiment.ts';
import { type Candidate, changesOf, keyOf, rulesOf } from '../space/candidates.ts';
import type { Space } from '../space/space.ts';
import type { SearchResult } from './search-file.ts';

/**
 * What a race found, by the names of its changes and its runs.
 *
 * @param judged by whose weights: of the game that is named, in the last round by what was learned from each game
 * @param folder of the search, with a run for each round
 */
export function searchResult(
  space: Space,
  found: Race,
  { judgedLike, isJudgedByOwn }: { readonly judgedLike: string | null; readonly isJudgedByOwn: boolean },
  folder: string,
): SearchResult {
  const { stages, confirmed, setAside } = found;
  const runOf = (name: string): string => `${folder}/${roundId(space, name)}`;
  const nameOf = (change: number): string => space.changes[change]!.name;
  const played = [...stages.flatMap(({ rounds }) => rounds), ...(confirmed === null ? [] : [confirmed])];
  return {
    id: space.id,
    base: space.base.id,
    baseName: space.base.name,
    aim: space.aim,
    measure: space.measure,
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
    played: playedOf(found).map(({ candidate, round, ...rest }) => ({
      changes: changesOf(space, candidate),
      run: roundId(space, round.name),
      cell: cellOf(round, candidate),
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
            isJudgedByOwn,
          },
    finalists: finalistsOf(space, found).map(({ candidate, ...rest }) => {
      const rules = rulesOf(space, candidate);
      return {
        key: keyOf(candidate),
        id: rules.ok ? rules.value.id : '',
        changes: changesOf(space, candidate),
        run: roundId(space, 'confirm'),
        cell: cellOf(confirmed!.round, candidate),
        ...rest,
      };
    }),
  };
}

/** The row of a candidate between equal players: the base is first, and each game has a second row where skill is measured. */
const cellOf = ({ candidates, stepGames }: PlayedRound['round'], candidate: Candidate): number =>
  (candidates.indexOf(candidate) + 1) * (stepGames > 0 ? 2 : 1);
