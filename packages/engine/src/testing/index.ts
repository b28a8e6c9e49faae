/* What tests of other packages use: random rules, and positions for them. */
export { mutated } from './mutated.ts';
export { randomSetup } from './random-setup.ts';
export { randomSource } from './random-source.ts';
export { randomVariant } from './random-variant.ts';
