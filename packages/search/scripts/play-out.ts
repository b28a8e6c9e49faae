// The experiment that plays every candidate of a space equally, with the players of its last round:
//   ./ts packages/search/scripts/play-out.ts SPACE.json GAMES > experiment.json
import { readFileSync } from 'node:fs';
import { must } from '@draughts-lab/input';
import { parseVariant, presetDocument } from '@draughts-lab/variant';
import { admission, allCandidates, judgeOf, keyOf, readSpace, roundExperiment } from '../src/index.ts';

const [file = '', games = '4000'] = process.argv.slice(2);
const space = must(
  readSpace(JSON.parse(readFileSync(file, 'utf8')), (base) =>
    parseVariant(typeof base === 'string' ? { extends: base } : base, { resolveBase: presetDocument }),
  ),
  file,
);
const admitted = admission(space);
const candidates = allCandidates(space, 10_000)!.filter((candidate) => admitted.refusal(candidate) === null);
const round = {
  name: 'all',
  nodes: space.nodes.at(-1)!,
  seed: 'all',
  candidates,
  games: Number(games),
  stepGames: 0,
};
const variants = candidates.map((candidate) => admitted.games.get(keyOf(candidate))!);
console.log(
  JSON.stringify(
    roundExperiment(space, round, {
      base: space.base,
      games: variants,
      judge: judgeOf(space).variant,
      learned: null,
    }),
  ),
);
