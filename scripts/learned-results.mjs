// Writes the tables of docs/results/learned.md from the weights that come with the program, their cards
// (packages/players/src/weights/) and the generations before them (docs/results/learned.json, which it adds to):
//
//   node scripts/learned-results.mjs           # --check: says whether they are as it writes them
//
// What people write stays; a table stands between "<!-- made: name -->" and "<!-- end -->".
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const WEIGHTS = join(root, 'packages/players/src/weights');
const PAGE = join(root, 'docs/results/learned.md');
const HISTORY = join(root, 'docs/results/learned.json');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const shipped = readdirSync(WEIGHTS)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => readJson(join(WEIGHTS, name)))
  .filter(({ format }) => format === 'draughts-lab weights');
const cards = readJson(join(WEIGHTS, 'cards.json'));
const endings = readJson(join(WEIGHTS, 'endings.json'));
const borrowed = readJson(join(WEIGHTS, 'borrowed.json'));

/** Generations so far and those of the weights of today, which are known by their positions. */
function history() {
  const rows = readJson(HISTORY);
  for (const { variant, training } of shipped) {
    for (const { fit, gate, accepted } of training?.generations ?? []) {
      if (!accepted) continue;
      const own = rows.filter((row) => row.variant === variant);
      if (own.some((row) => row.positions === fit.positions)) continue;
      rows.push({
        variant,
        generation: own.length,
        games: fit.games,
        nodes: training.nodes,
        positions: fit.positions,
        losses: [fit.materialLoss, fit.lossBefore, fit.loss, fit.leastLoss],
        match: [gate.wins, gate.draws, gate.losses],
        elo: gate.elo === null ? null : [gate.elo.value, gate.elo.low, gate.elo.high].map(Math.round),
      });
    }
  }
  return rows.toSorted(
    (a, b) => (a.variant < b.variant ? -1 : a.variant > b.variant ? 1 : 0) || a.generation - b.generation,
  );
}

const rows = history();
const signed = (value) => (value < 0 ? String(value) : `+${value}`);
const eloText = (elo) => {
  if (elo === null || elo.some((value) => value === null)) return '';
  const [value, low, high] = elo.map(Math.round);
  return `${signed(value)} [${signed(low)}, ${signed(high)}]`;
};
const table = (head, lines) => [head, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const thousands = (value) => value.toLocaleString('en-US');

/** The card of the weights of today in a variant; undefined where that match was not played. */
const cardOf = ({ variant, hash }, opponent, nodes) =>
  cards.find(
    (card) =>
      card.variant === variant &&
      card.evaluation === hash &&
      card.opponent === opponent &&
      card.nodes === nodes,
  );
const cardElo = ({ elo }) => (elo === null ? '' : eloText([elo.value, elo.low, elo.high]));

function against(opponent, nodes) {
  const played = shipped.flatMap((file) => {
    const card = cardOf(file, opponent, nodes);
    return card === undefined ? [] : [{ ...card, ...generationOf(file.variant) }];
  });
  const lines = played.map((card) => {
    const { variant, generation, games, wins, draws, losses } = card;
    const score = ((100 * (wins + draws / 2)) / (wins + draws + losses)).toFixed(1);
    return [variant, generation, games, `${wins}/${draws}/${losses}`, score, cardElo(card)];
  });
  const values = played.flatMap(({ elo }) => (typeof elo?.value === 'number' ? [elo.value] : []));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const head = ['variant', 'generation', 'games', 'W/D/L', 'score %', 'Elo'];
  return `${table(head, [['---', '--:', '--:', '--:', '--:', '---'], ...lines])}\n\nMean over the ${values.length} variants with an Elo: ${signed(Math.round(mean))}; the least ${signed(Math.round(Math.min(...values)))}.`;
}
const generationOf = (variant) => ({
  generation: Math.max(...rows.filter((row) => row.variant === variant).map((row) => row.generation)),
});

/** Variants that judge by the weights of a relative: what these win there. */
function relatives() {
  const lines = borrowed.map(({ variant, weights, from }) => {
    const card = cardOf({ variant, hash: weights }, 'hand-made', 1000);
    if (card === undefined) return [variant, from, '', '', '', ''];
    const { games, wins, draws, losses } = card;
    const score = ((100 * (wins + draws / 2)) / (wins + draws + losses)).toFixed(1);
    return [variant, from, games, `${wins}/${draws}/${losses}`, score, cardElo(card)];
  });
  return table(
    ['variant', 'judges like', 'games', 'W/D/L', 'score %', 'Elo'],
    [['---', '---', '--:', '--:', '--:', '---'], ...lines],
  );
}

/** What the program comes with: the generation, what it was learned from, and its name in every run. */
function today() {
  const lines = shipped.map(({ variant, hash, parameters, families, training }) => [
    variant,
    generationOf(variant).generation,
    `${thousands(training.games)}, ${training.nodes}`,
    training.lambda > 0 ? 'along the games' : 'scores of searches',
    families.some(({ every }) => every !== undefined) ? 'yes' : '',
    thousands(parameters),
    `\`${hash.slice(0, 8)}\``,
  ]);
  return table(
    ['variant', 'generation', 'games, nodes', 'learned from', 'rectangles', 'parameters', 'hash'],
    [['---', '--:', '---', '---', '---', '--:', '---'], ...lines],
  );
}

function exactEndings() {
  const lines = shipped.flatMap(({ variant, hash, rules }) => {
    const of = (evaluation) =>
      endings.find((row) => row.rules === rules && row.evaluation === evaluation && row.nodes === 1000);
    const [learned, handMade] = [of(hash), of('hand-made')];
    if (learned === undefined || handMade === undefined) return [];
    return [[variant, learned.pieces, learned.positions, learned.kept, handMade.kept]];
  });
  return table(
    ['variant', 'pieces', 'positions', 'kept, learned', 'kept, hand-made'],
    [['---', '--:', '--:', '--:', '--:'], ...lines],
  );
}

const MADE = {
  today,
  'against the hand-made evaluation': () => against('hand-made', 1000),
  relatives,
  'exact endings': exactEndings,
};

const page = readFileSync(PAGE, 'utf8').replace(
  /<!-- made: ([^>]+) -->\n[^]*?<!-- end -->/g,
  (_, name) => `<!-- made: ${name} -->\n\n${MADE[name]()}\n\n<!-- end -->`,
);
const texts = [
  [PAGE, page],
  [HISTORY, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`],
];
const changed = texts.filter(([path, text]) => readFileSync(path, 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const [path] of changed)
    process.stderr.write(`${path.slice(root.length + 1)} is not what scripts/learned-results.mjs writes\n`);
  process.exitCode = changed.length === 0 ? 0 : 1;
} else for (const [path, text] of changed) writeFileSync(path, text);
