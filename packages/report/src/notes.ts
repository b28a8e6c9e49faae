import { type Issue, said, say } from '@draughts-lab/input';
import type { Manifest } from '@draughts-lab/records';
import { besideNotes } from './beside/beside-tables.ts';
import { formatEstimate, formatValue } from './draw/quantity.ts';
import { PLAIN } from './draw/words.ts';
import { competenceText } from './draw/competence-text.ts';
import type { Row } from './row.ts';
import type { RowStop } from './row-parts.ts';
import type { RunReport } from './run-report.ts';

/** Names that tell rows apart with as few words as possible. */
function rowLabels(rows: readonly Row[], name: (row: Row) => string = ({ variant }) => variant): string[] {
  const several = new Set(rows.map(({ pairing }) => pairing)).size > 1;
  return rows.map((row) => (several ? `${name(row)}, ${row.pairing}` : name(row)));
}

/** What to keep in mind of a report, a sentence each. */
export function notes(report: RunReport): string[] {
  const { run, games, gamesPlanned, seed, imported, rowsHash, rows, details, beside } = report;
  const origin = imported === null ? `seed ${seed}` : 'imported';
  const many = rows.some(({ seats }) => seats > 2);
  const labels = rowLabels(rows);
  return [
    ...damageNotes(report),
    `run ${run}, ${games} of ${gamesPlanned} games, ${origin}${rowsHash === null ? '' : `, rows ${rowsHash.slice(0, 16)}`}`,
    report.about,
    `first player: mean score, a draw counts 1/2${many ? ' (more than two seats: share of wins)' : ''}; n: games with a result; 95 % intervals: ${methods(rows)}`,
    ...report.otherPrograms.map(
      ({ code, node, since, batches }) =>
        `the games were played by more than one program: after ${batches} batches, on ${since.slice(0, 10)}, ${code} with Node ${node} went on`,
    ),
    ...rows.flatMap((row, index) => {
      const different = details?.rows[index]?.rules?.different ?? 0;
      return said([
        ...rowNotes(row, details === null),
        different > 0 &&
          `${different} games came out otherwise when they were played again for the rules, and are not counted there: another version of the program played the run`,
      ]).map((text) => `${labels[index]!}: ${text}`);
    }),
    ...besideNotes(beside),
  ];
}

/** Damage that was found in the folder: every output that shows numbers says what is missing from them. */
export function damageNotes({
  lost,
  games,
  gamesPlanned,
}: {
  readonly lost: readonly Issue[];
  readonly games: number;
  readonly gamesPlanned: number;
}): string[] {
  if (lost.length === 0) return [];
  return [
    `damaged: ${lost.length === 1 ? 'one part' : `${lost.length} parts`} of the run cannot be read, and the numbers are made from the ${games} of ${gamesPlanned} games that can`,
    ...lost.map(
      ({ path, message, hint }) => `damaged: ${path}: ${message}${hint === undefined ? '' : `; ${hint}`}`,
    ),
  ];
}

/** The reason of imported games that nobody says the end of. */
const NO_RESULT = 'no-result';

/** What to keep in mind of one row. */
function rowNotes(row: Row, withTables: boolean): string[] {
  const noResult = row.reasons.find(({ reason }) => reason === NO_RESULT)?.games ?? 0;
  const { openings, duplicates, sparse, effectiveGames, capped, crashed, adjudicated, beyondStop } = row;
  return said([
    // With details these have tables of their own.
    row.stop !== null && withTables && stopText(row.stop),
    row.seatWins !== null &&
      withTables &&
      `wins by seat in turn order, %: ${row.seatWins.map((seat) => formatEstimate({ ...seat, unit: 'share' }, PLAIN, true)).join(', ')}; fair: ${formatValue(row.fair, 'share', PLAIN, true)}`,
    ...beginningsNote(row),
    competenceText(row.competence, PLAIN),
    openings.available !== null &&
      openings.available > 1 &&
      `${openings.used} of ${openings.available} openings used`,
    duplicates !== null && say('en', duplicates),
    sparse && `worth ${effectiveGames.toFixed(0)} independent games, too few for a verdict`,
    beyondStop > 0 && `${beyondStop} stored games lie beyond its stop or a missing batch and are not counted`,
    capped > noResult && `${capped - noResult} games stopped at the ply limit have no result`,
    noResult > 0 && `${noResult} games have no result in their record`,
    adjudicated > 0 &&
      `${adjudicated} games (${formatValue(adjudicated / row.games, 'share', PLAIN, true)} %) were ended at the first position that endgame tables know, with the result they give`,
    crashed > 0 && `${crashed} games crashed and have no result`,
  ]);
}

