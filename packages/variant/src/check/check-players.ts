import { findings, type Issue } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import { RECTANGLE_PLAYERS, STAR_SEATS } from '../schema/board.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Every player has a seat, a setup and, where they are listed, squares to reach; nobody else has. */
export function checkPlayers(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const allowed: readonly string[] = rules.board.shape === 'star' ? STAR_SEATS : RECTANGLE_PLAYERS;
  document.players.forEach((id, index) => {
    if (!allowed.includes(id))
      refuse(
        `players[${index}]`,
        `"${id}" has no seat on a ${rules.board.shape}`,
        `seats: ${allowed.join(', ')}`,
      );
    if (document.players.indexOf(id) !== index) refuse(`players[${index}]`, `"${id}" is named twice`);
  });
  const players: readonly string[] = document.players;
  const refuseStranger = (path: string, id: string, hint?: string): void => {
    if (!players.includes(id)) refuse(path, `"${id}" is not among the players (${players.join(', ')})`, hint);
  };
  refuseStranger('firstToMove', document.firstToMove);
  const keyed: [string, Record<string, unknown>][] = [['setup', document.setup]];
  if (typeof document.promotion.zone !== 'string') keyed.push(['promotion.zone', document.promotion.zone]);
  for (const [path, record] of keyed) {
    for (const id of document.players) {
      if ((record[id] ?? null) === null) refuse(`${path}.${id}`, 'missing: every player needs an entry');
    }
  }
  if (document.end.goal) {
    const { zones, noStop } = document.end.goal;
    if (document.players.every((id) => (zones[id] ?? null) === null))
      refuse('end.goal.zones', 'no player has target squares');
    keyed.push(['end.goal.zones', zones], ['end.goal.noStop', noStop]);
  }
  const named: [string, string | null | undefined][] = [
    ['draws.wonBy', document.draws.wonBy],
    ['draws.repetition.lostBy', document.draws.repetition?.lostBy],
  ];
  for (const [path, id] of named) {
    if (id !== null && id !== undefined && id !== 'repeater') refuseStranger(path, id);
  }
  for (const [path, record] of keyed) {
    for (const [id, entry] of Object.entries(record)) {
      if (entry !== null) refuseStranger(`${path}.${id}`, id, 'null takes an inherited entry away');
    }
  }
  return issues;
}
