import type { Issue } from '@draughts-lab/input';
import type { ResolvedRules } from '../resolve.ts';
import { RECTANGLE_PLAYERS, STAR_SEATS } from '../schema/board.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Every player has a seat, a setup and, where they are listed, squares to reach; nobody else has. */
export function checkPlayers(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const issues: Issue[] = [];
  const allowed: readonly string[] = rules.board.shape === 'star' ? STAR_SEATS : RECTANGLE_PLAYERS;
  document.players.forEach((id, index) => {
    if (!allowed.includes(id)) {
      issues.push({
        path: `players[${index}]`,
        message: `"${id}" has no seat on a ${rules.board.shape}`,
        hint: `seats: ${allowed.join(', ')}`,
      });
    }
    if (document.players.indexOf(id) !== index)
      issues.push({ path: `players[${index}]`, message: `"${id}" is named twice` });
  });
  if (!document.players.includes(document.firstToMove)) {
    issues.push({
      path: 'firstToMove',
      message: `"${document.firstToMove}" is not among the players (${document.players.join(', ')})`,
    });
  }
  const keyed: [string, Record<string, unknown>][] = [['setup', document.setup]];
  if (typeof document.promotion.zone !== 'string') keyed.push(['promotion.zone', document.promotion.zone]);
  for (const [path, record] of keyed) {
    for (const id of document.players) {
      if ((record[id] ?? null) === null)
        issues.push({ path: `${path}.${id}`, message: 'missing: every player needs an entry' });
    }
  }
  if (document.end.goal) {
    const { zones, noStop } = document.end.goal;
    if (document.players.every((id) => (zones[id] ?? null) === null))
      issues.push({ path: 'end.goal.zones', message: 'no player has target squares' });
    keyed.push(['end.goal.zones', zones], ['end.goal.noStop', noStop]);
  }
  const named: [string, string | null | undefined][] = [
    ['draws.wonBy', document.draws.wonBy],
    ['draws.repetition.lostBy', document.draws.repetition?.lostBy],
  ];
  for (const [path, id] of named) {
    if (id === null || id === undefined || id === 'repeater') continue;
    if (!(document.players as string[]).includes(id))
      issues.push({ path, message: `"${id}" is not among the players (${document.players.join(', ')})` });
  }
  for (const [path, record] of keyed) {
    for (const [id, entry] of Object.entries(record)) {
      if (entry === null || (document.players as string[]).includes(id)) continue;
      issues.push({
        path: `${path}.${id}`,
        message: `"${id}" is not among the players (${document.players.join(', ')})`,
        hint: 'null takes an inherited entry away',
      });
    }
  }
  return issues;
}
