import { useEffect, useMemo, useState } from 'react';
import type { LegalMove, PlacedStacks } from '../../../api/replay.ts';
import { api, ask, failureOf } from '../../shared/api.ts';
import { useWords } from '../../shared/i18n/i18n.ts';
import { listWords } from './game-words.ts';
import { type Choice, chooseSquare, NOTHING, targetsOf } from './move-choice.ts';
import type { GameAsked } from './use-game.ts';

interface Options {
  /** The game that is on the board. */
  readonly game: GameAsked;
  readonly names: readonly string[];
  readonly stacks: PlacedStacks;
  /** Moves that may be chosen; null while none may, whatever they are. */
  readonly legal: readonly LegalMove[] | null;
  /** Why none may. */
  readonly whyNot: () => string;
  readonly play: (text: string) => void;
}

/** What `LiveBoard` needs to let a move be chosen, and what there is to say of it. */
export interface MoveChoice {
  readonly chosen: readonly number[];
  readonly targets: readonly number[];
  readonly movable: readonly number[];
  readonly onSquare: (square: number) => void;
  readonly onDrop: (from: number, to: number) => void;
  readonly onCancel: () => void;
}

/** Chooses a move square by square. Where a move is not legal, the server is asked why. */
export function useChoice({ game, names, stacks, legal: allowed, whyNot, play }: Options): {
  readonly choice: MoveChoice;
  readonly told: string;
  readonly tell: (text: string) => void;
} {
  const { t, message, failure } = useWords();
  const [choice, setChoice] = useState<Choice>(NOTHING);
  /** What the page has to say to what was just done: a reason, an answer. */
  const [told, tell] = useState('');
  const legal = allowed ?? [];
  const movable = useMemo(() => [...new Set(legal.flatMap(({ path }) => path.slice(0, 1)))], [allowed]);
  // Another position: what was chosen in the one before means nothing.
  useEffect(() => setChoice(NOTHING), [game.start, game.moves.join(' ')]);

  const why = async (squares: readonly number[]): Promise<void> => {
    const move = squares.map((square) => names[square]!).join('-');
    tell(t('play.asking', { move }));
    try {
      const { what } = await ask(api.position.why.$post({ json: { ...game, move } }));
      tell(what === null ? '' : t('play.refused', { reason: message(what) }));
    } catch (error) {
      tell(failure(failureOf(error)));
    }
  };
  const apply = (from: Choice, square: number): void => {
    const next = chooseSquare(from, square, legal, (at) => stacks[at] !== undefined);
    if (next.kind === 'choice') {
      setChoice(next.choice);
      return tell(choiceText(next.choice));
    }
    setChoice(NOTHING);
    if (next.kind === 'refused') return void why(next.squares);
    tell('');
    play(next.move.text);
  };
  const choiceText = ({ squares, moves }: Choice): string => {
    const last = squares.at(-1);
    if (last === undefined) return '';
    const square = names[last]!;
    if (moves.length === 0) return t('play.chosenStuck', { square });
    return t(squares.length > 1 ? 'play.chosenOn' : 'play.chosen', { square, moves: listWords(moves) });
  };
  return {
    told,
    tell,
    choice: {
      chosen: choice.squares,
      targets: targetsOf(choice),
      movable,
      onSquare: (square) => (allowed === null ? tell(whyNot()) : apply(choice, square)),
      onDrop: (from, to) => {
        if (allowed === null) return;
        const begun = { squares: [from], moves: legal.filter(({ path }) => path[0] === from) };
        apply(choice.squares.at(-1) === from ? choice : begun, to);
      },
      onCancel: () => {
        setChoice(NOTHING);
        tell('');
      },
    },
  };
}
