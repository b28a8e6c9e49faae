import { findings, type Issue } from '@draughts-lab/input';
import { END_REASONS } from '../end-reasons.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';

/** Ends, goals and draws that cannot happen, happen at once or leave a game without end. */
export function checkEnds(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const { issues, refuse } = findings();
  const { end } = document;
  const { goal } = end;
  if (end.firstKing !== 'none' && (document.king === null || document.promotion.when === 'none'))
    refuse('end.firstKing', `"${end.firstKing}", but no man is ever promoted`);
  if (end.blocked === 'own-colour' && document.mover === 'own')
    refuse(
      'end.blocked',
      '"own-colour" is for games in which either colour may be moved',
      'use "any-colour"',
    );
  if (rules.players.length > 2) {
    for (const field of ['noPieces', 'noMoves'] as const) {
      if (end[field] === 'loss' || end[field] === 'win' || end[field] === 'draw')
        refuse(
          `end.${field}`,
          `"${end[field]}" is for two players`,
          field === 'noMoves' ? 'use "pass"' : 'use "none"',
        );
    }
    if (document.man.capture !== null || document.king?.capture)
      refuse('man.capture', 'captures are for games of two players');
    if (end.material.length > 0) refuse('end.material', 'material ends are for two players');
    if (end.firstKing === 'loss') refuse('end.firstKing', '"loss" is for two players');
    if (goal !== null && goal.leaveHomeBy !== null) refuse('end.goal.leaveHomeBy', 'is for two players');
    if ((document.draws.repetition?.lostBy ?? null) !== null)
      refuse('draws.repetition.lostBy', 'is for two players');
  }
  if (goal !== null) {
    rules.players.forEach((player) => {
      const pieces = player.men.length + player.kings.length;
      const path = `end.goal.zones.${player.id}`;
      if ((goal.zones[player.id] ?? null) === null) return;
      if (player.zone.length === 0) refuse(path, 'no squares');
      else if (goal.need === 'fill' && goal.filledBy === 'own' && player.zone.length > pieces) {
        refuse(path, `${player.zone.length} squares cannot be filled with ${pieces} pieces`);
      } else if (goal.need === 'fill' && goal.filledBy === 'own-majority' && player.zone.length >= 2 * pieces)
        refuse(path, `${pieces} pieces are never more than half of ${player.zone.length} squares`);
      const home = new Set([...player.men, ...player.kings]);
      if (player.zone.length > 0 && goal.need === 'fill' && player.zone.every((square) => home.has(square)))
        refuse(path, `${player.id} fills its zone before the first move`);
      if (goal.need === 'reach' && player.zone.some((square) => home.has(square)))
        refuse(path, `${player.id} has reached its zone before the first move`);
    });
  }
  for (const { name, plies, when } of rules.counters) {
    if (plies === 0 && when === null)
      refuse(
        `draws.counters.${name}`,
        'without a pattern and with 0 plies every game is drawn before its first ply',
      );
  }
  const named = [
    ...rules.counters.map(({ name }) => ({ name, path: `draws.counters.${name}` })),
    ...rules.material.map(({ name }, index) => ({ name, path: `end.material[${index}].name` })),
  ];
  for (const { name, path } of named) {
    if ((END_REASONS as readonly string[]).includes(name))
      refuse(
        path,
        `"${name}" is a reason that games end for by themselves`,
        `choose another name, such as "${name}-draw"`,
      );
  }
  const decide = end.moveLimit?.decide ?? 'draw';
  if (decide === 'most-home' || decide === 'least-distance') {
    if (goal === null) refuse('end.moveLimit.decide', `"${decide}" needs a goal`);
    else if (rules.players.some(({ id }) => (goal.zones[id] ?? null) === null))
      refuse('end.moveLimit.decide', `"${decide}" needs target squares for every player`);
  }
  if (end.moveLimit?.value !== undefined && decide !== 'material')
    refuse(
      'end.moveLimit.value',
      `says nothing with "decide": "${decide}"`,
      'leave it out, or set decide to "material"',
    );
  const canEnd =
    goal !== null ||
    end.firstKing !== 'none' ||
    end.noMoves !== 'pass' ||
    (end.noPieces !== 'none' && document.capture !== null) ||
    end.material.length > 0;
  if (!canEnd)
    refuse(
      'end',
      'nobody can ever win or lose',
      'give a goal, or say what a side without pieces or moves gets',
    );
  return issues;
}
