import type { Language } from '@draughts-lab/input';
import { NAMES_RU } from '../presets/names-ru.ts';
import { describeRules } from '../src/describe/describe-rules.ts';
import type { Variant } from '../src/variant.ts';

const HEAD: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '# The rules of every variant in words',
    '',
    'Made from `packages/variant/presets` by `pnpm --filter @draughts-lab/variant generate`; a test fails when it is stale.',
    '`dlab explain` says the same of any document, in the same order. По-русски: [rules.ru.md](rules.ru.md).',
  ],
  ru: [
    '# Правила всех вариантов словами',
    '',
    'Составлено по `packages/variant/presets` командой `pnpm --filter @draughts-lab/variant generate`; устаревший текст находит тест.',
    '`dlab explain --language ru` говорит то же о любом документе, в том же порядке. In English: [rules.en.md](rules.en.md).',
  ],
};

/** docs/rules.<language>.md: every variant in sentences. The golden text of `describeRules`, too. */
export function rulesInWords(variants: readonly Variant[], language: Language): string {
  return [
    ...HEAD[language],
    '',
    '<!-- prettier-ignore-start -->',
    '',
    ...variants.flatMap((variant) => [
      `## ${language === 'ru' ? (NAMES_RU[variant.name] ?? variant.name) : variant.name} (\`${variant.id}\`)`,
      '',
      ...describeRules(variant, language).map(
        ({ heading, sentences }) => `- **${heading}.** ${sentences.join(' ')}`,
      ),
      '',
    ]),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}
