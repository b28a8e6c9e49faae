import { wrap } from '@draughts-lab/report/draw';
import { styleText } from 'node:util';
import { visible } from '@draughts-lab/input';
import { describeRules, initialSetup, type Variant } from '@draughts-lab/variant';
import { addCommand, type Command } from '../command.ts';
import { drawBoard } from '../shared/draw-board.ts';
import { printJson, printStyled } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';

export function registerShow(program: Command): Command {
  return addCommand(program, 'show <variant>', 'draw the board and describe the rules')
    .option('--json', 'the complete document with its hash and the rules in words')
    .option('--numbers', 'write the number of each square instead of the pieces')
    .action((argument, options) => {
      const variant = loadVariant(argument);
      if (options.json) {
        const { id, name, hash, document } = variant;
        printJson({ id, name, hash, document, rules: describeRules(variant) });
      } else {
        printStyled(describe(variant, options.numbers === true));
      }
    });
}

function describe(variant: Variant, numbers: boolean): string {
  const { document } = variant;
  const parts = [
    `${styleText('bold', visible(variant.name))} (${visible(variant.id)})`,
    ...(document.description === undefined ? [] : [wrap(visible(document.description))]),
    '',
    drawBoard(variant, initialSetup(variant), numbers ? 'numbers' : 'pieces'),
    '',
    ...describeRules(variant).flatMap(({ heading, sentences }) => [
      styleText('bold', visible(heading)),
      ...sentences.map((sentence) => wrap(visible(sentence), '  ')),
    ]),
    '',
    `hash ${variant.hash}`,
  ];
  return parts.join('\n');
}
