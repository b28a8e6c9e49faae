import { checkCertificate, parseCertificate } from '@draughts-lab/tables/proofs';
import type { Variant } from '@draughts-lab/variant';
import { readFileBytes } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';
import { createWorkView } from '../shared/work-view.ts';

/** A certificate larger than this is refused. */
const MAX_CERTIFICATE_BYTES = 512 * 1024 * 1024;

/** Something that a certificate proves. */
export interface ProvedClaim {
  /** Id of the player of whom it is proved. */
  readonly player: string;
  readonly result: 'win' | 'draw';
  /** Of a win. */
  readonly plies: number | null;
}

/** A certificate that was checked. */
export interface ProvedPosition {
  readonly variant: Variant;
  /** FEN. */
  readonly position: string;
  readonly claims: readonly ProvedClaim[];
  /** Positions that were looked at. */
  readonly positions: number;
}

/** Reads and checks a certificate. @throws CliError when it proves nothing */
export function readCertificate(path: string, what: string, quiet: boolean = false): ProvedPosition {
  const text = readFileBytes(path, MAX_CERTIFICATE_BYTES).toString('utf8');
  const certificate = valueOf(parseCertificate(text), path);
  const { variant, position } = certificate;
  const positions = certificate.claims.reduce((sum, claim) => sum + claim.positions.length, 0);
  const view = quiet ? undefined : createWorkView({ what, total: positions });
  const checked = checkCertificate(certificate, { onPositions: view?.at });
  view?.end();
  const claims = valueOf(checked, `${path} proves nothing`).claims.map(({ player, ...claim }) => ({
    player: variant.players[player]!.id,
    ...claim,
  }));
  return { variant, position, claims, positions };
}

export const claimText = ({ player, result, plies }: ProvedClaim): string =>
  result === 'win' ? `${player} wins within ${plies} plies` : `${player} holds at least a draw`;