/** `beginnings: 3 different after 4 plies in 1,000 games, as varied as 1.4 equally frequent ones, the most frequent in 90 %`. */
function beginningsNote({ beginnings }: Row): string[] {
  if (beginnings === null) return [];
  const { games, distinct, worth, mostFrequent } = beginnings;
  return [
    `beginnings: ${distinct} different after 4 plies in ${games} games, as varied as ${formatValue(worth, 'number', PLAIN)} equally frequent ones, the most frequent in ${formatValue(mostFrequent, 'share', PLAIN, true)} %`,
  ];
}

/** `precision stop after 400 units (400 games): precise; Elo 3.1 [-6.8, 13.0] wald is valid after it`. */
function stopText({ rule, stopped, verdict, units, games, elo, llr, measured }: RowStop): string {
  const end = {
    rule: `stopped after ${units} units (${games} games): ${verdict}`,
    planned: `all ${units} planned units (${games} games) were played before it decided`,
    no: `not decided after ${units} units (${games} games)`,
  }[stopped];
  const ratio = llr === null ? '' : `, log-likelihood ratio ${formatValue(llr, 'number', PLAIN)}`;
  const whose = measured === 'first-player' ? 'first player' : 'player listed first';
  const valid =
    elo === null || elo.method === null
      ? 'no interval is valid after it, that of the table least of all'
      : `valid after it: Elo of the ${whose} ${formatEstimate({ ...elo, unit: 'elo' }, PLAIN)} ${elo.method}`;
  return `${rule} ${end}${ratio}; ${valid}`;
}

/** `score wald, draws wilson`: the methods as the rows have them. */
function methods(rows: readonly Row[]): string {
  const names = (of: (row: Row) => string | null | undefined): string =>
    [...new Set(rows.map(of).filter((name) => name !== null && name !== undefined))].join(' or ') || 'none';
  return `score ${names((row) => row.score?.method)}, draws ${names((row) => row.drawRate?.method)}`;
}

/** What was played, with all that is needed to play it again: field and value. */
export function facts(manifest: Manifest, report: RunReport): [string, string][] {
  return said([
    ['run', report.run],
    ['experiment', report.experiment],
    ...(report.imported === null
      ? [['seed', report.seed] as [string, string]]
      : report.imported.files.map(({ name, sha256, games, setAside }): [string, string] => [
          `imported ${name}`,
          `${games} games, ${setAside} of them set aside; SHA-256 ${sha256}`,
        ])),
    ['games', `${report.games} of ${report.gamesPlanned}, at most ${manifest.games} in each row`],
    ...manifest.players.map(({ name, spec }): [string, string] => [`player ${name}`, JSON.stringify(spec)]),
    ['openings', openingsText(manifest)],
    ['stop', JSON.stringify(manifest.stop)],
    ['ply limit', String(manifest.maxPlies)],
    ['code', report.code],
    ...report.otherPrograms.map(({ code, node, batches }): [string, string] => [
      `went on after ${batches} batches`,
      `${code} with Node ${node}`,
    ]),
    ['Node', manifest.node],
    ['created', manifest.createdAt],
    ['plan hash', report.planHash],
    report.rowsHash !== null && (['hash of the rows', report.rowsHash] as [string, string]),
    ...manifest.variants.map(({ id, hash }): [string, string] => [`rules of ${id}`, hash]),
  ]);
}

/** The openings as the experiment has them, but for a long book. */
function openingsText({ openings }: Manifest): string {
  const text = JSON.stringify(openings);
  return text.length > 500 ? `${openings.kind} (${text.length} characters, in the manifest)` : text;
}
