import { type Values, said } from '@draughts-lab/input';
import type { Player, Variant } from '../variant.ts';
import { saySide, sayPattern } from './pattern-in-words.ts';
import { capital, type RuleWords } from './rule-words.ts';
import { squaresInWords } from './squares-in-words.ts';

/** Ways in which a game is won, lost or decided. */
export function describeEnd(variant: Variant, words: RuleWords): string[] {
  const { end } = variant.document;
  const decides = end.moveLimit !== null && end.moveLimit.decide !== 'draw';
  const result = (one: 'loss' | 'win' | 'draw'): string => words.t(`result.${one}`);
  return said([
    end.noPieces === 'none'
      ? words.t('end.no-pieces-none')
      : words.t('end.no-pieces', { result: result(end.noPieces) }),
    end.noMoves === 'pass'
      ? words.t(
          end.mayPass !== true
            ? 'end.no-moves-pass'
            : variant.document.capture?.mandatory === true
              ? 'end.may-pass-unless-capture'
              : 'end.may-pass',
        )
      : end.noMoves === 'most-pieces'
        ? words.t('end.no-moves-most')
        : words.t('end.no-moves', { result: result(end.noMoves) }),
    end.noMoves === 'pass' && words.t(decides ? 'end.all-pass-limit' : 'end.all-pass-draw'),
    end.blocked === 'own-colour' && words.t('end.blocked-own-colour'),
    end.firstKing !== 'none' && words.t('end.first-king', { result: result(end.firstKing) }),
    ...variant.material.map((entry) =>
      words.t(entry.unlessCapture ? 'end.material-unless-capture' : 'end.material', {
        name: entry.name,
        own: saySide(variant, entry.own, words),
        opponent: saySide(variant, entry.opponent, words),
        result: result(entry.result),
      }),
    ),
    ...describeGoal(variant, words),
    ...(end.moveLimit === null
      ? []
      : said([
          words.t(`limit.${end.moveLimit.decide}`, {
            n: end.moveLimit.rounds,
            ...(end.moveLimit.value ?? { man: 1, king: 1 }),
          }),
          decides && words.t('limit.tie'),
        ])),
  ]);
}

function describeGoal(variant: Variant, words: RuleWords): string[] {
  const { goal } = variant.document.end;
  if (goal === null) return [];
  const takes = variant.document.capture !== null;
  const told = ({ id }: Player, squares: readonly number[]): Values => ({
    player: words.t(`player.${id}`),
    squares: squaresInWords(variant, squares, words),
  });
  return said([
    words.t(`goal.${goal.need}`),
    ...variant.players.map((player) =>
      words.t(player.zone.length === 0 ? 'goal.no-zone' : 'goal.zone-of', told(player, player.zone)),
    ),
    goal.need === 'fill' && words.t(`goal.${goal.filledBy}`),
    words.t(goal.lastReply ? 'goal.last-reply' : `goal.${goal.judged}`),
    goal.lock && words.t(takes ? 'goal.lock-quiet' : 'goal.lock'),
    ...variant.players
      .filter(({ noStop }) => noStop.length > 0)
      .map((player) => words.t(takes ? 'goal.no-stop-quiet' : 'goal.no-stop', told(player, player.noStop))),
    goal.swap && words.t('goal.swap'),
    goal.leaveHomeBy !== null && words.t('goal.leave-home', { n: goal.leaveHomeBy }),
  ]);
}

/** Repetition and draw counters. */
export function describeDraws(variant: Variant, words: RuleWords): string[] {
  const { repetition, wonBy } = variant.document.draws;
  const lostBy = repetition?.lostBy ?? null;
  const sentences = said([
    repetition !== null &&
      words.t(repetition.mode === 'claim' ? 'draw.repetition-claim' : 'draw.repetition', {
        n: repetition.count,
      }),
    ...variant.counters.map(({ name, plies, when, resetBy, unlessCapture }) =>
      words.t('draw.counter', {
        name,
        after: plies === 0 ? words.t('draw.at-once') : words.t('draw.after', { n: plies }),
        when: when === null ? '' : words.t('draw.with', { pattern: sayPattern(variant, when, words) }),
        reset:
          resetBy.size === 0
            ? ''
            : words.t('draw.reset', {
                events: words.list(
                  [...resetBy].toSorted().map((event) => words.t(`draw.event-${event}`)),
                  'or',
                ),
              }),
        unless:
          typeof unlessCapture === 'number'
            ? words.t('draw.unless-forced', { n: unlessCapture })
            : unlessCapture
              ? words.t('draw.unless-capture')
              : '',
      }),
    ),
  ]);
  if (lostBy !== null)
    sentences.splice(
      1,
      0,
      lostBy === 'repeater'
        ? words.t('draw.repeater-loses')
        : words.t('draw.repetition-lost', { player: capital(words.t(`player.${lostBy}`)) }),
    );
  if ((wonBy ?? null) !== null)
    sentences.push(words.t('draw.won-by', { player: capital(words.t(`player.${wonBy!}`)) }));
  return sentences.length === 0 ? [words.t('draw.none')] : sentences;
}
