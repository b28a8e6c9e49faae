import { createInterface } from 'node:readline';
import { createHubServer, hubName, presetOfHubName } from '@draughts-lab/engines';
import type { JsonObject } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import { loadPreset, presetIds, type Variant } from '@draughts-lab/variant';
import { CliError, EXIT } from '../shared/exit.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { readPlayerText } from '../shared/player-text.ts';
import { valueOf } from '../shared/value-of.ts';

export interface HubFlags {
  readonly player: string;
  readonly variant?: string;
}

/** The variant that graphical programs expect first. */
const FIRST = 'normal';

/** Answers a graphical program until it says "quit" or goes away. */
export async function engineHub({ player: text, variant: named = FIRST }: HubFlags): Promise<void> {
  const player = valueOf(readPlayerText(text), '--player', EXIT.usage);
  const variant = loadVariant(presetOfHubName(named));
  if (!isPlayable(variant))
    throw new CliError(
      `${variant.id}: the Hub protocol writes two players, and one piece on a square`,
      EXIT.usage,
    );
  valueOf(parsePlayer(player, variant, { isTimed: true }), `--player ${text}`, EXIT.usage);
  const preset = loadPreset(variant.id);
  const isPreset = preset.ok && preset.value.hash === variant.hash;
  const first = isPreset ? hubName(variant.id) : variant.id;
  const names = presetIds()
    .filter((id) => isPlayable(valueOf(loadPreset(id), id)))
    .map(hubName);
  const server = createHubServer({
    variants: [first, ...names.filter((name) => name !== first)],
    documents: isPreset ? {} : { [first]: variant.document as unknown as JsonObject },
    player,
    version: '0',
    write: (line) => void process.stdout.write(`${line}\n`),
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  let isOver = false;
  for await (const line of lines) if ((isOver = !server.hear(line))) break;
  lines.close();
  if (!isOver) await server.rest();
  await server.close();
}

/** Two players and one piece on a square: all that the protocol can write. */
const isPlayable = ({ players, document }: Variant): boolean =>
  players.length === 2 && document.stack === null;
