import { findings, type Issue, message } from '@draughts-lab/input';
import { END_REASONS } from '../end-reasons.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Ends, goals and draws that cannot happen, happen at once or leave a game without end. */
export function checkEnds(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const { end } = document;
  const { goal } = end;
  if (end.firstKing !== 'none' && (document.king === null || document.promotion.when === 'none'))
    refuse('end.firstKing', message('end.no-promotion', { value: end.firstKing }));
  if (end.blocked === 'own-colour' && document.mover === 'own')
    refuse('end.blocked', message('end.own-colour'), message('hint.use', { value: '"any-colour"' }));
  if (end.mayPass === true && end.noMoves !== 'pass')
    refuse('end.mayPass', message('end.may-pass', { value: end.noMoves }), message('hint.may-pass'));
  if (rules.players.length > 2) {
    for (const field of ['noPieces', 'noMoves'] as const) {
      if (end[field] !== 'none' && end[field] !== 'pass')
        refuse(
          `end.${field}`,
          message('end.two-players', { value: end[field] }),
          message('hint.use', { value: field === 'noMoves' ? '"pass"' : '"none"' }),
        );
    }
    if (document.man.capture !== null || document.king?.capture)
      refuse('man.capture', message('end.two-players-capture'));
    if (end.material.length > 0) refuse('end.material', message('end.two-players-material'));
    if (end.firstKing === 'loss') refuse('end.firstKing', message('end.two-players', { value: 'loss' }));
    if (goal !== null && goal.leaveHomeBy !== null)
      refuse('end.goal.leaveHomeBy', message('end.two-players-field'));
    if ((document.draws.repetition?.lostBy ?? null) !== null)
      refuse('draws.repetition.lostBy', message('end.two-players-field'));
  }
  if (goal !== null) {
    rules.players.forEach((player) => {
      const pieces = player.men.length + player.kings.length;
      const path = `end.goal.zones.${player.id}`;
      if ((goal.zones[player.id] ?? null) === null) return;
      if (player.zone.length === 0) refuse(path, message('goal.empty'));
      else if (goal.need === 'fill' && goal.filledBy === 'own' && player.zone.length > pieces) {
        refuse(path, message('goal.large', { squares: player.zone.length, pieces }));
      } else if (goal.need === 'fill' && goal.filledBy === 'own-majority' && player.zone.length >= 2 * pieces)
        refuse(path, message('goal.majority', { pieces, squares: player.zone.length }));
      const home = new Set([...player.men, ...player.kings]);
      if (player.zone.length > 0 && goal.need === 'fill' && player.zone.every((square) => home.has(square)))
        refuse(path, message('goal.filled', { player: player.id }));
      if (goal.need === 'reach' && player.zone.some((square) => home.has(square)))
        refuse(path, message('goal.reached', { player: player.id }));
    });
  }
  for (const { name, plies, when } of rules.counters) {
    if (plies === 0 && when === null) refuse(`draws.counters.${name}`, message('end.drawn-at-once'));
  }
  const named = [
    ...rules.counters.map(({ name }) => ({ name, path: `draws.counters.${name}` })),
    ...rules.material.map(({ name }, index) => ({ name, path: `end.material[${index}].name` })),
  ];
  for (const { name, path } of named) {
    if ((END_REASONS as readonly string[]).includes(name))
      refuse(path, message('end.reserved', { name }), message('hint.other-name', { name: `"${name}-draw"` }));
  }
  const decide = end.moveLimit?.decide ?? 'draw';
  if (decide === 'most-home' || decide === 'least-distance') {
    if (goal === null) refuse('end.moveLimit.decide', message('end.needs-goal', { value: decide }));
    else if (rules.players.some(({ id }) => (goal.zones[id] ?? null) === null))
      refuse('end.moveLimit.decide', message('end.needs-zones', { value: decide }));
  }
  if (end.moveLimit?.value !== undefined && decide !== 'material')
    refuse('end.moveLimit.value', message('end.no-value', { decide }), message('hint.no-value'));
  const canEnd =
    goal !== null ||
    end.firstKing !== 'none' ||
    end.noMoves !== 'pass' ||
    (end.noPieces !== 'none' && document.capture !== null) ||
    end.material.length > 0;
  if (!canEnd) refuse('end', message('end.never'), message('hint.goal'));
  return issues;
}
