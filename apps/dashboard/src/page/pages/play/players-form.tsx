import { type ReactElement, useState } from 'react';
import { LEVEL_NAMES } from '../../../api/play.ts';
import { type Choice, InputField, SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { setParams } from '../../shared/url-state.ts';
import { HUMAN, type PlayAddress } from './play-address.ts';

const OTHER = 'other';
/** Players that need no budget, and the levels. */
const KNOWN = [HUMAN, ...LEVEL_NAMES.filter((name) => name !== 'analysis'), 'random', 'greedy'] as const;
/** What another player is before it has been written. */
const EXAMPLE = 'alpha-beta:3000';

/** Who sits where: a person, a level, or any player in words. */
export function PlayersForm({
  address,
  seats,
}: {
  readonly address: PlayAddress;
  /** Ids of the seats. */
  readonly seats: readonly string[];
}): ReactElement {
  const { t } = useWords();
  return (
    <fieldset className="play-players">
      <legend>{t('column.players')}</legend>
      {seats.map((id, seat) => (
        <SeatField key={id} id={id} seat={seat} player={address.playerOf(seat)} />
      ))}
    </fieldset>
  );
}

function SeatField({
  id,
  seat,
  player,
}: {
  readonly id: string;
  readonly seat: number;
  readonly player: string;
}): ReactElement {
  const { t, named } = useWords();
  const isKnown = (KNOWN as readonly string[]).includes(player);
  const [text, setText] = useState(isKnown ? EXAMPLE : player);
  const sit = (words: string): void =>
    setParams({ [`p${seat}`]: words === HUMAN ? null : words }, { replace: true });
  const choices = [...KNOWN, OTHER].map((one): Choice => [one, named('player', one)]);
  const side = named('side', id);
  return (
    <>
      <SelectField
        label={side}
        value={isKnown ? player : OTHER}
        choices={choices}
        onChange={(value) => sit(value === OTHER ? text : value)}
      />
      {!isKnown && (
        <form
          className="play-words"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') sit(text.trim());
          }}
        >
          <InputField
            label={t('play.playerWords', { side })}
            value={text}
            onChange={setText}
            maxLength={1000}
          />
          <button type="submit" className="button">
            {t('play.take')}
          </button>
        </form>
      )}
    </>
  );
}
