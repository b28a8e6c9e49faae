import { hopsOf, interpretRules, type Move } from '@draughts-lab/engine';
import { readMove, readMoveWords, squareName } from '@draughts-lab/notation';
import type { Setup, Variant } from '@draughts-lab/variant';

/** An irregular move that is explained by a promotion which the rules do not know. */
export interface WrongPromotion {
  readonly code: 'IR23';
  readonly message: string;
  readonly left: Setup;
}

export interface PromotionWatch {
  /** A legal move was made in a position. */
  follow(before: Setup, move: Move, ply: number): void;
  /** An irregular move was let stand: what passed before is no longer known. */
  forget(): void;
  /** Why a move that is none could be taken for one: the piece passed the far row, now or earlier, and was crowned. */
  explain(setup: Setup, text: string, ply: number): WrongPromotion | null;
}

/** Watches men that touch the squares of promotion without being crowned there. */
export function wrongPromotion(variant: Variant): PromotionWatch {
  const { promotion } = variant.document;
  /** Square of a man that passed, with the ply. */
  const passed = new Map<number, number>();
  const otherTime: Variant | null =
    promotion === null
      ? null
      : {
          ...variant,
          document: {
            ...variant.document,
            promotion: { ...promotion, when: promotion.when === 'in-passing' ? 'at-rest' : 'in-passing' },
          },
        };

  /** The position that a text leaves under other rules, or from another set-up. */
  function under(rulesOf: Variant, setup: Setup, text: string): Setup | null {
    const rules = interpretRules(rulesOf, { maxLines: 20_000 });
    const position = rules.fromSetup(setup);
    const read = readMove(variant, text, rules.legalMoves(position), () => rules.legalLines(position));
    return read.ok ? rules.toSetup(rules.play(position, read.move)) : null;
  }

  return {
    follow(before, move, ply) {
      for (const square of move.captures) passed.delete(square);
      const earlier = passed.get(move.from);
      passed.delete(move.from);
      passed.delete(move.to);
      if (move.promotes || before.stacks[move.from]?.at(-1)?.kind !== 'man') return;
      const zone = variant.players[before.turn]!.promotion;
      if (move.path.slice(1 + hopsOf(move), -1).some((square) => zone.includes(square)))
        passed.set(move.to, ply);
      else if (earlier !== undefined) passed.set(move.to, earlier);
    },
    forget: () => passed.clear(),
    explain(setup, text) {
      if (otherTime === null) return null;
      const left = under(otherTime, setup, text);
      if (left !== null)
        return {
          code: 'IR23',
          message:
            promotion.when === 'in-passing'
              ? `${text}: a man that reaches the far row goes on as a king`
              : `${text}: a man that only passes the far row stays a man`,
          left,
        };
      const words = readMoveWords(variant, text);
      const from = 'kind' in words || words.file >= 0 ? -1 : (words.squares[0] ?? -1);
      const since = passed.get(from);
      if (since === undefined) return null;
      const stacks = setup.stacks.map((stack, square) =>
        square === from ? stack.map((piece) => ({ ...piece, kind: 'king' as const })) : stack,
      );
      const asKing = under(variant, { ...setup, stacks }, text);
      return asKing === null
        ? null
        : {
            code: 'IR23',
            message: `${text}: the man on ${squareName(variant, from)} only passed the far row at ply ${since} and is no king`,
            left: asKing,
          };
    },
  };
}
