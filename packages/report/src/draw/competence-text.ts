import type { Competence, Judge } from '../competence/competence.ts';
import { formatEstimate, formatInterval, formatValue } from './quantity.ts';
import type { Words } from './words.ts';

/** Digits of the hash of weights that people are shown. */
const HASH_DIGITS = 8;

/** The card of a row in sentences: who judges, how strong that is known to be, and whether others in the run agree. */
export function competenceText(competence: Competence, words: Words): string {
  const { judges, budgets, second } = competence;
  const { t } = words;
  return [
    ...judges.map((judge) => judgeText(judge, words)),
    ...(budgets.length === 0
      ? []
      : [
          t('competence.budgets', {
            list: budgets
              .map(({ nodes, score }) =>
                t('competence.atNodes', {
                  nodes: words.number(nodes, 0),
                  score: formatValue(score.value, 'share', words),
                }),
              )
              .join(', '),
          }),
        ]),
    second === null
      ? t('competence.alone')
      : t(second.agrees ? 'competence.agrees' : 'competence.differs', {
          player: second.player,
          score: formatEstimate({ ...second.score, unit: 'share' }, words),
          difference: formatEstimate({ ...second.difference, unit: 'difference' }, words),
        }),
  ].join('; ');
}

/** `alpha-beta nodes=1000: learned evaluation 3f1c09ab, +152.0 Elo [..] over the hand-made evaluation at 1000 nodes` */
function judgeText(judge: Judge, words: Words): string {
  const { player, tables, strength, endings } = judge;
  return [
    `${player}: ${evaluationText(judge, words)}`,
    ...strength.map(({ opponent, nodes, games, elo, wins, losses }) =>
      words.t('competence.over', {
        elo:
          elo === null || elo.value === null
            ? words.t(wins > losses ? 'competence.allWon' : 'competence.allLost', {
                interval: elo === null ? '' : formatInterval({ ...elo, unit: 'elo' }, words),
              })
            : formatEstimate({ ...elo, unit: 'elo' }, words),
        opponent: words.t(`competence.opponent.${opponent}`),
        nodes: words.number(nodes, 0),
        games: words.number(games, 0),
      }),
    ),
    ...(strength.length === 0 && judge.evaluation !== 'people' ? [words.t('competence.noCard')] : []),
    ...(endings === null
      ? []
      : [
          words.t('competence.endings', {
            share: formatValue(endings.kept / endings.positions, 'share', words),
            pieces: endings.pieces,
            nodes: words.number(endings.nodes, 0),
          }),
        ]),
    ...(tables === null ? [] : [words.t('competence.tables', { pieces: tables })]),
  ].join(', ');
}

/** What a player judges by, in a few words. */
function evaluationText(
  { evaluation, part, weights }: Pick<Judge, 'evaluation' | 'part' | 'weights'>,
  { t }: Words,
): string {
  return t(`competence.evaluation.${evaluation}`, {
    hash: weights?.slice(0, HASH_DIGITS) ?? '',
    part: part ?? '',
  });
}
