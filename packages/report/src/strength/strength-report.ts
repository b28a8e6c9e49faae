import type { Estimand } from '@draughts-lab/records';
import {
  budgetOf,
  drawsAtEqualSkill,
  onEloScale,
  pooledSlope,
  type PooledSlope,
  type SkilledGames,
  type SkillScale,
  skillScale,
  skillSteps,
} from '@draughts-lab/stats';
import type { ComparedRow } from '../compare/compared-row.ts';
import { type Estimate, estimateOf } from '../estimate.ts';
import { curveOf, type Ladder, laddersOf } from '../ladders.ts';
import { type ReportTrend, trendOf } from '../trend.ts';

/** Version of the JSON that `strength` prints. */
const STRENGTH_VERSION = 1;

/** A player against itself at several budgets, in one variant and from the same openings. */
export interface StrengthLadder {
  readonly variant: string;
  readonly player: string;
  readonly estimand: Estimand;
  readonly rungs: readonly {
    readonly run: string;
    readonly cell: number;
    readonly nodes: number;
    readonly games: number;
    readonly elo: Estimate | null;
    readonly draws: Estimate | null;
  }[];
  /** Null with fewer than two budgets worth 30 games. */
  readonly advantage: ReportTrend | null;
  readonly draws: ReportTrend | null;
}

/** The change for each doubling, averaged over the variants of one player; each variant counts the same. */
export interface PooledTrend {
  readonly player: string;
  readonly estimand: Estimand;
  readonly quantity: 'advantage' | 'draws';
  readonly variants: readonly string[];
  readonly perDoubling: Estimate;
  readonly margin: number;
  readonly verdict: PooledSlope['verdict'];
  /** P-value of "all variants change alike". */
  readonly alike: number;
}

/** How far skill reaches in a variant: rows in which a player meets itself with fewer nodes. */
export interface SkillDepth {
  readonly variant: string;
  readonly player: string;
  readonly skills: readonly { readonly nodes: number; readonly elo: number }[];
  /** Elo of the most nodes over the fewest. */
  readonly range: Estimate;
  /** The same in levels, each of which scores 75 % against the one below. */
  readonly levels: Estimate;
  /** Elo for each doubling in the last step less that in the first; null with one step. */
  readonly bend: Estimate | null;
  readonly verdict: SkillScale['verdict'];
}

/** Draws of two variants where their players are equally strong, above the player with the fewest nodes. */
export interface EqualSkillLine {
  readonly a: string;
  readonly b: string;
  /** Elo above the fewest nodes. */
  readonly skill: number;
  readonly drawsA: number;
  readonly drawsB: number;
  /** Logits of the draw rate, the first less the second. */
  readonly difference: Estimate;
  readonly pValue: number;
}

export interface StrengthReport {
  readonly version: number;
  readonly ladders: readonly StrengthLadder[];
  readonly pooled: readonly PooledTrend[];
  readonly depth: readonly SkillDepth[];
  readonly equalSkill: readonly EqualSkillLine[];
}

/**
 * How balance, draws and skill change with the budget of a search, over the rows of any runs. Rows of different questions
 * or openings are never one ladder.
 */
export function strengthReport(rows: readonly ComparedRow[]): StrengthReport {
  const ladders = laddersOf(
    rows,
    ({ row }) => row,
    ({ row, openings }) => `${row.estimand} ${openings}`,
  ).toSorted((a, b) => (playerOf(a) < playerOf(b) ? -1 : playerOf(a) > playerOf(b) ? 1 : 0));
  const curves = new Map(ladders.map((ladder) => [ladder, curveOf(ladder.rungs.map(({ row }) => row))]));
  const depths = depthOf(rows);
  return {
    version: STRENGTH_VERSION,
    ladders: ladders.map((ladder): StrengthLadder => {
      const curve = curves.get(ladder)!;
      return {
        variant: ladder.all[0]!.variant,
        player: playerOf(ladder),
        estimand: ladder.all[0]!.row.estimand,
        rungs: ladder.all.map(({ row, run, cell }) => ({
          run,
          cell,
          nodes: row.ladder!.nodes,
          games: row.counted,
          elo: row.elo,
          draws: row.drawRate,
        })),
        advantage: curve === null ? null : trendOf(curve.advantage),
        draws: curve === null ? null : trendOf(curve.draws),
      };
    }),
    pooled: pooledTrends(ladders),
    depth: depths.map(({ variant, player, scale }) => ({
      variant,
      player,
      skills: scale.skills.map(({ nodes, elo }) => ({ nodes, elo })),
      range: estimateOf(scale.range),
      levels: estimateOf(scale.levels),
      bend: scale.bend === null ? null : estimateOf(scale.bend),
      verdict: scale.verdict,
    })),
    equalSkill: equalSkillLines(ladders, depths),
  };
}

