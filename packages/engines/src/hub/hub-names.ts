import names from './hub-names.json' with { type: 'json' };

const PRESETS: Readonly<Record<string, string>> = names;

/** What an engine that takes no name of a variant plays. */
export const UNNAMED = 'normal';

/** The name by which engines know a preset: that of the protocol, or its id. */
export const hubName = (id: string): string =>
  Object.keys(PRESETS).find((name) => PRESETS[name] === id) ?? id;

/** The preset that an engine means by a name. */
export const presetOfHubName = (name: string): string => PRESETS[name] ?? name;
