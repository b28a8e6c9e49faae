import type { Column } from './draw/text-table.ts';
import { percent } from './draw/numbers.ts';
import type { DetailRow, ReportDetails, ReportTrend } from './details.ts';
import type { Estimate } from './estimate.ts';
import type { Row } from './row.ts';
import type { RunReport } from './run-report.ts';

/** A table of the full report; text, Markdown and HTML are made from the same one. */
export interface ReportTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** What one needs to know to read it. */
  readonly note: string;
}

/** Openings that a table names in each row. */
const NAMED_OPENINGS = 3;
const NONE = '-';

/** The tables beyond the first page; those without a row are left out. */
export function reportTables({ rows, details }: RunReport): ReportTable[] {
  if (details === null) return [];
  const paired = rows.map((row, index) => ({ row, detail: details.rows[index]! }));
  return [
    advantageTable(rows),
    stopTable(rows),
    playTable(rows),
    openingsTable(paired),
    dramaTable(paired),
    captureTable(paired),
    ruleTable(paired),
    strengthTable(details),
    skillTable(details),
    ratingTable(details),
  ].filter((table) => table.rows.length > 0);
}

interface PairedRow {
  readonly row: Row;
  readonly detail: DetailRow;
}

/** A column of text, and one of numbers. */
const words = (title: string): Column => ({ title });
const figures = (title: string): Column => ({ title, align: 'right' });
/** The first columns of a table with a line for each row of the report. */
const WHOSE = [words('variant'), words('players')];
const whose = ({ variant, pairing }: Row): string[] => [variant, pairing];

type Show = (value: number) => string;
const digits =
  (count: number): Show =>
  (value) =>
    value.toFixed(count);

/** `3.1 [-6.8, 13.0]` */
export function shown(estimate: Estimate | null, show: Show): string {
  if (estimate === null) return NONE;
  const { value, low, high } = estimate;
  if (low === null && high === null) return show(value);
  const end = (bound: number | null, infinite: string): string => (bound === null ? infinite : show(bound));
  return `${show(value)} [${end(low, '-inf')}, ${end(high, 'inf')}]`;
}

function advantageTable(rows: readonly Row[]): ReportTable {
  return {
    id: 'advantage',
    title: 'Advantage of the player who moves first',
    columns: [
      ...WHOSE,
      figures('Elo'),
      figures('wins of decisive games %'),
      figures('design effect'),
      figures('worth games'),
      figures('distinct games %'),
    ],
    rows: rows.map((row) => [
      ...whose(row),
      shown(row.elo, digits(1)),
      shown(row.firstOfDecisive, percent),
      row.designEffect === null ? NONE : row.designEffect.toFixed(2),
      row.effectiveGames.toFixed(0),
      percent(row.distinctShare),
    ]),
    note: 'Elo and shares with 95 % intervals; design effect: variance of the score with games of one opening taken together, over that of independent games; worth: independent games that the intervals count.',
  };
}

function stopTable(rows: readonly Row[]): ReportTable {
  return {
    id: 'stop',
    title: 'Where the rows stopped',
    columns: [
      ...WHOSE,
      words('rule'),
      words('stopped'),
      words('verdict'),
      figures('units'),
      figures('games'),
      figures('LLR'),
      figures('Elo valid after the rule'),
    ],
    rows: rows.flatMap((row) => {
      if (row.stop === null) return [];
      const { rule, stopped, verdict, units, games, llr, elo } = row.stop;
      const how = { rule: 'by the rule', planned: 'all planned games first', no: 'not yet' }[stopped];
      return [
        [
          ...whose(row),
          rule,
          how,
          verdict ?? NONE,
          String(units),
          String(games),
          llr === null ? NONE : llr.toFixed(2),
          shown(elo, digits(1)),
        ],
      ];
    }),
    note: 'The rule looked at each batch in index order, so the stop does not depend on the workers. The last column is the interval that holds although the run was watched.',
  };
}

