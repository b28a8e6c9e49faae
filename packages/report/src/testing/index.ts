export { contrast, DEFICIENCIES, distance, linear, seen } from './colour-vision.ts';
export { SAMPLES } from './sample-figures.ts';
