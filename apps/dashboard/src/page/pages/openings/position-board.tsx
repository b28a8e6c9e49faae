import { type ReactElement, useState } from 'react';
import type { ExplorerAnswer } from '../../../api/analysis.ts';
import type { PlacedStacks } from '../../../api/replay.ts';
import { api, ask, failureOf, inPath } from '../../shared/api.ts';
import { Board, towerText } from '../../shared/board/board.tsx';
import { LiveBoard } from '../../shared/board/live-board.tsx';
import { PieceTool, TurnField } from '../../shared/board/piece-tool.tsx';
import { withPiece } from '../../shared/board/set-up.ts';
import { piecesOn } from '../../shared/board/stack-text.ts';
import { Button } from '../../shared/button.tsx';
import { CopyButton } from '../../shared/copy-button.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams } from '../../shared/url-state.ts';

/** A position that is being set up. */
interface Placed {
  readonly stacks: PlacedStacks;
  readonly turn: number;
}

/** The position that is asked about, or one that is set up instead of it. */
export function PositionBoard({ answer }: { readonly answer: ExplorerAnswer }): ReactElement {
  const { t, say, named } = useWords();
  const { board, stacks, lastMove, fen } = answer;
  const [placed, setPlaced] = useState<Placed | null>(null);
  if (placed !== null)
    return <SetUp answer={answer} placed={placed} change={setPlaced} end={() => setPlaced(null)} />;
  return (
    <>
      <Board
        board={board}
        stacks={stacks}
        trail={lastMove}
        names
        label={t('explorer.position', { variant: say(answer.variant) })}
      />
      <p className="actions">
        {t('explorer.turn', { side: named('side', answer.turn) })}{' '}
        <CopyButton text={fen} label={t('replay.copyFen')} />
        <Button
          label={t('explorer.setUp')}
          onClick={() => setPlaced({ stacks, turn: board.players.indexOf(answer.turn) })}
        />
      </p>
    </>
  );
}

function SetUp({
  answer: { run, cell, board, variant },
  placed: { stacks, turn },
  change,
  end,
}: {
  readonly answer: ExplorerAnswer;
  readonly placed: Placed;
  readonly change: (placed: Placed) => void;
  readonly end: () => void;
}): ReactElement {
  const words = useWords();
  const { t, say } = words;
  const [tool, setTool] = useState('0m');
  const [wrong, setWrong] = useState('');
  const put = (square: number, piece: string): void =>
    change({ stacks: withPiece(stacks, square, piece, board.stacks), turn });
  const look = async (): Promise<void> => {
    try {
      const param = { run: inPath(run), cell: String(cell) };
      const route = api.runs[':run'].cells[':cell'].fen;
      const { fen } = await ask(route.$post({ param, json: { stacks, turn } }));
      end();
      setParams({ fen, moves: null });
    } catch (error) {
      setWrong(words.failure(failureOf(error)));
    }
  };
  return (
    <>
      <LiveBoard
        board={board}
        stacks={stacks}
        flipped={false}
        names
        label={t('editor.boardOf', { name: say(variant) })}
        chosen={[]}
        targets={[]}
        movable={[]}
        showsMovable={false}
        describe={(square) => {
          const pieces = piecesOn(stacks, square);
          return pieces.length === 0
            ? t('play.empty', { square: board.names[square]! })
            : towerText(board, square, pieces, words);
        }}
        onSquare={(square) => put(square, tool)}
        onDrop={() => undefined}
        onCancel={() => undefined}
      />
      <div className="filters">
        <PieceTool board={board} hasKings tool={tool} onChange={setTool} onPut={put} />
        <TurnField players={board.players} turn={turn} onChange={(next) => change({ stacks, turn: next })} />
        <Button label={t('editor.clear')} onClick={() => change({ stacks: {}, turn })} />
        <Button label={t('explorer.look')} main onClick={() => void look()} />
        <Button label={t('explorer.leave')} onClick={end} />
      </div>
      <p role="alert" className="bad">
        {wrong}
      </p>
    </>
  );
}
