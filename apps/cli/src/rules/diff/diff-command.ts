import { styleText } from 'node:util';
import type { Outcome } from '@draughts-lab/engine';
import { visible } from '@draughts-lab/input';
import { formatFen } from '@draughts-lab/notation';
import { wrap } from '@draughts-lab/report/draw';
import { differences, type Differences, type Variant } from '@draughts-lab/variant';
import {
  type ComparedGames,
  compareGames,
  type DifferentMoves,
  type DifferentValue,
  type FoundDifferences,
  haveOneBoard,
  type Value,
} from '@draughts-lab/workbench';
import { outcomeInWords } from '@draughts-lab/referee';
import { drawBoard } from '../../shared/draw-board.ts';
import { printJson, printStyled } from '../../shared/io.ts';
import { loadVariant } from '../../shared/load-variant.ts';

export interface DiffFlags {
  readonly positions: number;
  readonly json?: boolean;
}

/** Moves of an example that are written out. */
const SHOWN_MOVES = 12;

export function diffCommand(nameA: string, nameB: string, { positions, json }: DiffFlags): void {
  const [a, b] = [loadVariant(nameA), loadVariant(nameB)];
  const told = differences(a, b);
  const found = told.rulesDiffer && positions > 0 ? compareGames(a, b, positions) : null;
  if (json) printJson(asJson(a, b, told, found));
  else printStyled(describe(a, b, told, found));
}

function asJson(a: Variant, b: Variant, told: Differences, found: ComparedGames | null): object {
  const head = ({ id, hash }: Variant): object => ({ id, hash });
  return {
    a: head(a),
    b: head(b),
    ...told,
    positions:
      found === null
        ? null
        : {
            compared: found.positions,
            different: found.different,
            examples: found.examples.map(({ setup, onlyA, onlyB }) => ({
              fen: formatFen(a, setup),
              onlyA,
              onlyB,
            })),
          },
    value:
      found === null || found.value === null
        ? null
        : { fen: formatFen(a, found.value.setup), a: found.value.a, b: found.value.b },
    outcome:
      found === null || found.outcome === null
        ? null
        : {
            fen: formatFen(a, found.outcome.setup),
            moves: found.outcome.moves,
            a: found.outcome.a,
            b: found.outcome.b,
          },
  };
}

function describe(a: Variant, b: Variant, told: Differences, found: ComparedGames | null): string {
  const heads = `${styleText('bold', visible(a.name))} (-) and ${styleText('bold', visible(b.name))} (+)`;
  if (!told.rulesDiffer) return `${heads}: the same rules, the hash is equal`;
  return [
    heads,
    '',
    ...told.words.flatMap(({ heading, before, after }) => [
      styleText('bold', heading),
      ...before.map((sentence) => wrap(visible(`- ${sentence}`), '  ')),
      ...after.map((sentence) => wrap(visible(`+ ${sentence}`), '  ')),
    ]),
    `fields: ${told.fields.map(({ path }) => visible(path)).join(', ')}`,
    '',
    ...(found === null
      ? [
          haveOneBoard(a, b)
            ? 'no positions were compared'
            : 'the boards or the players are others: no position can be compared',
        ]
      : [...examplesText(a, b, found), '', ...valueText(a, b, found.value), ...outcomeText(a, b, found)]),
  ].join('\n');
}

function examplesText(
  a: Variant,
  b: Variant,
  { positions, different, examples }: FoundDifferences,
): string[] {
  if (different === 0) return [`the moves were the same in all of ${positions} positions`];
  return [
    `the moves differ in ${different} of ${positions} positions; the plainest:`,
    ...examples.flatMap((example) => ['', ...exampleText(a, b, example)]),
    ...rankNote(examples.flatMap(({ onlyA, onlyB }) => [...onlyA, ...onlyB])),
  ];
}

/** What the signs behind moves say that have the squares of a move of the other game, and another rank at the end. */
function rankNote(texts: readonly string[]): string[] {
  const signs = [
    ['⛁', 'the man becomes a king'],
    ['⛀', 'the king becomes a man'],
  ] as const;
  const said = signs.flatMap(([sign, words]) =>
    texts.some((text) => text.endsWith(sign)) ? [`${sign} ${words}`] : [],
  );
  return said.length === 0 ? [] : ['', `  ${said.join(', ')}`];
}

function exampleText(a: Variant, b: Variant, { setup, onlyA, onlyB }: DifferentMoves): string[] {
  const list = (sign: string, { id }: Variant, moves: readonly string[]): string[] => {
    if (moves.length === 0) return [];
    const more = moves.length > SHOWN_MOVES ? ` and ${moves.length - SHOWN_MOVES} more` : '';
    return [`  ${sign} only in ${visible(id)}: ${moves.slice(0, SHOWN_MOVES).join(' ')}${more}`];
  };
  return [
    drawBoard(a, setup),
    `  ${a.players[setup.turn]!.id} to move, ${formatFen(a, setup)}`,
    ...list('-', a, onlyA),
    ...list('+', b, onlyB),
  ];
}

function valueText(a: Variant, b: Variant, value: DifferentValue | null): string[] {
  if (value === null) return [];
  const { setup } = value;
  const said = (sign: string, { id }: Variant, one: Value): string =>
    `  ${sign} ${visible(id)}: ${{ win: 'a win', draw: 'a draw', loss: 'a loss' }[one]} for ${a.players[setup.turn]!.id}`;
  return [
    'with best play the outcome differs here (proved, draw counters left out):',
    '',
    drawBoard(a, setup),
    `  ${a.players[setup.turn]!.id} to move, ${formatFen(a, setup)}`,
    said('-', a, value.a),
    said('+', b, value.b),
    '',
  ];
}

function outcomeText(a: Variant, b: Variant, { outcome, lines, value }: ComparedGames): string[] {
  if (outcome === null) {
    const more = value === null ? '; that of rare endings still may' : '';
    return [`no game ended otherwise in ${lines} random lines that both games have${more}`];
  }
  const said = (sign: string, variant: Variant, one: Outcome): string =>
    `  ${sign} ${visible(variant.id)}: ${outcomeInWords(variant, one)}`;
  const { setup, moves } = outcome;
  return [
    `a line ends otherwise after ${moves.length} plies that both games have:`,
    '',
    drawBoard(a, setup),
    `  ${formatFen(a, setup)}`,
    said('-', a, outcome.a),
    said('+', b, outcome.b),
    wrap(`the line: ${moves.join(' ')}`, '  '),
  ];
}
