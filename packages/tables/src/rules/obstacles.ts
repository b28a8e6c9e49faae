import type { Issue } from '@draughts-lab/input';
import type { Variant } from '@draughts-lab/variant';

/** What keeps a variant from having tables: rules under which pieces and side to move do not say how a position stands. */
export function tableObstacles(variant: Variant): Issue[] {
  const { document, players } = variant;
  const { end, king, man } = document;
  const issues: Issue[] = [];
  const refuse = (path: string, message: string, hint?: string): void => {
    issues.push(hint === undefined ? { path, message } : { path, message, hint });
  };
  if (players.length !== 2)
    refuse('players', `tables are for two players, "${variant.id}" has ${players.length}`);
  if (document.stack !== null)
    refuse('stack', 'there are no tables for towers: a tower has too many forms to count');
  if (man.hop !== null || (king?.hop ?? null) !== null)
    refuse(
      'man.hop',
      'there are no tables for games with hops: no piece ever leaves the board, so no ending is small',
    );
  if ((document.swap ?? null) !== null)
    refuse('swap', 'at which ply of the game a position stands is not known to a table', 'set it to null');
  if ((document.sides ?? null) !== null)
    refuse('sides', 'a table takes both sides for alike', 'set it to null');
  if (variant.removals.length > 0)
    refuse('removals', 'a table has no moves that take an own piece off', 'set it to null');
  if (king?.noUndo === true)
    refuse(
      'king.noUndo',
      'what may be played depends on the ply before, which a table does not know',
      'set it to false',
    );
  if (end.noMoves === 'pass')
    refuse(
      'end.noMoves',
      '"pass" counts passes in a row, which a table does not know',
      'use "loss", "win" or "draw"',
    );
  if (end.goal !== null && end.goal.leaveHomeBy !== null)
    refuse('end.goal.leaveHomeBy', 'a deadline in turns is not known to a table', 'set it to null');
  if (end.goal?.swap === true)
    refuse('end.goal.swap', 'there are no tables for games in which pieces change places');
  if ((document.draws.wonBy ?? null) !== null)
    refuse('draws.wonBy', 'a table does not know who wins a game that never ends', 'set it to null');
  if ((document.promotion.most ?? null) !== null)
    refuse('promotion.most', 'a table has no men on the squares that crown them', 'set it to null');
  if ((king?.demotes ?? null) !== null)
    refuse(
      'king.demotes',
      'a king that becomes a man again leads back to an earlier class of a table',
      'set it to null',
    );
  if ((document.draws.repetition?.lostBy ?? null) !== null)
    refuse(
      'draws.repetition.lostBy',
      'who brought a position before is not known to a table',
      'set it to null',
    );
  return issues;
}
