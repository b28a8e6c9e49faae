import { inEach } from '@draughts-lab/input';
import { formatFen } from '@draughts-lab/notation';
import {
  badgesOf,
  boardWord,
  changedWords,
  describeRules,
  formFields,
  initialSetup,
  reviewText,
  ruleDistance,
  type Variant,
} from '@draughts-lab/variant';
import type { CheckedText, RulesView } from '../../api/rules.ts';
import { boardView, placedStacks } from '../replay/board-view.ts';
import { overlaysOf } from './overlays.ts';
import type { TextTask } from './tasks.ts';

/** Everything about a rules document that can be said without playing it. */
export function checkText({ text }: TextTask): CheckedText {
  const { findings, mended, variant, base } = reviewText(text);
  return { findings, mended, view: variant === null ? null : viewOf(variant, base) };
}

function viewOf(variant: Variant, base: Variant | null): RulesView {
  const { id, name, hash, players, document } = variant;
  const setup = initialSetup(variant);
  return {
    id,
    name,
    hash,
    badges: badgesOf(variant),
    boardWord: boardWord(variant),
    board: boardView(variant),
    start: placedStacks(setup),
    startFen: formatFen(variant, setup),
    pieces: players.map(({ men, kings }) => men.length + kings.length),
    base: base === null ? null : { id: base.id, name: base.name, hash: base.hash },
    distance: base === null ? 0 : ruleDistance(base, variant),
    words: inEach((language) => (base === null ? [] : changedWords(base, variant, language))),
    rules: inEach((language) => describeRules(variant, language)),
    overlays: overlaysOf(variant),
    document,
    form: formFields(document),
  };
}
