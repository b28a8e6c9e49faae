export { createEnginePlayer } from './engine-player.ts';
export { hubName, presetOfHubName } from './hub/hub-names.ts';
export { createHubServer } from './server/hub-server.ts';
export { whyNotAlike } from './why-not-alike.ts';
export type {
  MeasuredGame,
  MeasuredMove,
  MeasuredValues,
  MeasureModule,
  ModuleTurn,
  PieceCounts,
  PlayerModule,
  VariantName,
} from './module/contract.ts';
export { hashOfModule, loadMeasures, loadPlayer } from './module/load-module.ts';
export { measureGame } from './module/measure-game.ts';
export { measuredGame } from './module/measured-game.ts';
