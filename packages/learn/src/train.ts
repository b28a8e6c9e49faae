import type { LearnedSearch, WeightsFile } from '@draughts-lab/players';
import type { GameRecord, Manifest } from '@draughts-lab/records';
import type { Variant } from '@draughts-lab/variant';
import { type FitFigures, type Learned, learnWeights } from './learn-weights.ts';
import { cardManifest, gamesManifest, gateManifest, searchManifest } from './manifests.ts';
import { isStronger, type MatchResult, matchResult } from './match-result.ts';
import type { TrainingPlan } from './plan.ts';
import type { ExactWinner } from './positions.ts';

/** What a training needs from outside: a folder whose files are there in full or not at all, and someone who plays. */
export interface TrainingHost {
  /** A JSON file of the folder; null where there is none. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
  /** Plays what is missing of a run kept under a name in the folder. @returns its games in index order, or null when it was stopped */
  play(name: string, manifest: Manifest): Promise<readonly GameRecord[] | null>;
  /** What the tables of the plan say of a position; where the plan has some. */
  readonly exact?: ExactWinner | undefined;
  /** What happens next, for people. */
  tell(text: string): void;
}

export interface GenerationReport {
  readonly generation: number;
  /** Hash of the weights. */
  readonly weights: string;
  readonly fit: FitFigures;
  /** Against the generation before; for the first, what the training began with. */
  readonly gate: MatchResult;
  readonly accepted: boolean;
}

export interface CardEntry extends MatchResult {
  readonly opponent: 'hand-made';
  readonly nodes: number;
}

/** A setting of the search, against the search without it. */
export interface SettingReport extends MatchResult {
  readonly setting: keyof LearnedSearch;
  readonly nodes: number;
  readonly accepted: boolean;
}

export interface TrainingReport {
  readonly variant: string;
  readonly rules: string;
  readonly generations: readonly GenerationReport[];
  /** Hash of the weights that the training began with; absent where that was the hand-made evaluation. */
  readonly from?: string;
  /** Generation whose weights were kept; null when none was better than what the training began with. */
  readonly kept: number | null;
  /** Settings of the search that were tried; absent where the plan tries none. */
  readonly search?: readonly SettingReport[];
  readonly card: readonly CardEntry[];
}

export interface Trained {
  readonly report: TrainingReport;
  readonly weights: WeightsFile | null;
}

/**
 * Trains weights by generations: games of the generation before against itself, a fit, a match that has to be won. It
 * ends after `generations`, or with the first generation that does not win. Then settings of the search are tried with the
 * weights that were kept: what helps one game hurts the next. Every stage leaves a file, and what is there
 * is not done again, so a training that was stopped or killed goes on and ends with the same bytes.
 *
 * @returns null when it was stopped
 */
export async function train(
  plan: TrainingPlan,
  variant: Variant,
  generations: number,
  host: TrainingHost,
): Promise<Trained | null> {
  const reports: GenerationReport[] = [];
  const from = plan.from ?? null;
  let kept = from;
  for (let generation = 0; generation < generations; generation++) {
    const learned = await learn(plan, variant, generation, kept, host);
    if (learned === null) return null;
    const { weights, figures } = learned;
    host.tell(
      `generation ${generation}: ${figures.positions} positions of ${figures.games} games, log-loss ${figures.lossBefore} -> ${figures.loss} (material alone ${figures.materialLoss})${figures.exact === undefined ? '' : `, ${figures.exact} labelled by endgame tables`}`,
    );
    for (const warning of figures.warnings ?? []) host.tell(`generation ${generation}: ${warning}`);
    const gate = await match(
      host,
      `generation-${generation}/gate`,
      gateManifest(plan, variant, generation, [weights, kept]),
    );
    if (gate === null) return null;
    const accepted = isStronger(gate);
    host.tell(
      `generation ${generation}: ${matchText(gate)}; ${accepted ? 'kept' : 'not shown to be better, not kept'}`,
    );
    reports.push({ generation, weights: weights.hash, fit: figures, gate, accepted });
    if (!accepted) break;
    kept = weights;
  }
  const search = kept === null ? [] : await learnSearch(plan, variant, kept, host);
  if (search === null) return null;
  const won = settingsOf(search);
  const learned =
    kept !== null && (kept !== from || won !== undefined) ? { ...kept, ...(won && { search: won }) } : null;
  const card: CardEntry[] = [];
  for (const nodes of learned === null ? [] : plan.card.nodes) {
    const result = await match(
      host,
      `card/${learned!.hash.slice(0, 12)}-${nodes}-${plan.card.games}`,
      cardManifest(plan, variant, nodes, learned!),
    );
    if (result === null) return null;
    host.tell(`against the hand-made evaluation at ${nodes} nodes: ${matchText(result)}`);
    card.push({ opponent: 'hand-made', nodes, ...result });
  }
  const accepted = reports.filter((report) => report.accepted);
  const report: TrainingReport = {
    variant: variant.id,
    rules: variant.hash,
    generations: reports,
    ...(from !== null && { from: from.hash }),
    kept: accepted.at(-1)?.generation ?? null,
    ...(plan.search !== undefined && { search }),
    card,
  };
  return { report, weights: learned === null ? null : described(learned, plan, report) };
}

