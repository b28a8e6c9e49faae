import { csv } from './csv.ts';
import { patternInWords } from '../src/describe/pattern-in-words.ts';
import type { Variant } from '../src/variant.ts';

type Column = readonly [title: string, cell: (variant: Variant) => string];

/** docs/variants.csv: every preset is a row, its rules the columns. Draw limits are in plies. */
export function variantsTable(variants: readonly Variant[]): string {
  return csv([
    COLUMNS.map(([name]) => name),
    ...variants.map((variant) => COLUMNS.map(([, cell]) => cell(variant))),
  ]);
}

const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['name', (variant) => variant.name],
  ['board', boardInWords],
  [
    'pieces',
    ({ players }) =>
      [...new Set(players.map(({ men, kings }) => pieceCount(men.length, kings.length)))].join('; '),
  ],
  ['players', ({ players }) => players.map(({ id }) => id).join(', ')],
  ['first', ({ document }) => document.firstToMove],
  ['mover', ({ document }) => (document.mover === 'any' ? 'either colour' : 'own pieces')],
  ['GameType', ({ document }) => document.notation.gameType ?? '–'],
  ['hash', ({ hash }) => hash.slice(0, 12)],
  ['man steps', ({ document }) => stepInWords(document.man.step)],
  ['man captures', ({ document }) => captureInWords(document.man.capture)],
  ['man hops', ({ document }) => hopInWords(document.man.hop)],
  ['king steps', ({ document }) => (document.king === null ? 'no kings' : stepInWords(document.king.step))],
  ['king captures', ({ document }) => (document.king === null ? '–' : captureInWords(document.king.capture))],
  ['king limits', ({ document }) => kingLimits(document.king)],
  [
    'duty',
    ({ document: { capture } }) =>
      capture === null ? 'no captures' : capture.mandatory ? 'compulsory' : 'optional',
  ],
  [
    'choice',
    ({ document: { capture } }) =>
      capture?.choice
        .map((criterion) =>
          typeof criterion === 'string'
            ? criterion
            : `value (man ${criterion.value.man}, king ${criterion.value.king})`,
        )
        .join(', then ')
        .concat(capture.choiceOf === 'king' ? ' (kings alone)' : '') || (capture ? 'free' : '–'),
  ],
  ['chain', ({ document: { capture } }) => capture?.chain ?? '–'],
  ['landing', ({ document: { capture } }) => capture?.landing ?? '–'],
  ['own pieces', ({ document: { capture } }) => capture?.ownPieces ?? '–'],
  ['removal', ({ document: { capture } }) => capture?.removal ?? '–'],
  ['180° turn', ({ document: { capture } }) => capture?.reversal ?? '–'],
  [
    'promotion',
    ({ document: { promotion } }) =>
      promotion.when === 'none'
        ? 'none'
        : `${promotion.when}${promotion.zone === 'far-row' ? '' : ', own zone'}${(promotion.most ?? null) === null ? '' : `, up to ${promotion.most} kings`}`,
  ],
  [
    'towers',
    ({ document: { stack } }) =>
      stack === null ? 'no' : `freed: ${stack.freedRank}, again: ${stack.rejump}`,
  ],
  ['no pieces', ({ document: { end } }) => end.noPieces],
  [
    'no moves',
    ({ document: { end } }) => (end.blocked === 'own-colour' ? `${end.noMoves} (own colour)` : end.noMoves),
  ],
  ['other ends', otherEnds],
  [
    'limit',
    ({ document: { end } }) =>
      end.moveLimit === null ? '–' : `${end.moveLimit.rounds} rounds: ${end.moveLimit.decide}`,
  ],
  [
    'repetition',
    ({ document: { draws } }) =>
      (draws.repetition === null
        ? 'no'
        : `${draws.repetition.count}, ${draws.repetition.mode}${draws.repetition.lostBy ? `, lost by ${draws.repetition.lostBy}` : ''}`) +
      (draws.wonBy ? `; ${draws.wonBy} wins draws` : ''),
  ],
  ['draw counters in plies', drawCounters],
];

