export { createEnginePlayer } from './engine-player.ts';
export { type EngineAnswer, EngineError, type EnginePlayer, type OutsideEngine } from './outside.ts';
export { type HubEngine, type HubQuestion, type HubSetup, startHubEngine } from './hub/hub-client.ts';
export { readHubMove, readHubPosition, writeHubMove, writeHubPosition } from './hub/hub-board.ts';
export { hubName, presetOfHubName } from './hub/hub-names.ts';
export { createHubServer, type HubServer, type HubServerOptions } from './server/hub-server.ts';
export { whyNotAlike } from './why-not-alike.ts';
