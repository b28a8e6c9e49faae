import { findings, fail, ok, type Parsed, parseWith } from '@draughts-lab/input';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import { z } from 'zod';

/** Version of the format. */
const CERTIFICATE_VERSION = 1;

const claimSchema = z.strictObject({
  /** Player who can force it, by the name in the document. */
  player: z.string(),
  /** `draw` means at least a draw. */
  result: z.enum(['win', 'draw']),
  /** Lines below that belong to the claim. */
  positions: z.int().min(0),
});

const headSchema = z.strictObject({
  certificate: z.literal(CERTIFICATE_VERSION),
  /** The rules, complete: nothing else is needed for checking. */
  rules: z.record(z.string(), z.unknown()),
  rulesHash: z.string(),
  /** The position that the claims are about. */
  position: z.string(),
  claims: z.array(claimSchema).min(1).max(2),
});

/** What a player can force in a position, and the positions that the proof rests on: those with the opponent to move. */
export interface Claim {
  readonly player: number;
  readonly result: 'win' | 'draw';
  /** Keys; for a win every answer leads to an earlier one. */
  readonly positions: readonly string[];
}

export interface Certificate {
  readonly variant: Variant;
  /** FEN. */
  readonly position: string;
  readonly claims: readonly Claim[];
}

/** A line of JSON, then a position on each line. */
export function formatCertificate({ variant, position, claims }: Certificate): string {
  const head: z.input<typeof headSchema> = {
    certificate: CERTIFICATE_VERSION,
    rules: variant.document,
    rulesHash: variant.hash,
    position,
    claims: claims.map(({ player, result, positions }) => ({
      player: variant.players[player]!.id,
      result,
      positions: positions.length,
    })),
  };
  return `${[JSON.stringify(head), ...claims.flatMap(({ positions }) => positions)].join('\n')}\n`;
}

/** Reads what `formatCertificate` wrote. Whether it proves anything is for the checker to say. */
export function parseCertificate(text: string): Parsed<Certificate> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let json: unknown;
  try {
    json = JSON.parse(lines[0] ?? '');
  } catch {
    return fail([{ path: 'line 1', message: 'it is no certificate: expected a line of JSON' }]);
  }
  const head = parseWith(headSchema, json);
  if (!head.ok) return head;
  const { rules, rulesHash, position, claims } = head.value;
  const variant = parseVariant(rules);
  if (!variant.ok) return fail(variant.issues.map((issue) => ({ ...issue, path: `rules.${issue.path}` })));
  const { issues, refuse } = findings();
  if (variant.value.hash !== rulesHash) refuse('rulesHash', `the rules have the hash ${variant.value.hash}`);
  const expected = claims.reduce((sum, { positions }) => sum + positions, 1);
  if (lines.length !== expected) refuse('claims', `expected ${expected} lines, found ${lines.length}`);
  let line = 1;
  const read = claims.map(({ player, result, positions }, index): Claim => {
    const number = variant.value.players.findIndex(({ id }) => id === player);
    if (number < 0) refuse(`claims[${index}].player`, `there is no player "${player}"`);
    const own = lines.slice(line, line + positions);
    line += positions;
    return { player: number, result, positions: own };
  });
  return issues.length > 0 ? fail(issues) : ok({ variant: variant.value, position, claims: read });
}
