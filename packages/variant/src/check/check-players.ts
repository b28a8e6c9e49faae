import { findings, type Issue, type Message, message } from '@draughts-lab/input';
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
        message('players.no-seat', { player: id, shape: rules.board.shape }),
        message('hint.seats', { seats: allowed }),
      );
    if (document.players.indexOf(id) !== index)
      refuse(`players[${index}]`, message('players.twice', { player: id }));
  });
  const players: readonly string[] = document.players;
  const refuseStranger = (path: string, id: string, remedy?: Message): void => {
    if (!players.includes(id)) refuse(path, message('players.stranger', { player: id, players }), remedy);
  };
  refuseStranger('firstToMove', document.firstToMove);
  const keyed: [string, Record<string, unknown>][] = [['setup', document.setup]];
  if (typeof document.promotion.zone !== 'string') keyed.push(['promotion.zone', document.promotion.zone]);
  for (const [path, record] of keyed) {
    for (const id of document.players) {
      if ((record[id] ?? null) === null) refuse(`${path}.${id}`, message('players.no-entry'));
    }
  }
  if (document.end.goal) {
    const { zones, noStop } = document.end.goal;
    if (document.players.every((id) => (zones[id] ?? null) === null))
      refuse('end.goal.zones', message('players.no-target'));
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
      if (entry !== null) refuseStranger(`${path}.${id}`, id, message('hint.null-removes'));
    }
  }
  return issues;
}
