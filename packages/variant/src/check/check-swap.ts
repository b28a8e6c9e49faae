import { findings, type Issue, message } from '@draughts-lab/input';
import { halfTurn } from '../board/half-turn.ts';
import { kindsOf } from '../kinds-of.ts';
import type { ResolvedRules } from '../resolve.ts';
import type { VariantDocument } from '../schema/document.ts';
import type { ResolvedPattern, ResolvedSide } from '../variant.ts';

/** Who swaps gets the board turned round: the game has to be the same from both sides. */
export function checkSwap(document: VariantDocument, rules: ResolvedRules): Issue[] {
  const swap = document.swap ?? null;
  if (swap === null) return [];
  const { issues, refuse } = findings();
  if (rules.players.length !== 2) {
    refuse('swap', message('swap.players', { players: rules.players.length }));
    return issues;
  }
  if (swap.after % 2 === 0)
    refuse('swap.after', message('swap.even', { plies: swap.after }), message('hint.odd'));
  const map = halfTurn(rules.board);
  if (map === null) {
    refuse('swap', message('swap.board'));
    return issues;
  }
  const unlike = unlikeFields(document, rules, map);
  if (unlike.length > 0) refuse('swap', message('swap.unlike', { fields: unlike }), message('hint.alike'));
  return issues;
}

/** Fields in which one side has something else than the other, seen from its own side of the board. */
function unlikeFields(document: VariantDocument, rules: ResolvedRules, map: readonly number[]): string[] {
  const [white, black] = rules.players;
  const turned = (squares: readonly number[]): string =>
    squares
      .map((square) => map[square]!)
      .toSorted((a, b) => a - b)
      .join();
  const staysItself = (squares: readonly number[] | null): boolean =>
    squares === null || turned(squares) === squares.toSorted((a, b) => a - b).join();
  const isSame = ({ on, off }: ResolvedSide): boolean => staysItself(on) && staysItself(off);
  const isSamePattern = (when: ResolvedPattern | null): boolean =>
    [when?.each ?? null, ...(when?.sides ?? [])].every((side) => side === null || isSame(side));
  const bySide = [
    ['men', 'setup'],
    ['kings', 'setup'],
    ['promotion', 'promotion.zone'],
    ['zone', 'end.goal.zones'],
    ['noStop', 'end.goal.noStop'],
  ] as const;
  const lostBy = document.draws.repetition?.lostBy ?? 'repeater';
  return [
    ...new Set([
      ...bySide.flatMap(([set, path]) =>
        turned(white![set]) === black![set].toSorted((a, b) => a - b).join() ? [] : [path],
      ),
      ...rules.counters.flatMap(({ name, when }) =>
        isSamePattern(when) ? [] : [`draws.counters.${name}.when`],
      ),
      ...rules.material.flatMap(({ own, opponent }, index) =>
        isSame(own) && isSame(opponent) ? [] : [`end.material[${index}]`],
      ),
      ...(sameDirections(document) ? [] : ['sides']),
      // Judged when both have had equally many turns: a swap is a turn without a move.
      ...(document.end.goal?.lastReply === true ? ['end.goal.lastReply'] : []),
      ...((document.draws.wonBy ?? null) === null ? [] : ['draws.wonBy']),
      ...(lostBy === 'repeater' ? [] : ['draws.repetition.lostBy']),
    ]),
  ];
}

const sameDirections = (document: VariantDocument): boolean => {
  const [first, ...others] = document.players.map((id) => JSON.stringify(kindsOf(document, id)));
  return others.every((other) => other === first);
};
