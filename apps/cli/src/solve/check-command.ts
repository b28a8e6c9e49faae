import { checkCertificate, parseCertificate } from '@draughts-lab/solver';
import { readFileBytes, printResult } from '../shared/io.ts';
import { valueOf } from '../shared/value-of.ts';
import { createWorkView } from '../shared/work-view.ts';

/** A certificate larger than this is refused. */
const MAX_CERTIFICATE_BYTES = 512 * 1024 * 1024;

/** Checks a certificate and prints what it proves. @throws CliError when it proves nothing */
export function checkCommand(
  path: string,
  { json, quiet }: { readonly json?: boolean; readonly quiet?: boolean },
): void {
  const text = readFileBytes(path, MAX_CERTIFICATE_BYTES).toString('utf8');
  const certificate = valueOf(parseCertificate(text), path);
  const { variant, position } = certificate;
  const total = certificate.claims.reduce((sum, { positions }) => sum + positions.length, 0);
  const view = quiet === true ? undefined : createWorkView({ what: 'positions checked', total });
  const checked = checkCertificate(certificate, { onPositions: view?.at });
  view?.end();
  const claims = valueOf(checked, `${path} proves nothing`).claims.map(({ player, ...claim }) => ({
    player: variant.players[player]!.id,
    ...claim,
  }));
  const proved = { variant: variant.id, hash: variant.hash, fen: position, claims, positions: total };
  printResult(json, proved, () =>
    [
      `${variant.id}, ${position}`,
      ...claims.map(({ player, result, plies }) =>
        result === 'win' ? `  ${player} wins within ${plies} plies` : `  ${player} holds at least a draw`,
      ),
      `${total.toLocaleString('en')} positions checked by the reference engine`,
    ].join('\n'),
  );
}
