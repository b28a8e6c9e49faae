// How well searches find the best candidate of planted spaces, by proposer. In large spaces, where proposers matter:
//   ./ts packages/search/scripts/planted.ts CHANGES MOST GAMES SEARCHES
import { PROPOSERS, searchPlanted } from '../src/testing/planted.ts';

const [changes = 29, mostChanges = 1, games = 30_000, searches = 40] = process.argv.slice(2).map(Number);
for (const [name, propose] of Object.entries(PROPOSERS)) {
  const sum = { first: 0, finalist: 0, regret: 0, covered: 0, finalists: 0 };
  for (let seed = 1; seed <= searches; seed++) {
    const found = await searchPlanted({ changes, mostChanges, games, seed }, propose);
    sum.first += Number(found.found);
    sum.finalist += Number(found.isFinalist);
    sum.regret += found.regret;
    sum.covered += found.covered;
    sum.finalists += found.finalists;
  }
  const share = (count: number, of: number = searches): string => `${((100 * count) / of).toFixed(1)} %`;
  console.log(
    `${name}: best first ${share(sum.first)}, finalist ${share(sum.finalist)}, ` +
      `${((100 * sum.regret) / searches).toFixed(2)} points behind it; intervals that hold ${share(sum.covered, sum.finalists)} of ${sum.finalists}`,
  );
}
