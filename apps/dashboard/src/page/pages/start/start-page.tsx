import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/button.tsx';
import { FitMinutes } from './fit-minutes.tsx';
import { NumbersField } from './numbers-field.tsx';
import { OwnRules } from './own-rules.tsx';
import { FailureNote, IssueList } from '../../shared/failure-note.tsx';
import { duration } from '../../shared/duration.ts';
import { jsonObject } from '../../shared/json-object.ts';
import { CheckField, type Choice, InputField, SelectField } from '../../shared/fields.tsx';
import { useWords } from '../../shared/i18n/i18n.ts';
import { Loading } from '../../shared/loading.tsx';
import { href, navigate, usePlace } from '../../shared/url-state.ts';
import { useApi } from '../../shared/use-api.ts';
import { api, ask, type Failure, failureOf, json } from '../../shared/api.ts';
import type { Checked } from '../../../api/live.ts';
import type { InferResponseType } from 'hono/client';
import {
  draft,
  type DraftFields,
  experimentFor,
  fieldsIn,
  fieldsOf,
  keepText,
  keptText,
  OPENINGS,
  type Question,
  QUESTIONS,
  STOPS,
  withChange,
} from './draft.ts';

type Presets = InferResponseType<typeof api.presets.$get>;

const written = (document: unknown): string => JSON.stringify(document, null, 2);

/** A new experiment: a short form that writes the file, the file itself, a check, and the start. */
export function StartPage(): ReactElement {
  const { t } = useWords();
  const presets = useApi(api.presets, {});
  return (
    <>
      <h1>{t('nav.start')}</h1>
      <p className="lead">{t('start.lead')}</p>
      <Loading answer={presets}>{(value) => <Form presets={value} />}</Loading>
    </>
  );
}