const playerOf = ({ all }: Ladder<ComparedRow>): string => all[0]!.row.ladder!.player;

function pooledTrends(ladders: readonly Ladder<ComparedRow>[]): PooledTrend[] {
  const whole = ladders.filter(({ rungs }) => rungs.length >= 3);
  const groups = Map.groupBy(whole, (ladder) => `${playerOf(ladder)} ${ladder.all[0]!.row.estimand}`);
  return [...groups.values()].flatMap((group) => {
    const variants = group.map(({ all }) => all[0]!.variant);
    // Two ladders of one variant would count it twice.
    if (group.length < 2 || new Set(variants).size < variants.length) return [];
    const curves = group.map(({ rungs }) => curveOf(rungs.map(({ row }) => row))!);
    return (['advantage', 'draws'] as const).map((quantity): PooledTrend => {
      const { mean, margin, verdict, alike } = pooledSlope(
        curves.map((curve) => curve[quantity].perDoubling),
        curves[0]![quantity].margin,
      );
      const { estimand } = group[0]!.all[0]!.row;
      const player = playerOf(group[0]!);
      return { player, estimand, quantity, variants, perDoubling: estimateOf(mean), margin, verdict, alike };
    });
  });
}

interface Depth {
  readonly variant: string;
  readonly hash: string;
  readonly player: string;
  readonly scale: SkillScale;
}

/** One scale for each variant and player, from the rows of all runs in which it meets itself with fewer nodes. */
function depthOf(rows: readonly ComparedRow[]): Depth[] {
  const steps = rows.flatMap((row) => {
    const { manifest } = row.source;
    if (row.tally === null || row.seats !== 2) return [];
    const [step] = skillSteps(manifest, [row.tally]);
    if (step === undefined) return [];
    const { rest } = budgetOf(manifest.players[manifest.cells[row.cell]!.players[0]!]!.spec);
    const { value, standardError } = onEloScale(step.score);
    return [{ variant: row.variant, hash: row.hash, player: rest, ...step.nodes, elo: value, standardError }];
  });
  return [...Map.groupBy(steps, ({ hash, player }) => `${hash} ${player}`).values()].flatMap((group) => {
    const scale = skillScale(group);
    const { variant, hash, player } = group[0]!;
    return scale === null ? [] : [{ variant, hash, player, scale }];
  });
}

/** Pairs of variants whose ladder of balance and scale of skill have the same player, budgets and fewest nodes. */
function equalSkillLines(
  ladders: readonly Ladder<ComparedRow>[],
  depths: readonly Depth[],
): EqualSkillLine[] {
  const skilled = ladders.flatMap((ladder) => {
    const { variant, hash } = ladder.all[0]!;
    const depth = depths.find((one) => one.hash === hash && one.player === playerOf(ladder));
    const games = depth === undefined ? null : skilledGames(ladder, depth.scale);
    return games === null
      ? []
      : [
          {
            variant,
            key: `${playerOf(ladder)} ${ladder.all[0]!.row.estimand} ${games.fewest}`,
            games: games.list,
          },
        ];
  });
  return skilled.flatMap((a, at) =>
    skilled.slice(at + 1).flatMap((b): EqualSkillLine[] => {
      const found = a.key === b.key && a.variant !== b.variant ? drawsAtEqualSkill(a.games, b.games) : null;
      if (found === null) return [];
      const { skill, difference } = found;
      return [
        {
          a: a.variant,
          b: b.variant,
          skill,
          drawsA: found.a,
          drawsB: found.b,
          difference: estimateOf(difference),
          pValue: difference.pValue,
        },
      ];
    }),
  );
}

function skilledGames(
  { rungs }: Ladder<ComparedRow>,
  { skills }: SkillScale,
): { readonly fewest: number; readonly list: readonly SkilledGames[] } | null {
  const list: SkilledGames[] = [];
  let before: SkillScale['skills'][number] | undefined;
  let fewest = 0;
  for (const skill of skills) {
    const row = rungs.find((one) => one.row.ladder!.nodes === skill.nodes)?.row;
    if (row === undefined) continue;
    if (before === undefined) fewest = skill.nodes;
    list.push({
      step: before === undefined ? 0 : skill.elo - before.elo,
      stepError: before === undefined ? 0 : Math.sqrt(skill.standardError ** 2 - before.standardError ** 2),
      results: { wins: row.wins, draws: row.draws, losses: row.losses },
      inflation: row.drawsDesignEffect,
    });
    before = skill;
  }
  return list.length < 2 ? null : { fewest, list };
}
