// Keeps what matches have shown of evaluations, for the cards that stand beside every figure (packages/players/src/weights/cards.json).
// It reads the JSON of `dlab match`, in which A is an alpha-beta player with or without learned weights and B one of those that
// cards know, at the same nodes:
//
//   dlab match --variants russian,english alpha-beta:1000,weights=shipped alpha-beta:1000,weights=none --games 400 --json | node scripts/strength-cards.mjs
//   ... alpha-beta:1000,evaluation=material   ... random
//
// or a weights file, whose training has played the match against the hand-made evaluation:
//
//   node scripts/strength-cards.mjs < training/russian/weights.json
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../packages/players/src/weights/cards.json');

const input = JSON.parse(readFileSync(0, 'utf8'));
const made = input.competence === undefined ? ofMatch(input) : ofWeights(input);
const known = JSON.parse(readFileSync(FILE, 'utf8'));
const key = (card) =>
  [card.variant, card.rules, card.evaluation, card.opponent, String(card.nodes).padStart(9, '0')].join(' ');
const all = new Map([...known, ...made].map((card) => [key(card), card]));
const lines = [...all]
  .toSorted(([x], [y]) => (x < y ? -1 : 1))
  .map(([, card]) => `  ${JSON.stringify(card)}`);
writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
process.stderr.write(`${made.length} of ${all.size} cards\n`);

function ofMatch({ variants, players }) {
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
  return variants.map(({ variant, hash, weights, ...match }) => {
    const evaluation = (a.weights ?? 'shipped') === 'none' || weights === null ? 'hand-made' : weights;
    return { variant, rules: hash, evaluation, opponent, nodes, ...figuresOf(match) };
  });
}

function ofWeights({ variant, rules, hash, competence }) {
  return competence.matches.map(({ opponent, nodes, ...match }) => ({
    variant,
    rules,
    evaluation: hash,
    opponent,
    nodes,
    ...figuresOf(match),
  }));
}

function figuresOf({ games, wins, draws, losses, elo }) {
  return {
    games,
    wins,
    draws,
    losses,
    elo: elo === null ? null : { value: rounded(elo.value), low: rounded(elo.low), high: rounded(elo.high) },
  };
}

function opponentOf({ player, evaluation = 'full', weights = 'shipped' }) {
  if (player === 'random') return 'random';
  if (player !== 'alpha-beta') return null;
  if (evaluation === 'material') return 'material';
  return evaluation === 'full' && weights === 'none' ? 'hand-made' : null;
}

function rounded(value) {
  return value === null ? null : Math.round(10 * value) / 10;
}
