export { nextUint32, nextWord, randomBelow, type RandomState, randomState } from './xoshiro.ts';