function boardInWords({ document: { board }, board: { size } }: Variant): string {
  if (board.shape === 'star') return `star of side ${board.side}, ${size} cells`;
  const mirrored = board.playable === 'dark' && board.mirrored ? ', mirrored' : '';
  const squares =
    board.playable === 'dark'
      ? `${size} dark squares`
      : (board.removed ?? []).length > 0
        ? `${size} squares`
        : 'all squares';
  const lines = board.lines === undefined ? '' : `, lines: ${board.lines.join(', ')}`;
  return `${board.columns}x${board.rows}, ${squares}${mirrored}${lines}`;
}

const pieceCount = (men: number, kings: number): string =>
  kings === 0 ? `${men} men` : `${men} men, ${kings} kings`;

type Man = Variant['document']['man'];

const rangeInWords = (range: number | 'any'): string =>
  range === 'any' ? 'any distance' : range === 1 ? '1' : `up to ${range}`;

function stepInWords(step: Man['step']): string {
  if (step === null) return '–';
  return `${step.directions.join(', ')}: ${rangeInWords(step.range)}${step.over === 'own-men' ? ', over a line of own men' : ''}`;
}

function captureInWords(capture: Man['capture']): string {
  if (capture === null) return '–';
  const landing = capture.landing === 'next' ? 'lands behind' : 'lands anywhere behind';
  const victims = capture.mayTake.length === 1 ? `, takes only a ${capture.mayTake[0]!}` : '';
  const halt = capture.stopBehindKing === 'no' ? '' : `, stops behind a king: ${capture.stopBehindKing}`;
  return `${capture.directions.join(', ')}: ${rangeInWords(capture.range)}, ${landing}${victims}${halt}`;
}

function hopInWords(hop: Man['hop']): string {
  if (hop === null) return '–';
  return `${hop.directions.join(', ')} over ${hop.over}, ${hop.span}, ${hop.chain ? 'chains' : 'single'}${(hop.thenCapture ?? null) === null ? '' : `, then ${hop.thenCapture!} take`}`;
}

function kingLimits(king: Variant['document']['king']): string {
  if (king === null) return '–';
  return (
    [
      ...(king.quietLimit === null ? [] : [`${king.quietLimit} quiet moves in a row`]),
      ...(king.noUndo ? ['no undo'] : []),
      ...((king.demotes ?? null) === null ? [] : [`a man again ${king.demotes!.replace('-', ' a ')}`]),
    ].join(', ') || 'none'
  );
}

function otherEnds({ document: { end } }: Variant): string {
  const { goal } = end;
  return (
    [
      ...(end.firstKing === 'none' ? [] : [`first king: ${end.firstKing}`]),
      ...end.material.map(({ name, result }) => `${name}: ${result}`),
      ...(goal === null
        ? []
        : [
            goal.need === 'reach' ? 'reach the target' : `fill the target (${goal.filledBy}, ${goal.judged})`,
            ...(goal.lastReply ? ['last reply'] : []),
            ...(goal.lock ? ['locked in the target'] : []),
            ...(goal.swap ? ['swaps'] : []),
            ...(goal.leaveHomeBy === null ? [] : [`home left by turn ${goal.leaveHomeBy}`]),
          ]),
    ].join('; ') || 'none'
  );
}

function drawCounters(variant: Variant): string {
  return (
    variant.counters
      .map(({ name, plies, when, resetBy, unlessCapture }) => {
        const details = [
          ...(when === null ? [] : [patternInWords(variant, when)]),
          ...(resetBy.size === 0 ? [] : [`restart: ${[...resetBy].join(', ')}`]),
          ...(typeof unlessCapture === 'number'
            ? [`unless a capture can be forced within ${unlessCapture} plies`]
            : unlessCapture
              ? ['unless a capture is due']
              : []),
        ].join('; ');
        return `${name} ${plies}${details === '' ? '' : ` (${details})`}`;
      })
      .join('; ') || 'none'
  );
}
