// Keeps what matches have shown of evaluations, for the cards that stand beside every figure (packages/players/src/weights/cards.json).
// It reads the JSON of `dlab match`, in which A is an alpha-beta player with or without learned weights and B one of those that
// cards know, at the same nodes:
//
//   dlab match --variants russian,english alpha-beta:1000,weights=shipped alpha-beta:1000,weights=none --games 400 --json | node scripts/strength-cards.mjs
//   ... alpha-beta:1000,evaluation=material   ... random
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../packages/players/src/weights/cards.json');

const { variants, players } = JSON.parse(readFileSync(0, 'utf8'));
const [a, b] = players.map(({ spec }) => spec);
const { nodes } = a;
const opponent = opponentOf(b);
if (
  a.player !== 'alpha-beta' ||
  !Number.isInteger(nodes) ||
  opponent === null ||
  (b.nodes ?? nodes) !== nodes
)
  throw new Error(`no match for a card: ${JSON.stringify(a)} against ${JSON.stringify(b)}`);

const made = variants.map(({ variant, hash, weights, games, wins, draws, losses, elo }) => ({
  variant,
  rules: hash,
  evaluation: (a.weights ?? 'shipped') === 'none' || weights === null ? 'hand-made' : weights,
  opponent,
  nodes,
  games,
  wins,
  draws,
  losses,
  elo: elo === null ? null : { value: rounded(elo.value), low: rounded(elo.low), high: rounded(elo.high) },
}));
const known = JSON.parse(readFileSync(FILE, 'utf8'));
const key = (card) =>
  [card.variant, card.rules, card.evaluation, card.opponent, String(card.nodes).padStart(9, '0')].join(' ');
const all = new Map([...known, ...made].map((card) => [key(card), card]));
const lines = [...all]
  .toSorted(([x], [y]) => (x < y ? -1 : 1))
  .map(([, card]) => `  ${JSON.stringify(card)}`);
writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
process.stderr.write(`${made.length} of ${all.size} cards\n`);

function opponentOf({ player, evaluation = 'full', weights = 'shipped' }) {
  if (player === 'random') return 'random';
  if (player !== 'alpha-beta') return null;
  if (evaluation === 'material') return 'material';
  return evaluation === 'full' && weights === 'none' ? 'hand-made' : null;
}

function rounded(value) {
  return value === null ? null : Math.round(10 * value) / 10;
}
