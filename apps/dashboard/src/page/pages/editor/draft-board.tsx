import type { KeptPosition } from '@draughts-lab/variant';
import { type ReactElement, useRef, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import type { PlacedStacks } from '../../../api/replay.ts';
import type { RulesView } from '../../../api/rules.ts';
import { api } from '../../shared/api.ts';
import { towerText } from '../../shared/board/board.tsx';
import { boardPicture } from '../../shared/board/board-picture.ts';
import { LiveBoard } from '../../shared/board/live-board.tsx';
import { piecesOn } from '../../shared/board/stack-text.ts';
import { PieceTool, TurnField } from '../../shared/board/piece-tool.tsx';
import { rulesCard } from '../../shared/board/rules-card.ts';
import { carried, withPiece } from '../../shared/board/set-up.ts';
import { CheckField } from '../../shared/fields.tsx';
import { PictureButtons } from '../../shared/picture-buttons.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams, usePlace } from '../../shared/url-state.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { BoardMarks, type Mark, MARKS } from './board-marks.tsx';

/** A position on the board of the draft. */
export interface LookedAt {
  readonly stacks: PlacedStacks;
  readonly turn: number;
}

/** The board under the draft: what the rules say of squares, the moves of a piece, positions that are set up by hand. */
export function DraftBoard({
  view,
  position,
  setPosition,
  keep,
}: {
  readonly view: RulesView;
  /** Null: the start position. */
  readonly position: LookedAt | null;
  readonly setPosition: (position: LookedAt | null) => void;
  /** Writes a position into the document; null while the text cannot be read. */
  readonly keep: ((position: KeptPosition) => void) | null;
}): ReactElement {
  const words = useWords();
  const { t, say, named, language } = words;
  const frame = useRef<HTMLDivElement>(null);
  const { search } = usePlace();
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [tool, setTool] = useState('look');
  const { board, document } = view;
  const first = board.players.indexOf(document.firstToMove);
  const stacks = position?.stacks ?? view.start;
  const turn = Math.min(position?.turn ?? first, board.players.length - 1);
  const text = JSON.stringify(document);
  const answer = useQuestion(
    api.rules.setup,
    { text, stacks, turn },
    JSON.stringify([view.hash, stacks, turn]),
  );
  const game = answer.isCurrent ? answer.value : undefined;
  const legal = game?.legal ?? [];
  const canMove = (square: number | null): square is number => legal.some(({ path }) => path[0] === square);
  // Of the piece that is chosen, else of the one under the pointer.
  const looked = chosen ?? (tool === 'look' && canMove(pointed) ? pointed : null);
  const moves = legal.filter(({ path }) => path[0] === looked);
  const [marks, setMarks] = marksOf(search.get('marks'));
  const onSquare = (square: number): void => {
    if (tool === 'look') setChosen(chosen === square ? null : square);
    else {
      setChosen(null);
      setPosition({ stacks: withPiece(stacks, square, tool, board.stacks), turn });
    }
  };
  const carry = (from: number, to: number | null): void => {
    setChosen(null);
    setPosition({ stacks: carried(stacks, from, to), turn });
  };
  const describe = (square: number): string => {
    const pieces = piecesOn(stacks, square);
    return pieces.length === 0
      ? t('play.empty', { square: board.names[square]! })
      : towerText(board, square, pieces, words);
  };
  return (
    <div className="draft-board" ref={frame}>
      <LiveBoard
        board={board}
        stacks={stacks}
        flipped={false}
        names={marks.includes('numbers')}
        label={t('editor.boardOf', { name: say(view.name) })}
        chosen={chosen === null ? [] : [chosen]}
        targets={[...new Set(moves.map(({ path }) => path.at(-1)!))]}
        movable={tool === 'look' ? Object.keys(stacks).map(Number) : []}
        showsMovable={false}
        marks={(layout) => (
          <BoardMarks view={view} layout={layout} marks={MARKS.filter((mark) => marks.includes(mark))} />
        )}
        describe={describe}
        onSquare={onSquare}
        onDrop={carry}
        onDropOutside={(from) => carry(from, null)}
        onPoint={setPointed}
        onCancel={() => setChosen(null)}
      />
      <p role="status" className="sentence">
        {answer.state === 'failed'
          ? answer.failure.issues[0] === undefined
            ? words.failure(answer.failure)
            : words.issue(answer.failure.issues[0])
          : game === undefined
            ? t('editor.looking')
            : game.end !== null
              ? t('editor.over', { reason: named('reason', game.end.reason) })
              : looked === null
                ? t('editor.legal', { side: named('side', board.players[game.turn]!), n: legal.length })
                : moves.length === 0
                  ? t('editor.noMoves', { square: board.names[looked]! })
                  : t('editor.movesOf', {
                      square: board.names[looked]!,
                      list: [...new Set(moves.map((move) => move.text))].join(', '),
                    })}
      </p>
      <div className="filters">
        <PieceTool
          board={board}
          hasKings={document.king !== null}
          tool={tool}
          looks
          onChange={setTool}
          onPut={(square, piece) =>
            setPosition({ stacks: withPiece(stacks, square, piece, board.stacks), turn })
          }
        />
        <TurnField
          players={board.players}
          turn={turn}
          onChange={(next) => setPosition({ stacks, turn: next })}
        />
        <Button label={t('editor.clear')} onClick={() => setPosition({ stacks: {}, turn })} />
        <Button
          label={t('editor.startPosition')}
          disabled={position === null}
          onClick={() => setPosition(null)}
        />
      </div>
      {position !== null && game !== undefined && (
        <p className="faint">
          FEN: <code className="hash">{game.fen}</code>{' '}
          {keep !== null && (
            <Button
              label={t('editor.keep')}
              title={t('editor.keepMeans')}
              onClick={() => keep({ at: game.fen, legal: [...new Set(legal.map((move) => move.text))] })}
            />
          )}
        </p>
      )}
      <div role="group" aria-label={t('editor.marks')} className="marks">
        {(['numbers', ...MARKS] as const).map((mark) => (
          <CheckField
            key={mark}
            label={t(`editor.mark.${mark}`)}
            checked={marks.includes(mark)}
            onChange={(on) => setMarks(mark, on)}
          />
        ))}
      </div>
      <p className="actions">
        {t('editor.picture')}
        <PictureButtons
          name={view.id}
          draw={() =>
            rulesCard(boardPicture(frame.current!.querySelector('svg')!), {
              title: say(view.name),
              sections: view.rules[language],
              changed: view.words[language].map(({ heading }) => heading),
              foot: t('editor.pictureFoot', { hash: view.hash.slice(0, 16) }),
            })
          }
        />
      </p>
      {marks.includes('directions') && <p className="faint">{t('editor.directionsLegend')}</p>}
    </div>
  );
}

/** What is shown on the board, as the address says it, and a way to change it. */
function marksOf(
  asked: string | null,
): readonly [readonly (Mark | 'numbers')[], (mark: Mark | 'numbers', on: boolean) => void] {
  const named = (asked ?? '').split(',');
  const shown = (['numbers', ...MARKS] as const).filter((mark) => named.includes(mark));
  return [
    shown,
    (mark, on) => {
      const next = shown.filter((one) => one !== mark);
      setParams({ marks: [...next, ...(on ? [mark] : [])].join(',') }, { replace: true });
    },
  ];
}
