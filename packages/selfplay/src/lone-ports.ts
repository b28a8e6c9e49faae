import { type Issue, issueAt, message } from '@draughts-lab/input';
import { parsePlayer } from '@draughts-lab/players';
import type { Manifest, PlayerSpec } from '@draughts-lab/records';

/** Where a program listens that plays one game at a time; null for players that are as many as are wanted. */
function portOf(spec: PlayerSpec): string | null {
  if (spec.player !== 'engine' || !('dxp' in spec)) return null;
  const parsed = parsePlayer(spec, null);
  if (!parsed.ok || !('dxp' in parsed.value)) return null;
  const { host, port } = parsed.value.dxp;
  return port === undefined ? null : `${host}:${port}`;
}

/** Whether a player of the run listens on a port of its own: one thread alone can speak with it. */
export const playsOnOnePort = ({ players }: Manifest): boolean =>
  players.some(({ spec }) => portOf(spec) !== null);

/** Programs that would be spoken to twice at once: two players on one port, or one against itself. */
export function sharedPorts({ players, cells }: Manifest): Issue[] {
  const issues: Issue[] = [];
  const ports = players.map(({ spec }) => portOf(spec));
  for (const [index, port] of ports.entries()) {
    if (port === null) continue;
    const first = ports.indexOf(port);
    const path = `players[${index}].dxp`;
    const remedy = message('hint.one-port', { port: '{port}' });
    if (first < index)
      issues.push(issueAt(path, message('engine.same-port', { player: players[first]!.name, port }), remedy));
    else if (cells.some(({ players: seats }) => seats.filter((seat) => seat === index).length > 1))
      issues.push(issueAt(path, message('engine.itself', { port }), remedy));
  }
  return issues;
}
