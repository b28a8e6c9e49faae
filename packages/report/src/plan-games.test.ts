import { expect, test } from 'vitest';
import { PLAN_SETTINGS, planKept } from './testing/plan-settings.ts';

test.each(PLAN_SETTINGS.map((setting) => [setting.name, setting] as const))(
  '%s: what is planned is what the report delivers, within 10 %%',
  (_, setting) => {
    const { promised, delivered } = planKept(setting);
    expect(delivered / promised).toBeGreaterThan(0.9);
    expect(delivered / promised).toBeLessThan(1.1);
  },
);