function playTable(rows: readonly Row[]): ReportTable {
  return {
    id: 'play',
    title: 'What the games are like',
    columns: [
      ...WHOSE,
      figures('median plies'),
      figures('5 to 95 %'),
      figures('legal moves'),
      figures('forced plies %'),
      figures('captures'),
      figures('pieces a capture'),
      figures('first capture'),
      figures('promotions'),
      figures('pieces left'),
    ],
    rows: rows.map((row) => [
      ...whose(row),
      row.plies === null ? NONE : shown(row.plies.median, digits(0)),
      row.plies === null ? NONE : `${row.plies.p5.toFixed(0)} to ${row.plies.p95.toFixed(0)}`,
      shown(row.branching, digits(2)),
      shown(row.forced, percent),
      shown(row.captures, digits(2)),
      row.captures === null || row.captured === null || row.captures.value === 0
        ? NONE
        : (row.captured.value / row.captures.value).toFixed(2),
      shown(row.firstCapture, digits(1)),
      shown(row.promotions, digits(2)),
      shown(row.piecesLeft, digits(1)),
    ]),
    note: 'Means over games with 95 % intervals; legal moves and forced plies (a single legal move) are averaged inside a game first, after the opening. First capture: its ply. Games stopped at the ply limit count with that length.',
  };
}

function openingsTable(rows: readonly PairedRow[]): ReportTable {
  return {
    id: 'openings',
    title: 'Openings',
    columns: [
      ...WHOSE,
      figures('used'),
      figures('of'),
      figures('perplexity'),
      figures('unseen %'),
      figures('I² %'),
      words('most frequent: score % (games)'),
    ],
    rows: rows.flatMap(({ row, detail: { openings } }) =>
      openings === null
        ? []
        : [
            [
              ...whose(row),
              String(openings.used),
              openings.available === null ? NONE : String(openings.available),
              openings.perplexity.toFixed(1),
              percent(openings.unseenShare),
              openings.iSquared === null ? NONE : percent(openings.iSquared),
              openings.top
                .slice(0, NAMED_OPENINGS)
                .map(({ opening, shrunken, games }) => `${opening}: ${percent(shrunken)} (${games})`)
                .join(', ') || NONE,
            ],
          ],
    ),
    note: 'Perplexity: as many equally frequent openings would be as varied. Unseen: share of units whose opening occurred once (Good-Turing). I²: share of the variance between openings with 30 games or more that is no noise. Scores of openings are drawn towards the mean of all.',
  };
}

function dramaTable(rows: readonly PairedRow[]): ReportTable {
  return {
    id: 'drama',
    title: 'Drama, from the searches of the players',
    columns: [
      ...WHOSE,
      figures('games'),
      figures('scale'),
      figures('lead changes'),
      figures('drama'),
      figures('comebacks %'),
      figures('decided after %'),
      figures('largest swing %'),
    ],
    rows: rows.flatMap(({ row, detail: { drama } }) =>
      drama === null
        ? []
        : [
            [
              ...whose(row),
              String(drama.games),
              drama.scale.toFixed(0),
              shown(drama.leadChanges, digits(2)),
              shown(drama.drama, digits(3)),
              shown(drama.comebackRate, percent),
              shown(drama.decidedShare, percent),
              shown(drama.largestSwing, percent),
            ],
          ],
    ),
    note: 'Evaluations become expected scores with a scale (hundredths of a man from 0.5 to 0.73) fitted to the results of each row. Drama: how far behind winners were while behind. Comebacks: winners who once expected 0.25 or less. Decided: part of the game after which the winner kept 0.9. Exploratory; compare rows of the same budget only.',
  };
}

