export { contrast, DEFICIENCIES, distance, linear, seen } from './colour-vision.ts';
export { type ComparedRuns, comparedRuns } from './compared-runs.ts';
export { SAMPLES } from './sample-figures.ts';
