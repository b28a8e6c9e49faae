export { createEnginePlayer } from './engine-player.ts';
export { hubName, presetOfHubName } from './hub/hub-names.ts';
export { createHubServer } from './server/hub-server.ts';
export { whyNotAlike } from './why-not-alike.ts';
