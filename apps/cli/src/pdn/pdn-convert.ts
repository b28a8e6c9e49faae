import {
  formatMove,
  formatPdn,
  type MoveStyle,
  type PdnGame,
  type SquareStyle,
  variantTags,
} from '@draughts-lab/notation';
import type { Variant } from '@draughts-lab/variant';
import { type Command, Option } from 'commander';
import { addCommand } from '../command.ts';
import { EXIT } from '../shared/exit.ts';
import { note, print } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { readPdnFile, rulesFinder } from './read-games.ts';
import { type ReplayedPdn, replayPdn } from './replay-pdn.ts';
import { issuesInOneLine } from '../shared/setup.ts';

interface ConvertOptions {
  readonly variant?: string;
  readonly squares: SquareStyle;
  readonly long?: boolean;
}

export function registerPdnConvert(parent: Command): Command {
  return addCommand(parent, 'convert <file>', 'write the main lines of games again in one notation')
    .option('--variant <variant>', 'the rules, whatever the tags of the games say')
    .addOption(
      new Option('--squares <style>', 'names of squares')
        .choices(['numeric', 'algebraic'])
        .default('own', "the variant's own"),
    )
    .option('--long', 'every landing square of each capture')
    .action((file: string, options: ConvertOptions) => {
      const find = rulesFinder(options.variant === undefined ? null : loadVariant(options.variant));
      const { games, issues } = readPdnFile(file);
      for (const { path, message } of issues) note(`${file}: ${path}: ${message}`);
      if (issues.length > 0) process.exitCode = EXIT.invalid;
      for (const [index, game] of games.entries()) {
        const found = find(game);
        const replayed = found.ok ? replayPdn(found.value.rules, game) : null;
        if (found.ok && replayed?.wrong === null) {
          print(convert(found.value.rules.variant, game, replayed, options));
          continue;
        }
        const message = found.ok ? replayed!.wrong!.message : issuesInOneLine(found.issues);
        note(`${file}: game ${index + 1} is left out: ${message}`);
        process.exitCode = EXIT.invalid;
      }
    });
}

function convert(
  variant: Variant,
  game: PdnGame,
  replayed: ReplayedPdn,
  { squares, long }: ConvertOptions,
): string {
  const style: MoveStyle = long ? 'long' : 'short';
  const moves = replayed.moves.map(({ move, legal }, index) => ({
    ...game.moves[index]!,
    text: formatMove(variant, move, legal, style, squares),
    variations: [],
  }));
  const own = variantTags(variant, hasTag(game, 'FEN') ? replayed.start! : undefined);
  const others = Object.entries(game.tags).filter(
    ([name]) => !['gametype', 'variant', 'ruleshash', 'rules', 'setup', 'fen'].includes(name.toLowerCase()),
  );
  return formatPdn(
    { ...game, tags: { ...Object.fromEntries(others), ...own }, moves },
    { players: variant.players.length },
  );
}

const hasTag = (game: PdnGame, name: string): boolean =>
  Object.keys(game.tags).some((key) => key.toLowerCase() === name.toLowerCase());