function captureTable(rows: readonly PairedRow[]): ReportTable {
  return {
    id: 'captures',
    title: 'Captures and kings',
    columns: [
      ...WHOSE,
      figures('games'),
      figures('longest capture'),
      figures('captures of 2 or more %'),
      figures('captures by kings %'),
      figures('games with a promotion %'),
      figures('games with a capture by a king %'),
    ],
    rows: rows.flatMap(({ row, detail: { rules } }) =>
      rules === null
        ? []
        : [
            [
              ...whose(row),
              String(rules.games),
              String(rules.longestCapture),
              shown(rules.multiCaptures, percent),
              shown(rules.kingCaptures, percent),
              shown(rules.gamesWithPromotion, percent),
              shown(rules.gamesWithKingCapture, percent),
            ],
          ],
    ),
    note: 'From the first units of each row, played again; openings are left out. Captures of one game are not independent, so their intervals are a little narrow.',
  };
}

function ruleTable(rows: readonly PairedRow[]): ReportTable {
  return {
    id: 'rules',
    title: 'Which rules mattered',
    columns: [
      ...WHOSE,
      words('rule'),
      figures('plies %'),
      figures('games %'),
      figures('games with a move it made legal %'),
    ],
    rows: rows.flatMap(({ row, detail: { rules } }) =>
      (rules?.rules ?? []).map(({ rule, plies, games, gamesPlayed }) => [
        ...whose(row),
        rule,
        percent(plies),
        shown(games, percent),
        shown(gamesPlayed, percent),
      ]),
    ),
    note: 'A rule mattered at a ply when the legal moves were others than under the same document without it, in the same position; games: share with at least one such ply. A rule that only forbids makes no move legal.',
  };
}

const trend = ({ perDoubling, verdict, chiSquare, degrees }: ReportTrend, show: Show): string[] => [
  shown(perDoubling, show),
  degrees === 0 ? NONE : `${chiSquare.toFixed(1)} / ${degrees}`,
  verdict,
];

function strengthTable({ strength }: ReportDetails): ReportTable {
  return {
    id: 'strength',
    title: 'Does it change with playing strength?',
    columns: [
      words('variant'),
      words('player'),
      words('nodes'),
      figures('Elo of moving first, for each doubling'),
      figures('chi² / df'),
      words('verdict'),
      figures('logit of draws, for each doubling'),
      figures('chi² / df'),
      words('verdict'),
    ],
    rows: strength.map(({ variant, player, nodes, advantage, draws }) => [
      variant,
      player,
      nodes.join(', '),
      ...trend(advantage, digits(1)),
      ...trend(draws, digits(2)),
    ]),
    note: 'Weighted lines against log2(nodes). "stable": the 90 % interval of the change lies within 5 Elo, or 0.1 logit, for each doubling; "still-moving": it does not, and the 95 % interval leaves out 0; else "undecided". A claim about these budgets, not about perfect play.',
  };
}

function skillTable({ skill }: ReportDetails): ReportTable {
  return {
    id: 'skill',
    title: 'Skill depth: more nodes against fewer',
    columns: [
      words('variant'),
      words('nodes'),
      figures('pairs'),
      figures('score of more nodes %'),
      figures('Elo'),
      figures('Elo for each doubling'),
    ],
    rows: skill.map(({ variant, nodes, pairs, score, elo, eloPerDoubling }) => [
      variant,
      `${nodes.more} v ${nodes.fewer}`,
      String(pairs),
      shown(score, percent),
      shown(elo, digits(1)),
      shown(eloPerDoubling, digits(1)),
    ]),
    note: 'The unit is a pair of games from one opening with seats changed. A variant in which a doubling is worth little is decided by chance or is soon exhausted, for this player.',
  };
}

function ratingTable({ ratings }: ReportDetails): ReportTable {
  return {
    id: 'ratings',
    title: 'Ratings',
    columns: [words('variant'), words('player'), figures('games'), figures('Elo')],
    rows: ratings.flatMap(({ variant, status, ratings: list, advantage }) =>
      list.length === 0
        ? [[variant, `no ratings: ${status}`, NONE, NONE]]
        : [
            ...list.map((rating) => [variant, rating.player, String(rating.games), shown(rating, digits(1))]),
            [variant, '(moving first)', NONE, shown(advantage, digits(1))],
          ],
    ),
    note: 'Bradley-Terry-Davidson with a term for moving first; the first player is at 0, so errors belong to differences from it.',
  };
}
