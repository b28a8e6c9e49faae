import { pieceMaps } from '@draughts-lab/players';
import {
  type CardMatch,
  cardOfFile,
  type KnownEndings,
  shippedCard,
  shippedEndings,
} from '@draughts-lab/players/card';
import { CliError, EXIT } from '../shared/exit.ts';
import { printResult } from '../shared/io.ts';
import { loadVariant } from '../shared/load-variant.ts';
import { describePieces } from './describe-training.ts';
import { weightsNamed } from './weights-named.ts';

/**
 * Prints what pieces are worth by some weights, and what is known of how strong they are.
 *
 * @param shown a file, `shipped` or `none`; true for what players take by default
 */
export function showCommand(
  named: string | undefined,
  shown: string | true,
  { json = false }: { readonly json?: boolean },
): void {
  // `--show russian`: the only word is the variant.
  const [argument, wanted] = named === undefined && shown !== true ? [shown, true as const] : [named, shown];
  if (argument === undefined) throw new CliError('dlab train --show needs a variant', EXIT.usage);
  const variant = loadVariant(argument);
  const learned = weightsNamed('--show', wanted === true ? undefined : wanted, argument, variant);
  const evaluation = learned?.hash ?? 'hand-made';
  const known = shippedCard(variant.hash, evaluation);
  const own = learned === null ? [] : cardOfFile(learned.file);
  const card = [
    ...known,
    ...own.filter((one) =>
      known.every(({ opponent, nodes }) => one.opponent !== opponent || one.nodes !== nodes),
    ),
  ];
  const endings = shippedEndings(variant.hash, evaluation);
  const shownOf = { variant: variant.id, rules: variant.hash, evaluation };
  printResult(json, { ...shownOf, pieces: pieceMaps(variant, learned), card, endings }, () =>
    [
      `${variant.id}: ${learned === null ? 'hand-made evaluation' : `learned weights ${learned.hash}`}`,
      ...card.map(matchText),
      ...endings.map(endingsText),
      '',
      describePieces(variant, learned) ||
        'It counts steps to the goal: pieces are worth the same on every square.',
    ].join('\n'),
  );
}

function endingsText({ nodes, pieces, positions, kept }: KnownEndings): string {
  const share = ((100 * kept) / positions).toFixed(1);
  return `  keeps ${kept} of ${positions} exact endings of ${pieces} pieces at ${nodes} nodes (${share} %)`;
}

function matchText({ opponent, nodes, games, wins, draws, losses, elo }: CardMatch): string {
  const whom = {
    'hand-made': 'the hand-made evaluation',
    material: 'material alone',
    random: 'random moves',
  }[opponent];
  const value = elo?.value ?? null;
  const strength = value === null ? '' : `, Elo ${value} [${elo?.low ?? '-inf'}, ${elo?.high ?? 'inf'}]`;
  return `  against ${whom} at ${nodes} nodes: +${wins} =${draws} -${losses} in ${games} games${strength}`;
}
