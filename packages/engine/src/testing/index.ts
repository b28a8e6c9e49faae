/* What tests of other packages use: random rules, and positions for them. */
export { randomSetup } from './random-setup.ts';
export { randomSource } from './random-source.ts';
export { randomVariant } from './random-variant.ts';
