import { interpretRules, type Outcome, type ReferencePosition, type Rules } from '@draughts-lab/engine';
import { fail, type Issue, ok, type Parsed } from '@draughts-lab/input';
import { parseFen } from '@draughts-lab/notation';
import { withoutCounters } from '@draughts-lab/variant';
import type { Certificate, Claim } from './certificate.ts';
import { solveObstacles } from './obstacles.ts';
import { positionKey } from './position-key.ts';

/** What a certificate was found to prove. */
export interface Checked {
  /** Player number and what is proved of each claim. */
  readonly claims: readonly {
    readonly player: number;
    readonly result: 'win' | 'draw';
    /** For a win: it is over after so many plies, whatever the opponent does. */
    readonly plies: number | null;
  }[];
  readonly positions: number;
}

export interface CheckOptions {
  readonly onPositions?: ((done: number) => void) | undefined;
}

/**
 * Checks a certificate with the reference engine alone: after every reply to a position of the claim there is an answer
 * that leads to another one of them (of a win: to an earlier one), or to an end that keeps the claim.
 *
 * That proves it: whoever always answers so never leaves the positions of the claim but to such an end, and with a win goes
 * up the list, which has a beginning.
 *
 * @returns what is proved, or the first place of each claim where it fails
 */
export function checkCertificate(
  { variant, position, claims }: Certificate,
  { onPositions = () => undefined }: CheckOptions = {},
): Parsed<Checked> {
  const obstacles = solveObstacles(variant);
  if (obstacles.length > 0) return fail(obstacles);
  const rules = interpretRules(withoutCounters(variant));
  const start = parseFen(rules.variant, position);
  if (!start.ok) return fail(start.issues.map((issue) => ({ ...issue, path: 'position' })));
  const issues: Issue[] = [];
  const proved: { player: number; result: 'win' | 'draw'; plies: number | null }[] = [];
  let before = 0;
  for (const [index, claim] of claims.entries()) {
    const checker = new ClaimChecker(rules, claim, before + 2);
    const plies = checker.check(rules.fromSetup(start.value), (done) => onPositions(before + done));
    if (typeof plies === 'number')
      proved.push({
        player: claim.player,
        result: claim.result,
        plies: claim.result === 'win' ? plies : null,
      });
    else issues.push({ ...plies, path: `claims[${index}]${plies.path === '' ? '' : `, ${plies.path}`}` });
    before += claim.positions.length;
  }
  return issues.length > 0 ? fail(issues) : ok({ claims: proved, positions: before });
}

class ClaimChecker {
  readonly #rules: Rules<ReferencePosition>;
  readonly #claim: Claim;
  readonly #firstLine: number;
  /** Places in the list, by key. */
  readonly #places = new Map<string, number>();
  /** Plies to the end from each place. */
  readonly #plies: Int32Array;
  /** The first place that answers a position with the player to move: a position is looked at once. */
  readonly #answers = new Map<string, number>();

  constructor(rules: Rules<ReferencePosition>, claim: Claim, firstLine: number) {
    this.#rules = rules;
    this.#claim = claim;
    this.#firstLine = firstLine;
    this.#plies = new Int32Array(claim.positions.length);
  }

  /** Plies until it is over (0 for a draw), or what is wrong. */
  check(start: ReferencePosition, onPositions: (done: number) => void): number | Issue {
    const rules = this.#rules;
    const { player, positions, result } = this.#claim;
    for (const [place, text] of positions.entries()) {
      const setup = parseFen(rules.variant, text);
      if (!setup.ok) return this.#issue(place, `not a position: ${setup.issues[0]!.message}`);
      if (setup.value.turn === player) return this.#issue(place, 'the opponent has to be the one to move');
      const key = positionKey(rules.variant, setup.value);
      if (!this.#places.has(key)) this.#places.set(key, place);
    }
    for (const [place, text] of positions.entries()) {
      const setup = parseFen(rules.variant, text);
      if (!setup.ok) return this.#issue(place, 'not a position');
      const at = rules.fromSetup(setup.value);
      const outcome = rules.outcome(at);
      const plies = outcome.over
        ? this.#keeps(outcome)
          ? 0
          : 'it is over, and not as claimed'
        : this.#afterReplies(at, place);
      if (typeof plies === 'string') return this.#issue(place, plies);
      this.#plies[place] = plies;
      if ((place & 255) === 0) onPositions(place);
    }
    const outcome = rules.outcome(start);
    if (outcome.over)
      return this.#keeps(outcome) ? 0 : { path: '', message: 'the game is over in the position' };
    if (rules.turn(start) !== player) {
      const place = this.#places.get(positionKey(rules.variant, rules.toSetup(start)));
      return place === undefined
        ? { path: '', message: 'the position is not among those that are listed' }
        : this.#plies[place]!;
    }
    const place = this.#answer(start, Infinity);
    if (place === undefined)
      return { path: '', message: 'no move of the position leads to those that are listed' };
    return result === 'win' ? this.#pliesAt(place) + 1 : 0;
  }

  /** Plies to the end after the slowest reply, or the reply that has no answer. */
  #afterReplies(at: ReferencePosition, place: number): number | string {
    const rules = this.#rules;
    const isWin = this.#claim.result === 'win';
    let longest = 0;
    const replies = rules.legalMoves(at);
    if (replies.length === 0) return 'there is no reply, and the game is not over';
    for (const reply of replies) {
      const next = rules.play(at, reply);
      const outcome = rules.outcome(next);
      if (outcome.over) {
        if (!this.#keeps(outcome)) return `a reply ends the game otherwise: ${reply.path.join('-')}`;
        longest = Math.max(longest, 1);
        continue;
      }
      const answer = this.#answer(next, isWin ? place : Infinity);
      if (answer === undefined)
        return `no answer to a reply leads to ${isWin ? 'an earlier position' : 'a position'} of the list: ${positionKey(rules.variant, rules.toSetup(next))}`;
      longest = Math.max(longest, 2 + this.#pliesAt(answer));
    }
    return longest;
  }

  /** The first place below `below` that the player can move to; -1 for an end that keeps the claim. */
  #answer(at: ReferencePosition, below: number): number | undefined {
    const rules = this.#rules;
    const key = positionKey(rules.variant, rules.toSetup(at));
    let best = this.#answers.get(key) ?? NOT_SEEN;
    if (best === NOT_SEEN) {
      best = Infinity;
      for (const move of rules.legalMoves(at)) {
        const next = rules.play(at, move);
        const outcome = rules.outcome(next);
        const place = outcome.over
          ? this.#keeps(outcome)
            ? -1
            : Infinity
          : (this.#places.get(positionKey(rules.variant, rules.toSetup(next))) ?? Infinity);
        best = Math.min(best, place);
      }
      this.#answers.set(key, best);
    }
    return best < below ? best : undefined;
  }

  #pliesAt(place: number): number {
    return place < 0 ? 0 : this.#plies[place]!;
  }

  #keeps(outcome: Outcome): boolean {
    const { player, result } = this.#claim;
    return outcome.over && (outcome.winner === player || (outcome.winner === null && result === 'draw'));
  }

  #issue(place: number, message: string): Issue {
    return { path: `line ${this.#firstLine + place}`, message };
  }
}

const NOT_SEEN = -2;
