import { randomInt } from 'node:crypto';
import { formatIssues, orList } from '@draughts-lab/input';
import { playerName, type PlayerSpec } from '@draughts-lab/records';
import {
  describeWithout,
  matchesReport,
  WITHOUT_VERSION,
  type WithoutReport,
} from '@draughts-lab/report/match';
import { checkRun, DEFAULT_ENGINE } from '@draughts-lab/selfplay';
import { liberties, type Liberty, type Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { note, printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { readPlayerText } from '../shared/player-text.ts';
import { valueOf } from '../shared/value-of.ts';
import { playMatch } from './match-command.ts';
import { type MatchFlags, prepareMatch } from './match-manifest.ts';

export interface WithoutFlags extends Omit<MatchFlags, 'variants' | 'stop' | 'aBuild' | 'bBuild' | 'engine'> {
  readonly player: string;
  readonly list?: boolean;
}

/** Plays a match for each rule: who may use it against who does without. Nothing is stored. */
export async function withoutCommand(
  [name, ...names]: readonly [variant: string, ...rules: string[]],
  flags: WithoutFlags,
): Promise<void> {
  const variant = loadVariant(name);
  const chosen = chooseRules(variant, names);
  if (flags.list === true) {
    const rules = chosen.map((liberty) => liberty.name);
    return printResult(flags.json, { variant: variant.id, rules }, () => rules.join('\n'));
  }
  const own = valueOf(readPlayerText(flags.player), 'player', EXIT.usage) as PlayerSpec;
  const seed = flags.seed ?? String(randomInt(2 ** 47));
  const matches = chosen.map((liberty) => {
    const match = prepareMatch(
      [name, JSON.stringify(own), JSON.stringify({ ...own, without: liberty.name })],
      { ...flags, seed },
    );
    const problems = checkRun(match.manifest, DEFAULT_ENGINE, { builds: match.builds, engines: true });
    if (problems.length > 0) throw new CliError(formatIssues('without', problems));
    return { liberty, match };
  });
  const rules: WithoutReport['rules'][number][] = [];
  for (const { liberty, match } of matches) {
    if (flags.quiet !== true && flags.json !== true) note(`without ${liberty.name}`);
    const { records, ending } = await playMatch(match, flags);
    process.exitCode = EXIT[ending];
    if (records.length > 0) {
      const seats = (): string[] => variant.players.map(({ id }) => id);
      const [report] = matchesReport(match.manifest, records, seats).variants;
      const { variant: _variant, hash: _hash, weights: _weights, ...played } = report!;
      rules.push({ name: liberty.name, rule: liberty.rule, ...played });
    }
    if (ending !== 'done') break;
  }
  if (rules.length === 0) return;
  const report: WithoutReport = {
    version: WITHOUT_VERSION,
    variant: variant.id,
    hash: variant.hash,
    player: playerName(own),
    seed,
    rules,
  };
  printResult(flags.json, report, () => describeWithout(report));
}

/** @throws CliError for a rule that nobody can do without, and for a game without such rules */
function chooseRules(variant: Variant, names: readonly string[]): readonly Liberty[] {
  const all = liberties(variant);
  if (all.length === 0)
    throw new CliError(`"${variant.id}" has no rule that a player can do without`, EXIT.usage);
  const unknown = names.filter((name) => all.every((liberty) => liberty.name !== name));
  if (unknown.length > 0)
    throw new CliError(
      `"${variant.id}" has no rule ${orList(unknown.map((name) => JSON.stringify(name)))} that a player can do without; it has ${orList(all.map(({ name }) => name))}`,
      EXIT.usage,
    );
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}
