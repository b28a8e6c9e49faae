import { inEach, type Language, LANGUAGES, visible } from '@draughts-lab/input';
import { wrap } from '@draughts-lab/report/draw';
import { describeRules, type Variant } from '@draughts-lab/variant';
import { NAMES_RU } from '@draughts-lab/variant/names';
import { Option } from '@commander-js/extra-typings';
import { styleText } from 'node:util';
import { addCommand, type Command } from '../command.ts';
import { printJson, printStyled } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';

export function registerExplain(program: Command): Command {
  return addCommand(program, 'explain <variant>', 'print all rules in plain words, in English or Russian')
    .addOption(new Option('--language <code>', 'language of the words').choices(LANGUAGES).default('en'))
    .option('--sources', 'also where each contested rule comes from')
    .option('--json', 'one JSON object with the sections in both languages')
    .action((argument, { json, language, sources }) => {
      const variant = loadVariant(argument);
      if (json) printJson(explained(variant));
      else printStyled(describe(variant, language, sources === true));
    });
}

/** What `dlab explain --json` says of one variant. */
function explained(variant: Variant): object {
  const { id, name, hash, document } = variant;
  return { id, name, hash, rules: inEach((code) => describeRules(variant, code)), sources: document.sources };
}

function describe(variant: Variant, language: Language, withSources: boolean): string {
  const { name, id, document } = variant;
  const shown = language === 'ru' ? (NAMES_RU[name] ?? name) : name;
  return [
    `${styleText('bold', visible(shown))} (${visible(id)})`,
    ...describeRules(variant, language).flatMap(({ heading, sentences }) => [
      '',
      styleText('bold', heading),
      ...sentences.map((sentence) => wrap(visible(sentence), '  ')),
    ]),
    ...(withSources
      ? [
          '',
          styleText('bold', language === 'ru' ? 'Источники' : 'Sources'),
          ...Object.entries(document.sources).map(([field, source]) =>
            wrap(visible(`${field}: ${source}`), '  '),
          ),
        ]
      : []),
  ].join('\n');
}