function Form({ presets }: { readonly presets: Presets }): ReactElement {
  const words = useWords();
  const { t, say, message } = words;
  const { search } = usePlace();
  const known = presets.variants.map(({ id }) => id);
  const suggested = fieldsOf(search, known, presets.suggested);
  const [text, setText] = useState(() => keptText() ?? written(draft(suggested)));
  const [fields, setFields] = useState(suggested);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [question, setQuestion] = useState<Question | ''>('');
  /** The file that somebody wrote, before a question wrote another. */
  const [replaced, setReplaced] = useState<string | null>(null);

  const [manyGames, setManyGames] = useState(suggested);

  // One question at a time: nobody waits for the answer about a text that has been changed, or left.
  const asked = useRef<AbortController>(null);
  const leave = (): void => asked.current?.abort();
  useEffect(() => leave, []);

  // The file is what counts: the form shows what it says, and changes nothing else in it.
  const document = jsonObject(text);
  const shown = document === null ? fields : fieldsIn(document, fields, known);
  const write = (next: string | null): void => {
    leave();
    keepText(next);
    setText(next ?? written(draft(suggested)));
    setChecked(null);
  };
  const change = (changes: Partial<DraftFields>): void => {
    if (document === null) return;
    const next = { ...shown, ...changes };
    setFields(next);
    write(written(withChange(document, shown, next)));
  };
  const send = async (how: (question: ReturnType<typeof json>) => Promise<void>): Promise<void> => {
    leave();
    const { signal } = (asked.current = new AbortController());
    setFailure(null);
    await how(json(text, signal)).catch((error: unknown) => {
      if (!signal.aborted) setFailure(failureOf(error));
    });
  };
  const check = async (question: ReturnType<typeof json>): Promise<void> =>
    setChecked(await ask(api.experiments.check.$post({}, question)));
  const start = async (question: ReturnType<typeof json>): Promise<void> => {
    const { run } = await ask(api.experiments.$post({}, question));
    keepText(null);
    navigate(href('/run', { run }));
  };
  const number = (
    key: 'opponentNodes' | 'games' | 'openingPlies' | 'stopElo',
    label: string,
    max?: number,
  ): ReactElement => (
    <InputField
      label={label}
      type="number"
      min={1}
      max={max}
      value={shown[key]}
      onChange={(value) => change({ [key]: Number(value) })}
    />
  );
  const choose = (asks: Question | ''): void => {
    // Two players meet in one game: the next question is about all that were chosen again.
    const about = question === 'stronger' ? manyGames : shown;
    setManyGames(about);
    setReplaced(question === '' ? keptText() : replaced);
    setQuestion(asks);
    write(asks === '' ? replaced : written(experimentFor(asks, about)));
  };
  return (
    <div className="start">
      <form className="start-form" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('start.question')}
          value={question}
          choices={[
            ['', t('start.question.own')],
            ...QUESTIONS.map((one): Choice<Question> => [one, t(`start.question.${one}`)]),
          ]}
          onChange={choose}
        />
        {replaced !== null && question !== '' && (
          <Button label={t('start.question.back')} onClick={() => choose('')} />
        )}
        <fieldset disabled={document === null}>
          <label className="field">
            {t('start.variants')}
            <select
              multiple
              size={10}
              value={[...shown.variants]}
              onChange={(event) =>
                change({ variants: [...event.target.selectedOptions].map(({ value }) => value) })
              }
            >
              {presets.variants.map(({ id, name, seats }) => (
                <option key={id} value={id}>
                  {say(name)} {seats > 2 ? t('start.seats', { n: seats }) : ''}
                </option>
              ))}
            </select>
          </label>
          <OwnRules own={shown.own} onChange={(own) => change({ own })} />
          <SelectField
            label={t('start.player')}
            value={shown.player}
            choices={presets.players.map((kind) => [kind, kind])}
            onChange={(player) => change({ player })}
          />
          {shown.player === 'alpha-beta' && (
            <NumbersField
              label={t(shown.opponent === '' ? 'start.nodes' : 'start.nodesOne')}
              values={shown.nodes}
              onChange={(nodes) => change({ nodes })}
            />
          )}
          <SelectField
            label={t('start.opponent')}
            value={shown.opponent}
            choices={[['', t('start.itself')], ...presets.players.map((kind): Choice => [kind, kind])]}
            onChange={(opponent) => change({ opponent })}
          />
          {shown.opponent === 'alpha-beta' && number('opponentNodes', t('start.opponentNodes'))}
          {number('games', t('start.games'))}
          <SelectField
            label={t('start.openings')}
            value={shown.openings}
            choices={OPENINGS.map((kind) => [kind, t(`start.openings.${kind}`)])}
            onChange={(openings) => change({ openings })}
          />
          {shown.openings !== 'start' &&
            number('openingPlies', t('start.plies'), shown.openings === 'random' ? 200 : 12)}
          <SelectField
            label={t('start.stop')}
            value={shown.stop}
            choices={STOPS.map((kind) => [kind, t(`start.stop.${kind}`)])}
            onChange={(stop) => change({ stop })}
          />
          {shown.stop !== 'fixed' && number('stopElo', t('start.stopValue'))}
          <InputField
            label={t('column.seed')}
            type="text"
            value={shown.seed}
            onChange={(seed) => change({ seed })}
            placeholder={t('start.drawn')}
          />
          <CheckField
            label={t('start.keepMoves')}
            checked={shown.keepMoves}
            onChange={(keepMoves) => change({ keepMoves })}
          />
          <CheckField
            label={t('start.trace')}
            checked={shown.trace}
            onChange={(trace) => change({ trace })}
          />
        </fieldset>
      </form>
      <div>
        <label className="field">
          {t('start.file')}
          <textarea
            rows={22}
            spellCheck={false}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        </label>
        <p className="actions">
          <Button label={t('start.check')} onClick={() => void send(check)} />
          <Button label={t('start.go')} main onClick={() => void send(start)} />
        </p>
        <div role="status">
          {checked !== null && checked.ok && (
            <div className="note">
              <p>{t('start.ok', { run: checked.run, games: checked.games, cells: checked.cells })}</p>
              {checked.seconds !== null && (
                <>
                  <p>{t('start.takes', { time: duration(checked.seconds, words) })}</p>
                  <FitMinutes
                    games={shown.games}
                    seconds={checked.seconds}
                    onFit={(games) => change({ games })}
                  />
                </>
              )}
              {checked.notes.map((note, index) => (
                <p key={index}>{message(note)}</p>
              ))}
            </div>
          )}
          {checked !== null && !checked.ok && (
            <div className="note note-bad">
              <p>{t('start.problems', { n: checked.issues.length })}</p>
              <IssueList issues={checked.issues} />
            </div>
          )}
        </div>
        {failure !== null && <FailureNote failure={failure} />}
      </div>
    </div>
  );
}
