export { createEnginePlayer, type EnginePlayer } from './engine-player.ts';
export {
  type EngineAnswer,
  type EngineQuestion,
  type EngineSetup,
  type HubEngine,
  startHubEngine,
} from './hub/hub-client.ts';
export { readHubMove, readHubPosition, writeHubMove, writeHubPosition } from './hub/hub-board.ts';
export { hubName, presetOfHubName } from './hub/hub-names.ts';
export { EngineError } from './process/line-process.ts';
export { createHubServer, type HubServer, type HubServerOptions } from './server/hub-server.ts';
export { whyNotAlike } from './why-not-alike.ts';
