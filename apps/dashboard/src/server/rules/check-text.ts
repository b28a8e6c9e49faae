import { inEach } from '@draughts-lab/input';
import { formatFen } from '@draughts-lab/notation';
import {
  changedWords,
  describeRules,
  formFields,
  initialSetup,
  reviewText,
  ruleDistance,
  type Variant,
} from '@draughts-lab/variant';
import type { CheckedText, RulesView } from '../../api/rules.ts';
import { variantView } from '../replay/board-view.ts';
import { overlaysOf } from './overlays.ts';
import type { TextTask } from './tasks.ts';

/** Everything about a rules document that can be said without playing it. */
export function checkText({ text }: TextTask): CheckedText {
  const { findings, mended, variant, base } = reviewText(text);
  return { findings, mended, view: variant === null ? null : viewOf(variant, base) };
}

function viewOf(variant: Variant, base: Variant | null): RulesView {
  const { hash, document } = variant;
  return {
    ...variantView(variant),
    hash,
    startFen: formatFen(variant, initialSetup(variant)),
    base: base === null ? null : { id: base.id, name: base.name, hash: base.hash },
    distance: base === null ? 0 : ruleDistance(base, variant),
    words: inEach((language) => (base === null ? [] : changedWords(base, variant, language))),
    rules: inEach((language) => describeRules(variant, language)),
    overlays: overlaysOf(variant),
    document,
    form: formFields(document),
  };
}
