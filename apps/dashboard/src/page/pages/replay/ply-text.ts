import { exactWords, sideOf } from '../play/game-words.ts';
import type { Replay } from '../../../api/replay.ts';
import type { Words } from '../../shared/i18n/i18n.ts';

/** A ply in words: who, what, how many choices there were, and which rule left so few. */
export function plyText(replay: Replay, ply: number, words: Words): string {
  const { t } = words;
  const move = replay.plies[ply - 1];
  if (move === undefined) return '';
  const side = sideOf(replay, move.player, words);
  const parts = [
    t('replay.ply', { ply, side, move: move.text }),
    ...(move.captures.length > 0 ? [t('replay.captures', { n: move.captures.length })] : []),
    ...(move.promotes ? [t('replay.promotes')] : []),
    t(move.legal === 1 ? 'replay.forced' : 'replay.legal', { n: move.legal }),
    ...(move.withoutMajority === null
      ? []
      : [t('replay.majority', { n: move.legal, of: move.withoutMajority })]),
    ...(move.compulsory && move.withoutMajority === null ? [t('replay.compulsory')] : []),
    ...(move.exact === null || move.exact.gaveAway === null
      ? []
      : [t(`replay.gaveAway.${move.exact.gaveAway}`)]),
    ...(ply <= replay.openingPlies ? [t('replay.opening')] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** What endgame tables say of the position after a ply; empty where they say nothing. */
export function exactText(replay: Replay, ply: number, words: Words): string {
  const exact = replay.plies[ply - 1]?.exact ?? null;
  return exact === null ? '' : exactWords(replay, exact, words);
}
