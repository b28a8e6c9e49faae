import { patternInWords, sideInWords } from './pattern-in-words.ts';
import type { Criterion } from './schema/capture.ts';
import type { VariantDocument } from './schema/document.ts';
import type { Variant } from './variant.ts';

/** One heading of the rules with its sentences. */
export interface RuleSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

type Kind = VariantDocument['man'];

/** The rules of a variant in plain words, from the document alone. */
export function describeRules(variant: Variant): RuleSection[] {
  const { document } = variant;
  const sections: RuleSection[] = [
    { heading: 'Board', sentences: describeBoard(variant) },
    { heading: 'Man', sentences: describeKind('man', document.man) },
    {
      heading: 'King',
      sentences: document.king === null ? ['There are no kings.'] : describeKind('king', document.king),
    },
    { heading: 'Capture', sentences: describeCapture(document) },
    { heading: 'Promotion', sentences: describePromotion(document) },
    { heading: 'Stacking', sentences: describeStack(document) },
    { heading: 'End', sentences: describeEnd(document) },
    { heading: 'Draw', sentences: describeDraws(variant) },
  ];
  return sections.filter((section) => section.sentences.length > 0);
}

function describeBoard({ document, board, players, firstToMove }: Variant): string[] {
  const spec = document.board;
  const shape =
    spec.shape === 'star'
      ? `Six-pointed star with points of side ${spec.side}, ${board.size} cells.`
      : `${spec.columns} columns by ${spec.rows} rows, ${
          spec.playable === 'all'
            ? `all ${board.size} squares`
            : `${board.size} dark squares, the corner at White's ${spec.mirrored ? 'right' : 'left'} playable`
        }.`;
  const counts = players
    .map((player) => `${player.id} ${player.men.length + player.kings.length}`)
    .join(', ');
  const mover = document.mover === 'any' ? ['A player may move a piece of either colour.'] : [];
  return [shape, `Pieces: ${counts}; ${players[firstToMove]!.id} moves first.`, ...mover];
}

function describeKind(name: string, kind: Kind | NonNullable<VariantDocument['king']>): string[] {
  const sentences: string[] = [];
  const { step, capture, hop } = kind;
  if (step) {
    const range =
      step.range === 'any'
        ? 'any number of free squares'
        : step.range === 1
          ? 'one square'
          : `up to ${step.range} squares`;
    sentences.push(`A ${name} moves ${range} ${directionsInWords(step.directions)}.`);
    if (step.over === 'own-men')
      sentences.push('It may pass an unbroken line of own men and lands on the free square behind it.');
  } else {
    sentences.push(`A ${name} makes no quiet steps.`);
  }
  if (capture) {
    const reach =
      capture.range === 'any'
        ? 'at any distance on a free line'
        : capture.range === 1
          ? 'adjacent'
          : `up to ${capture.range} squares away`;
    const landing =
      capture.landing === 'next' ? 'the square directly behind it' : 'any free square behind it';
    const prey = capture.mayTake.length === 2 ? 'a piece' : `a ${capture.mayTake[0]}`;
    sentences.push(
      `It takes ${prey} ${reach} ${directionsInWords(capture.directions)}, landing on ${landing}.`,
    );
    if (capture.mayTake.length === 1)
      sentences.push(`It may not take a ${capture.mayTake[0] === 'man' ? 'king' : 'man'}.`);
    if (capture.stopBehindKing !== 'no') {
      sentences.push(
        `When the last victim is a king, it stops directly behind it${capture.stopBehindKing === 'in-chains' ? ' (captures of two or more only)' : ''}.`,
      );
    }
  }
  if (hop) {
    const whose =
      hop.over === 'any' ? 'any piece' : hop.over === 'own' ? 'an own piece' : "another player's piece";
    sentences.push(
      `It may hop over ${whose} ${directionsInWords(hop.directions)} without taking it${hop.chain ? ', several times in a turn, stopping after any hop' : ''}.`,
    );
    if (hop.span === 'symmetric')
      sentences.push('A hop may span a longer line: as many free squares behind the piece as before it.');
  }
  if ('quietLimit' in kind && kind.quietLimit !== null) {
    sentences.push(
      `While its side has men, the same king makes at most ${kind.quietLimit} quiet moves in a row.`,
    );
  }
  if ('noUndo' in kind && kind.noUndo)
    sentences.push('A quiet king move may not be taken back by the next ply.');
  return sentences;
}

const WORDS: Readonly<Record<string, string>> = {
  'diagonal-forward': 'diagonally forward',
  'diagonal-backward': 'diagonally backward',
  diagonal: 'diagonally in all four directions',
  orthogonal: 'straight in all four directions',
  forward: 'straight forward',
  backward: 'straight backward',
  all: 'in every direction',
};

/** Directions of a document in words, as the player sees them. */
export function directionsInWords(words: readonly string[]): string {
  return words
    .map((word) => WORDS[word] ?? word)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');
}

function describeCapture({ capture }: VariantDocument): string[] {
  if (capture === null) return ['Nothing is captured.'];
  const sentences = [capture.mandatory ? 'Capture is compulsory.' : 'Capture is optional.'];
  sentences.push(
    {
      complete: 'A capture goes on as long as the piece can take.',
      'may-stop': 'A capture may stop after any jump.',
      single: 'One piece is taken in a turn.',
    }[capture.chain],
  );
  if (capture.mandatory && capture.chain === 'complete') sentences.push(describeChoice(capture.choice));
  if (capture.landing === 'continuing')
    sentences.push('Where a landing square allows a further capture, one of those must be chosen.');
  if (capture.ownPieces !== 'never') {
    sentences.push(
      {
        must: 'Own pieces are taken too, and that is compulsory as well.',
        may: 'Own pieces may be taken, but need not be.',
        'in-chain': 'Own pieces are taken in a chain that has taken an enemy first.',
      }[capture.ownPieces],
    );
  }
  sentences.push(
    capture.removal === 'after-move'
      ? 'Taken pieces leave the board after the whole turn; until then they block, and no piece is jumped twice.'
      : 'Taken pieces leave the board at once, jump by jump.',
  );
  if (capture.reversal === 'forbidden')
    sentences.push('A jump may not go straight back along the one before.');
  return sentences;
}

function describeChoice(choice: readonly Criterion[]): string {
  if (choice.length === 0) return 'There is no majority rule: the player chooses freely among the captures.';
  const words = choice.map((criterion) => {
    if (typeof criterion === 'object')
      return `the greatest value (man ${criterion.value.man}, king ${criterion.value.king})`;
    return {
      quantity: 'the most pieces',
      'with-king': 'capturing with a king',
      'kings-taken': 'the most kings taken',
      'kings-first': 'a king taken as early as possible',
      'enemies-taken': 'the most enemy pieces',
    }[criterion];
  });
  return `Majority rule, in this order: ${words.join('; then ')}.`;
}

function describePromotion({ promotion }: VariantDocument): string[] {
  const where = promotion.zone === 'far-row' ? 'the far row' : 'a square of its promotion zone';
  switch (promotion.when) {
    case 'none':
      return ['Men are never promoted.'];
    case 'at-rest':
      return [
        `A man becomes a king when its turn ends on ${where}; passing it during a capture changes nothing.`,
      ];
    case 'in-passing':
      return [`A man that reaches ${where} becomes a king at once and goes on capturing as a king.`];
    case 'stop':
      return [`A man that reaches ${where} becomes a king, and its turn ends there.`];
  }
}

function describeStack({ stack }: VariantDocument): string[] {
  if (stack === null) return [];
  return [
    'A captured top piece goes to the bottom of the capturing tower; the top piece of a tower owns and moves it.',
    stack.freedRank === 'man' ? 'A freed king is a man.' : 'A freed king keeps its rank.',
    {
      never: 'No tower is jumped twice in a turn.',
      'not-consecutive': 'A tower may be jumped again in the same turn if another one was jumped in between.',
      always: 'A tower may be jumped several times in a turn.',
    }[stack.rejump],
  ];
}

function describeEnd({ end }: VariantDocument): string[] {
  const sentences: string[] = [];
  const result = { loss: 'loses', win: 'wins', draw: 'draws' } as const;
  if (end.noPieces !== 'none') sentences.push(`A player without pieces ${result[end.noPieces]}.`);
  sentences.push(
    end.noMoves === 'pass'
      ? 'A player without a move passes.'
      : `A player without a move ${result[end.noMoves]}.`,
  );
  if (end.blocked === 'own-colour')
    sentences.push(
      "Without a move means: none of the player's own colour could move if there were no duty to capture elsewhere.",
    );
  if (end.firstKing !== 'none') sentences.push(`The first player with a king ${result[end.firstKing]}.`);
  for (const entry of end.material)
    sentences.push(
      `${entry.name}: ${sideInWords(entry.own)} against ${sideInWords(entry.opponent)} ${result[entry.result]}.`,
    );
  const { goal } = end;
  if (goal !== null) {
    sentences.push(
      goal.need === 'reach'
        ? 'The first player to bring a piece into the target zone wins.'
        : 'The first player to fill the target zone wins.',
    );
    if (goal.need === 'fill' && goal.filledBy !== 'own') {
      sentences.push(
        goal.filledBy === 'own-majority'
          ? "A full zone counts when more than half of its pieces are the player's own."
          : "A full zone counts when at least one piece is the player's own.",
      );
    }
    if (goal.lastReply)
      sentences.push(
        'A player who has had one turn less may answer; if they reach the goal too, the game is drawn.',
      );
    if (goal.lock) sentences.push('A piece that has entered its target zone does not leave it.');
    if (goal.swap) sentences.push('A piece may change places with a foreign piece in its own target zone.');
    if (goal.leaveHomeBy !== null)
      sentences.push(
        `A player with a piece still on its starting squares after turn ${goal.leaveHomeBy} loses.`,
      );
  }
  if (end.moveLimit !== null) {
    const decide = {
      draw: 'the game is drawn',
      'most-home': 'the player with the most pieces in the target zone wins',
      'least-distance': 'the player with the smallest sum of distances wins',
    };
    sentences.push(`After ${end.moveLimit.rounds} moves by each player ${decide[end.moveLimit.decide]}.`);
  }
  return sentences;
}

function describeDraws({ document, counters }: Variant): string[] {
  const sentences: string[] = [];
  const { repetition } = document.draws;
  if (repetition !== null) {
    sentences.push(
      `The same position with the same side to move, ${repetition.count} times${repetition.mode === 'claim' ? ', if a player claims it' : ''}.`,
    );
  }
  for (const { name, plies, resetBy, unlessCapture } of counters) {
    const { when } = document.draws.counters[name]!;
    const resets = [...resetBy].map(
      (event) => ({ capture: 'a capture', promotion: 'a promotion', 'man-move': 'a man move' })[event],
    );
    sentences.push(
      [
        `${name}: ${plies === 0 ? 'at once' : `after ${plies} plies`}`,
        when === null ? '' : ` with ${patternInWords(when)}`,
        resets.length === 0 ? '' : ` without ${resets.join(' or ')}`,
        unlessCapture ? ', unless a capture is due' : '',
        '.',
      ].join(''),
    );
  }
  return sentences.length === 0 ? ['The rules know no draw.'] : sentences;
}
