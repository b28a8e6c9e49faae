import { type ReactElement, useState } from 'react';
import { type Choice, InputField, SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { api } from '../../shared/api.ts';
import { BoardStyleField } from '../../shared/board/board-style.tsx';
import { PIECE_LABELS } from './labels.ts';
import type { PlayAddress } from './play-address.ts';

/** Seconds for the game and for each move. */
const CLOCKS = ['60+0', '180+2', '300+0', '300+5', '900+10', '2700+30'] as const;
const NO_CLOCK = 'none';
const DRAFT = 'draft';

/** What is played: the variant, the clock, what is written on the board, and the position to begin with. */
export function GameForm({
  address,
  name,
  ballotSize,
}: {
  readonly address: PlayAddress;
  readonly name: string;
  /** Openings of the ballot of the rules; 0: they have none. */
  readonly ballotSize: number;
}): ReactElement {
  const { t, say, search } = { ...useWords(), search: new URLSearchParams(location.search) };
  const presets = useApi(api.presets, {});
  const [fen, setFen] = useState(address.start ?? '');
  const fresh = { moves: null, at: null, end: null, left: null, times: null, opening: null };
  const isDraft = address.draft !== null;
  const known = presets.value?.variants ?? [];
  const variants = known
    .map(({ id, name: one }): Choice => [id, say(one)])
    .toSorted(([, a], [, b]) => String(a).localeCompare(String(b)));
  const choices: Choice[] = [
    ...(isDraft ? [[DRAFT, say(name)] as const] : []),
    ...(known.some(({ id }) => id === address.rules) || isDraft
      ? []
      : [[address.rules, address.rules] as const]),
    ...variants,
  ];
  const clock = search.get('clock') ?? NO_CLOCK;
  const clocks = [
    NO_CLOCK,
    ...(address.clock !== null && !CLOCKS.includes(clock as never) ? [clock] : []),
    ...CLOCKS,
  ];
  return (
    <>
      <SelectField
        label={t('nav.variant')}
        value={isDraft ? DRAFT : address.rules}
        choices={choices}
        onChange={(rules) => setParams({ ...fresh, rules, draft: null, start: null })}
      />
      <SelectField
        label={t('play.clock')}
        value={address.clock === null ? NO_CLOCK : clock}
        choices={clocks.map((one): Choice => [
          one,
          one === NO_CLOCK ? t('play.noClock') : clockWords(one, t),
        ])}
        onChange={(one) => setParams({ clock: one === NO_CLOCK ? null : one, left: null }, { replace: true })}
      />
      <SelectField
        label={t('play.labels')}
        value={address.labels}
        choices={PIECE_LABELS.map((one): Choice<typeof one> => [one, t(`play.labels.${one}`)])}
        onChange={(one) => setParams({ labels: one === 'names' ? null : one }, { replace: true })}
      />
      <BoardStyleField />
      {ballotSize > 0 && (
        <InputField
          label={t('play.ballot', { n: ballotSize })}
          type="number"
          min={0}
          max={ballotSize}
          value={address.opening === null ? '' : String(address.opening)}
          onChange={(place) => setParams({ ...fresh, start: null, opening: place }, { replace: true })}
        />
      )}
      <details>
        <summary>{t('play.position')}</summary>
        <form
          className="play-words"
          onSubmit={(event) => {
            event.preventDefault();
            setParams({ ...fresh, start: fen.trim() });
          }}
        >
          <InputField label="FEN" value={fen} onChange={setFen} />
          <button type="submit" className="button">
            {t('play.take')}
          </button>
        </form>
      </details>
    </>
  );
}

function clockWords(text: string, t: ReturnType<typeof useWords>['t']): string {
  const [game, increment] = text.split('+').map(Number);
  return t('play.clockWords', { minutes: (game ?? 0) / 60, seconds: increment ?? 0 });
}
