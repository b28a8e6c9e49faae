import type { ReactElement } from 'react';
import { type Choice, SelectField } from '../fields.tsx';
import { useWords } from '../i18n/i18n.ts';

/** What a click on a square does while a position is set up: `look`, `away`, or a piece such as `0m` that is put there. */
export function PieceTool({
  players,
  hasKings,
  tool,
  looks = false,
  onChange,
}: {
  /** Words for the players by seat. */
  readonly players: readonly string[];
  readonly hasKings: boolean;
  readonly tool: string;
  /** Whether a click may also just look at a square. */
  readonly looks?: boolean;
  readonly onChange: (tool: string) => void;
}): ReactElement {
  const { t, named } = useWords();
  const pieces = players.flatMap((id, player): Choice[] => {
    const side = named('side', id);
    const man: Choice = [`${player}m`, t('editor.tool.put', { piece: t('piece.man', { side }) })];
    const king: Choice = [`${player}k`, t('editor.tool.put', { piece: t('piece.king', { side }) })];
    return hasKings ? [man, king] : [man];
  });
  const look: readonly Choice[] = looks ? [['look', t('editor.tool.look')]] : [];
  return (
    <SelectField
      label={t('editor.tool')}
      value={tool}
      choices={[...look, ...pieces, ['away', t('editor.tool.away')]]}
      onChange={onChange}
    />
  );
}

/** Whose turn it is in a position that is set up. */
export function TurnField({
  players,
  turn,
  onChange,
}: {
  readonly players: readonly string[];
  readonly turn: number;
  readonly onChange: (turn: number) => void;
}): ReactElement {
  const { t, named } = useWords();
  return (
    <SelectField
      label={t('editor.turn')}
      value={String(turn)}
      choices={players.map((id, player): Choice => [String(player), named('side', id)])}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
