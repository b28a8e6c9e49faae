import { describe, expect, test } from 'vitest';
import { type TableRules, tableRules } from '../rules/table-rules.ts';
import { onSmallBoard } from '../testing/small-variant.ts';
import { buildInMemory } from './build-in-memory.ts';
import { TableOrderError } from './expander.ts';

function rulesOf(changes: Parameters<typeof onSmallBoard>[3] = {}): TableRules {
  const rules = tableRules(onSmallBoard('english', 4, 5, changes));
  if (!rules.ok) throw new Error(JSON.stringify(rules.issues));
  return rules.value;
}

describe('what would break the order in which tables are built is noticed, and no value is made', () => {
  test('a move to a class that is not there', () => {
    const rules = rulesOf();
    const without = (): void =>
      void buildInMemory(
        rules,
        3,
        ({ material: { men, kings } }) => men[0] + men[1] > 0 || kings[0] + kings[1] > 2,
      );
    expect(without).toThrow(TableOrderError);
    expect(without).toThrow('a class of pieces that comes later');
  });

  test('men who come back to where they have come from', () => {
    // Rules whose men step both ways, read as if they did not.
    const back = rulesOf({
      man: { step: { directions: ['forward-left', 'forward-right', 'backward-left', 'backward-right'] } },
    });
    const { men } = rulesOf();
    expect(() => buildInMemory({ ...back, men }, 2)).toThrow('leads back to where men have come from');
    expect(() => buildInMemory(back, 2)).not.toThrow();
  });
});
