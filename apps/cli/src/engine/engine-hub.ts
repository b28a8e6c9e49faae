import { createInterface } from 'node:readline';
import { createHubServer, hubName, presetOfHubName } from '@draughts-lab/engines';
import { nearest } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import { loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { readPlayerText } from '../shared/player-text.ts';
import { valueOf } from '../shared/value-of.ts';

export interface HubFlags {
  readonly player: string;
  readonly variant?: string;
}

/** The variant that graphical programs expect first. */
const FIRST = 'normal';

/** Answers a graphical program until it says "quit" or goes away. */
export async function engineHub({ player: text, variant = FIRST }: HubFlags): Promise<void> {
  const player = valueOf(readPlayerText(text), '--player', EXIT.usage);
  const variants = presetIds().filter(isPlayable).map(hubName);
  const first = hubName(variant);
  if (!variants.includes(first)) {
    const near = nearest(variant, variants);
    throw new CliError(
      `there is no variant "${variant}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
      EXIT.usage,
    );
  }
  const checked = parsePlayer(player, variantOf(presetOfHubName(first)), { isTimed: true });
  valueOf(checked, `--player ${text}`, EXIT.usage);
  const server = createHubServer({
    variants: [first, ...variants.filter((name) => name !== first)],
    player,
    version: '0',
    write: (line) => void process.stdout.write(`${line}\n`),
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  for await (const line of lines) if (!server.hear(line)) break;
  lines.close();
  await server.close();
}

/** Two players and one piece on a square: all that the protocol can write. */
function isPlayable(id: string): boolean {
  const { players, document } = variantOf(id);
  return players.length === 2 && document.stack === null;
}

const variantOf = (id: string): Variant => valueOf(loadPreset(id), id);
