import { printResult } from '../shared/io.ts';
import { claimText, readCertificate } from './read-certificate.ts';

/** Checks a certificate and prints what it proves. @throws CliError when it proves nothing */
export function checkCommand(
  path: string,
  { json, quiet }: { readonly json?: boolean; readonly quiet?: boolean },
): void {
  const { variant, position, claims, positions } = readCertificate(path, 'positions checked', quiet);
  const proved = { variant: variant.id, hash: variant.hash, fen: position, claims, positions };
  printResult(json, proved, () =>
    [
      `${variant.id}, ${position}`,
      ...claims.map((claim) => `  ${claimText(claim)}`),
      `${positions.toLocaleString('en')} positions checked by the reference engine`,
    ].join('\n'),
  );
}
