import { message, say } from '@draughts-lab/input';
import {
  bookOf,
  type Estimand,
  estimandOf,
  type Imported,
  type Manifest,
  playerName,
} from '@draughts-lab/records';
import { formatValue } from './draw/quantity.ts';
import { PLAIN } from './draw/words.ts';

/** The questions in a few words, for tables. */
export const ESTIMAND_WORDS: Readonly<Record<Estimand, string>> = {
  'initial-position': say('en', message('estimand.initial-position')),
  'opening-distribution': say('en', message('estimand.opening-distribution')),
  'these-openings': say('en', message('estimand.these-openings')),
  'openings-like-these': say('en', message('estimand.openings-like-these')),
};

/** What a run is about, in a sentence: the question, how its games begin, and what the error leaves out. */
export function aboutText(manifest: Manifest): string {
  const { imported } = manifest;
  if (imported !== undefined) return importedText(imported);
  const openings = openingsWords(manifest);
  switch (estimandOf(manifest)) {
    case 'initial-position':
      return 'about the initial position: chance comes from the players, and the error is that of independent games';
    case 'opening-distribution':
      return `about a distribution of openings, ${openings}: another question than that of the initial position; ${
        manifest.openings.kind !== 'book'
          ? 'openings are drawn for each unit, and the error is that of independent units'
          : 'openings are draws, and the error is that between openings (CR3)'
      }`;
    case 'these-openings':
      return `about these openings only, ${openings}: the error covers the play after them, not the differences between openings`;
    case 'openings-like-these':
      return `about all openings that these represent, ${openings}: the error is that between openings (CR3)`;
  }
}

/** Games of people are what somebody kept of what somebody played: no sample of anything. */
function importedText({ files, setAside }: Imported): string {
  const aside = setAside.reduce((sum, { games }) => sum + games, 0);
  const reasons = setAside.map(({ reason, games }) => `${games} ${reason}`).join(', ');
  return [
    `human games, imported from ${files.length === 1 ? files[0]!.name : `${files.length} files`}: they cannot be repeated from a seed`,
    'about these games; the error is that of independent games, which those of one event, one pair of players or one choice of what is kept are not',
    ...(aside === 0
      ? []
      : [`${aside} games of the files were set aside (${reasons}), listed in set-aside.ndjson`]),
  ].join('; ');
}

function openingsWords(manifest: Manifest): string {
  const { openings, variants } = manifest;
  switch (openings.kind) {
    case 'start':
      return 'the initial position';
    case 'random':
      return openings.mixed
        ? `${openings.plies} and ${openings.plies + 1} random plies by turns`
        : `${openings.plies} random plies`;
    case 'varied':
      return `${openings.plies} plies chosen by ${
        openings.player === undefined ? 'the players' : playerName(openings.player)
      } among moves within ${openings.spread / 100} of a man of the best`;
    case 'book': {
      const sizes = variants.map((_, variant) => bookOf(openings, variant).length);
      const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
      const count = least === most ? `${most}` : `${least} to ${most}`;
      const { plies, looked, kept, filter } = openings.made ?? {};
      if (looked !== undefined && kept !== undefined && filter !== undefined) {
        const unlevel = formatValue(1 - kept / looked, 'share', PLAIN, true);
        return `${count} level ones after ${plies} random plies, each played equally often (${unlevel} % of ${looked} examined had one side more than ${filter.maxScore / 100} men ahead, by ${playerName(filter.player)})`;
      }
      const how =
        plies === undefined
          ? openings.made?.kind === 'ballot'
            ? `of ${openings.made.table ?? 'the ballot of the rules'}`
            : 'from a list'
          : `${openings.made!.kind === 'enumerate' ? 'all' : 'drawn'} after ${plies} plies`;
      return `${count} ${how}`;
    }
  }
}
