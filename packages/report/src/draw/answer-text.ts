import type { Question, RowAnswer } from '@draughts-lab/stats';
import { isOffScale } from '../estimate.ts';
import type { Words } from './words.ts';

/** An answer in a few words: `yes, by 12.5 [3.1, 20.4] points`, `no: at most 4 points apart`. */
export function answerWords(answer: RowAnswer, words: Words): string {
  const { question, code, why, difference, moreGames } = answer;
  switch (code) {
    case 'none':
      return words.t(`answer.none.${why!}`);
    case 'open':
      return moreGames === null
        ? words.t('answer.open')
        : words.t('answer.open.games', { games: words.number(roughly(moreGames), 0) });
    case 'alike': {
      const most = Math.max(...[difference!.low!, difference!.high!].map(Math.abs));
      return words.t(`answer.${question}.alike`, { most: inUnit(question, most, words) });
    }
    case 'more':
    case 'less': {
      const sign = code === 'more' ? 1 : -1;
      const { value, low, high } = difference!;
      const ends = [low, high].map((end) => (end === null ? null : sign * end));
      const [from, to] = sign > 0 ? ends : ends.toReversed();
      const text = (end: number | null): string => (end === null ? '…' : inUnit(question, end, words));
      const by = `${inUnit(question, sign * value, words)} [${text(from!)}, ${text(to!)}]`;
      return words.t(`answer.${question}.${code}`, { by });
    }
  }
}

/** What a row has, with its unit; a dash where it is not known. */
export function askedValue(question: Question, value: number | null, words: Words): string {
  if (question === 'fairness' && value !== null && isOffScale(value)) return words.t('answer.value.all-won');
  return value === null
    ? '-'
    : words.t(`answer.value.${question}`, {
        value: question === 'length' ? words.number(value, 0) : inUnit(question, value, words),
      });
}

/** Elo, points of per cent, or per cent. */
function inUnit(question: Question, value: number, words: Words): string {
  const isShare = question === 'draws' || question === 'length';
  return words.number(isShare ? 100 * value : value, isShare ? 1 : 0);
}

/** Two digits: a number of games is a guess. */
function roughly(games: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, games))) - 1);
  return Math.ceil(games / unit) * unit;
}
