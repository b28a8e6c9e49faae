import { Option } from '@commander-js/extra-typings';
import { addCommand, type Command } from '../command.ts';
import { EXIT } from '../shared/exit.ts';
import { note, print } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { issuesInOneLine } from '../shared/setup.ts';
import { convertGame } from './convert-game.ts';
import { fileView } from './file-view.ts';
import { rulesFinder } from './read-games.ts';
import { openPdn } from './stream-pdn.ts';

export function registerPdnConvert(parent: Command): Command {
  return addCommand(
    parent,
    'convert <file>',
    'rewrite games in one notation, with their comments and variations',
  )
    .option('--variant <variant>', 'rules, overriding the tags of the games')
    .addOption(
      new Option('--squares <style>', 'names of squares')
        .choices(['numeric', 'algebraic'])
        .default('own', "the variant's own"),
    )
    .option('--long', 'every landing square of each capture')
    .action(async (file, options) => {
      const find = rulesFinder(options.variant === undefined ? null : loadVariant(options.variant));
      const fault = (text: string): void => {
        note(`${file}: ${text}`);
        process.exitCode = EXIT.invalid;
      };
      let number = 0;
      let assumed: string | null = null;
      const view = fileView(file, 'written again', true);
      for await (const streamed of openPdn(file, view.at)) {
        if ('path' in streamed) {
          fault(`${streamed.path}: ${streamed.message}`);
          continue;
        }
        number += 1;
        for (const { path, message } of streamed.issues) fault(`${path}: ${message}`);
        const found = find(streamed.game);
        const converted = found.ok ? convertGame(found.value.rules, found.value.game, options) : found;
        if (converted.ok) print(converted.value);
        else {
          fault(`game ${number} is left out: ${issuesInOneLine(converted.issues)}`);
          if (found.ok && found.value.assumed) assumed = found.value.rules.variant.id;
        }
      }
      view.end();
      if (assumed !== null)
        note(`${file}: no tag names the game: the rules of ${assumed} are taken, --variant names others`);
    });
}