async function learn(
  plan: TrainingPlan,
  variant: Variant,
  generation: number,
  before: WeightsFile | null,
  host: TrainingHost,
): Promise<Learned | null> {
  const name = `generation-${generation}/fit.json`;
  const known = await host.read(name);
  if (known !== null) return known as Learned;
  host.tell(`generation ${generation}: ${plan.games} games of ${plan.nodes} nodes a move`);
  const records = await host.play(
    `generation-${generation}/games`,
    gamesManifest(plan, variant, generation, before),
  );
  if (records === null) return null;
  host.tell(`generation ${generation}: fitting`);
  const learned = learnWeights(plan, variant, records, before, host.exact);
  await host.write(name, learned);
  return learned;
}

/** The settings of the search that a training tries, in this order: each with those before it that won. */
const SETTINGS: readonly (keyof LearnedSearch)[] = ['futility', 'selective'];

/** @returns each setting with the match that it played; null when it was stopped */
async function learnSearch(
  plan: TrainingPlan,
  variant: Variant,
  weights: WeightsFile,
  host: TrainingHost,
): Promise<SettingReport[] | null> {
  const tried: SettingReport[] = [];
  if (plan.search === undefined) return tried;
  const { nodes } = plan.search;
  for (const setting of SETTINGS) {
    const won = settingsOf(tried);
    const result = await match(
      host,
      `search/${weights.hash.slice(0, 12)}-${setting}`,
      searchManifest(plan, variant, setting, { ...weights, ...(won && { search: won }) }),
    );
    if (result === null) return null;
    const accepted = isStronger(result);
    host.tell(
      `search, ${setting} at ${nodes} nodes: ${matchText(result)}; ${accepted ? 'kept' : 'not shown to be better, not kept'}`,
    );
    tried.push({ setting, nodes, ...result, accepted });
  }
  return tried;
}

/** Those that won; undefined where none did. */
function settingsOf(tried: readonly SettingReport[]): LearnedSearch | undefined {
  const won = tried.filter(({ accepted }) => accepted);
  return won.length === 0 ? undefined : Object.fromEntries(won.map(({ setting }) => [setting, true]));
}

async function match(host: TrainingHost, name: string, manifest: Manifest): Promise<MatchResult | null> {
  const known = await host.read(`${name}.json`);
  if (known !== null) return known as MatchResult;
  const records = await host.play(name, manifest);
  if (records === null) return null;
  const result = matchResult(manifest, records);
  await host.write(`${name}.json`, result);
  return result;
}

/** The weights with how they came about and what they were shown to do: everything in it follows from the plan. */
function described(
  weights: WeightsFile,
  plan: TrainingPlan,
  { generations, kept, search, card, from }: TrainingReport,
): WeightsFile {
  const { variant: _variant, from: _from, ...settings } = plan;
  return {
    ...weights,
    training: { ...settings, ...(from !== undefined && { from }), kept, generations },
    competence: { matches: card, ...(search !== undefined && { search }) },
  };
}

export function matchText({ games, wins, draws, losses, elo }: MatchResult): string {
  const strength = elo === null ? '' : `, Elo ${signed(elo.value)} [${signed(elo.low)}, ${signed(elo.high)}]`;
  return `+${wins} =${draws} -${losses} in ${games} games${strength}`;
}

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
