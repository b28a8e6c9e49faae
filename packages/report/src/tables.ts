import { say } from '@draughts-lab/input';
import type { DetailRow, ReportDetails, ReportOpenings, ReportStrength } from './details.ts';
import { bestForEachSide, NAMED_OPENINGS } from './opening-lines.ts';
import type { ReportTrend } from './trend.ts';
import { formatValue, type Unit } from './draw/quantity.ts';
import { type Cell, type Field, numbers, quantity, shareRange, type Table, tableOf } from './draw/table.ts';
import { verdictWords } from './draw/verdict-text.ts';
import { PLAIN } from './draw/words.ts';
import { ESTIMAND_WORDS } from './estimand-words.ts';
import { besideTables } from './beside/beside-tables.ts';
import type { Row } from './row.ts';
import type { RunReport } from './run-report.ts';

/** Ends of games that the first page names for each variant. */
const SHOWN_REASONS = 3;

type Head = Pick<Table, 'id' | 'title' | 'note'>;

function table<Line>(head: Head, lines: readonly Line[], fields: readonly Field<Line>[]): Table {
  return { ...head, ...tableOf(lines, fields) };
}

/** A part of a row, such as its stop, that has a line of its own in a table. */
interface PartOf<Part> {
  readonly row: Row;
  readonly part: Part;
}

/** The parts that some rows have. */
const partsOf = <Part>(
  rows: readonly Detailed[],
  of: (one: Detailed) => readonly (Part | null)[],
): PartOf<Part>[] =>
  rows.flatMap((one) => of(one).flatMap((part) => (part === null ? [] : [{ row: one.row, part }])));

/** A table of parts of rows, with whose part each is. */
function partTable<Part>(head: Head, parts: readonly PartOf<Part>[], fields: readonly Field<Part>[]): Table {
  return table(head, parts, [
    ...WHOSE.map(([title, cell]): Field<PartOf<Part>> => [title, ({ row }) => cell(row)]),
    ...fields.map(([title, cell, align]): Field<PartOf<Part>> => [title, ({ part }) => cell(part), align]),
  ]);
}

/** The first columns of a table with a line for each row of the report. */
const WHOSE: readonly Field<Row>[] = [
  ['variant', ({ variant }) => variant],
  ['players', ({ pairing }) => pairing],
];
const whose = (rows: readonly Row[]): readonly Field<Row>[] =>
  new Set(rows.map(({ pairing }) => pairing)).size > 1 ? WHOSE : WHOSE.slice(0, 1);

/** The first page: one line for each row. */
export function mainTable(rows: readonly Row[]): Table {
  return table({ id: 'main', title: 'Results', note: '' }, rows, [
    ...whose(rows),
    numbers('games', 'games', ({ games }) => games),
    ['first player %', ({ score }) => quantity(score, 'share')],
    ...(rows.length > 1
      ? [['all rows together %', ({ scoreTogether }) => shareRange(scoreTogether)] satisfies Field<Row>]
      : []),
    ...(rows.some(({ beginnings }) => beginnings !== null)
      ? [numbers('beginnings', 'number', ({ beginnings }: Row) => beginnings?.worth ?? null)]
      : []),
    ['W/D/L', ({ wins, draws, losses }) => [wins, draws, losses].join('/'), 'right'],
    ['draws %', ({ drawRate }) => quantity(drawRate, 'share')],
    numbers('decisive %', 'share', ({ decisiveRate }) => decisiveRate?.value ?? null),
    numbers('plies', 'plies', ({ plies }) => plies?.value ?? null),
    numbers('moves', 'moves', ({ branching }) => branching?.value ?? null),
    numbers('n', 'games', ({ counted }) => counted),
  ]);
}

/** The most frequent ends of games. */
export function endsTable(rows: readonly Row[]): Table {
  return table({ id: 'ends', title: 'How games end', note: '' }, rows, [
    ...whose(rows),
    [
      'how games end',
      ({ reasons }) =>
        reasons
          .slice(0, SHOWN_REASONS)
          .map(({ reason, share }) => `${reason} ${formatValue(share.value, 'share', PLAIN, true)} %`)
          .join(', '),
    ],
  ]);
}

/** The tables beyond the first page; those without a row are left out. */
export function reportTables({ rows, details, beside }: RunReport): Table[] {
  if (details === null) return [measureTable(rows), ...besideTables(beside)].filter(hasRows);
  const paired = rows.map((row, index) => ({ row, detail: details.rows[index]! }));
  return [
    questionTable(paired),
    controlTable(paired),
    advantageTable(rows),
    seatTable(paired),
    stopTable(paired),
    playTable(rows),
    openingsTable(paired),
    ratedTable(paired),
    measureTable(rows),
    dramaTable(paired),
    captureTable(paired),
    ruleTable(paired),
    exactTable(paired),
    strengthTable(details),
    skillTable(details),
    ratingTable(details),
    ...besideTables(beside),
  ].filter(hasRows);
}

const hasRows = (one: Table): boolean => one.rows.length > 0;

interface Detailed {
  readonly row: Row;
  readonly detail: DetailRow;
}

/** The score by each question that the openings can answer, where there is more than one. */
function questionTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'questions',
      title: 'What is asked',
      note: 'One score, several questions, each with its own error. The first of each row is the question of the run, and of all other tables.',
    },
    partsOf(rows, ({ row: { questions } }) => (questions.length < 2 ? [] : questions)),
    [
      ['question', ({ estimand }) => ESTIMAND_WORDS[estimand]],
      ['first player %', ({ score }) => quantity(score, 'share')],
      ['how', ({ score }) => score.method ?? 'no interval can be given'],
    ],
  );
}

/** The score with the search at the end of the opening as a control variate, where that was declared. */
function controlTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'control',
      title: 'With what the openings decide taken out',
      note: 'Beside the score of all other tables, over the same distribution of openings: adjusted by what the first search after the opening expects, known from the openings of the games and from openings that were only judged (double sampling). Declared in the experiment before the games. Explained: part of the variance of the score; worth: games that the plain score would need for the same error.',
    },
    partsOf(rows, ({ row, detail: { control } }) => [control && { plain: row.score, control }]),
    [
      numbers('first player %', 'share', ({ plain }) => plain),
      numbers('adjusted %', 'share', ({ control }) => control.score),
      numbers('Elo, adjusted', 'elo', ({ control }) => control.elo),
      numbers('judged', 'games', ({ control }) => control.judged),
      numbers('explained %', 'share', ({ control }) => control.explained),
      numbers('worth games of one', 'number', ({ control }) => control.gain),
      ['why not', ({ control }) => control.why && say('en', control.why)],
    ],
  );
}

function advantageTable(rows: readonly Row[]): Table {
  return table(
    {
      id: 'advantage',
      title: 'Advantage of the player who moves first',
      note: 'Elo and shares with 95 % intervals; n: games with a result; worth: independent games that the intervals count; design effect: variance of the score with games of one opening taken together, over that of independent games. Verdicts: see the notes.',
    },
    rows,
    [
      ...WHOSE,
      numbers('n', 'games', ({ counted }) => counted),
      numbers('Elo', 'elo', ({ elo }) => elo),
      numbers('wins of decisive games %', 'share', ({ firstOfDecisive }) => firstOfDecisive),
      numbers('design effect', 'number', ({ designEffect }) => designEffect),
      numbers('worth games', 'games', ({ effectiveGames }) => effectiveGames),
      numbers('distinct games %', 'share', ({ distinctShare }) => distinctShare),
      ['verdict', ({ verdict }) => verdictWords(verdict, PLAIN)],
    ],
  );
}

function seatTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'seats',
      title: 'Wins by seat, in turn order',
      note: 'Shares of games with a result; the intervals hold for all seats of a row together. Fair: 1 / seats.',
    },
    partsOf(rows, ({ row: { seatWins, fair } }) =>
      (seatWins ?? []).map((share, seat) => ({ share, seat, fair })),
    ),
    [
      numbers('seat', 'games', ({ seat }) => seat + 1),
      numbers('wins %', 'share', ({ share }) => share),
      numbers('fair %', 'share', ({ fair }) => fair),
    ],
  );
}

const STOPPED = { rule: 'by the rule', planned: 'all planned games first', no: 'not yet' } as const;

function stopTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'stop',
      title: 'Where the rows stopped',
      note: 'The rule looked at each batch in index order, so the stop does not depend on the workers. The last column is the anytime-valid interval.',
    },
    partsOf(rows, ({ row }) => [row.stop]),
    [
      ['rule', ({ rule }) => rule],
      ['stopped', ({ stopped }) => STOPPED[stopped]],
      ['verdict', ({ verdict }) => verdict],
      numbers('units', 'games', ({ units }) => units),
      numbers('games', 'games', ({ games }) => games),
      numbers('LLR', 'number', ({ llr }) => llr),
      numbers('Elo valid after the rule', 'elo', ({ elo }) => elo),
    ],
  );
}

function playTable(rows: readonly Row[]): Table {
  return table(
    {
      id: 'play',
      title: 'What the games are like',
      note: 'Means over games with 95 % intervals; legal moves and forced plies (a single legal move) are averaged inside a game first, after the opening. First capture: its ply. Games stopped at the ply limit count with that length.',
    },
    rows,
    [
      ...WHOSE,
      numbers('mean plies', 'plies', ({ plies }) => plies),
      numbers('median plies', 'plies', ({ plies }) => plies?.median ?? null),
      [
        '5 to 95 %',
        ({ plies }) =>
          plies && [plies.p5, plies.p95].map((end) => formatValue(end, 'plies', PLAIN)).join(' to '),
        'right',
      ],
      numbers('legal moves', 'moves', ({ branching }) => branching),
      numbers('forced plies %', 'share', ({ forced }) => forced),
      numbers('captures', 'number', ({ captures }) => captures),
      numbers('pieces a capture', 'number', ({ captures, captured }) =>
        captures === null || captured === null || captures.value === 0
          ? null
          : captured.value / captures.value,
      ),
      numbers('first capture', 'plies', ({ firstCapture }) => firstCapture),
      numbers('promotions', 'number', ({ promotions }) => promotions),
      numbers('pieces left', 'pieces', ({ piecesLeft }) => piecesLeft),
    ],
  );
}

function openingsTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'openings',
      title: 'Openings',
      note: 'Perplexity: the effective number of equally frequent openings. Unseen: share of units whose opening occurred once (Good-Turing). I²: share of the variance between openings that is not noise; p: test that all openings are alike.',
    },
    partsOf(rows, ({ detail }) => [detail.openings]),
    [
      numbers('used', 'games', ({ used }) => used),
      numbers('of', 'games', ({ available }) => available),
      numbers('perplexity', 'pieces', ({ perplexity }) => perplexity),
      numbers('unseen %', 'share', ({ unseenShare }) => unseenShare),
      ...(['score', 'draws', 'decided'] as const).flatMap((of): Field<ReportOpenings>[] => [
        numbers(`I² % of ${of}`, 'share', ({ between }) => between[of]?.iSquared ?? null),
        numbers('p', 'p', ({ between }) => between[of]?.pValue ?? null),
      ]),
    ],
  );
}

function ratedTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'rated-openings',
      title: 'Openings, rated',
      note: `Those with 10 games or more; of more than ${2 * NAMED_OPENINGS} the ${NAMED_OPENINGS} best for each side, all of them in --json. Score, draws and decided two-game matches of equal players (both games from the opening, sides changed) are drawn towards the mean of all openings of the row. p: that wins and losses are equally likely, exact and adjusted for all openings of the row (Holm). Unlike: different games by their moves; copies are no evidence.`,
    },
    partsOf(rows, ({ detail: { openings } }) => bestForEachSide(openings?.rated ?? [])),
    [
      ['opening', ({ opening }) => opening],
      numbers('games', 'games', ({ counted }) => counted),
      numbers('unlike', 'games', ({ distinctGames }) => distinctGames),
      numbers('first player %', 'share', ({ shrunken }) => shrunken),
      numbers('p', 'p', ({ pValue }) => pValue),
      numbers('draws %', 'share', ({ shrunkenDraws }) => shrunkenDraws),
      numbers('decided %', 'share', ({ shrunkenDecided }) => shrunkenDecided),
    ],
  );
}

/** What the run's own measures say. */
function measureTable(rows: readonly Row[]): Table {
  const lines = rows.flatMap((row) => (row.measures?.list ?? []).map((part) => ({ row, part })));
  const failures = rows.flatMap(({ variant, pairing, measures }) =>
    measures === null || measures.failed === 0
      ? []
      : [` Failed in ${measures.failed} games of ${variant}, ${pairing}, first: ${measures.why}.`],
  );
  return partTable(
    {
      id: 'measures',
      title: 'Measures of your own',
      note: `Means over games with 95 % intervals. Games: those of which the measure says something.${failures.join('')}`,
    },
    lines,
    [
      ['measure', ({ name }) => name],
      numbers('games', 'games', ({ games }) => games),
      numbers('mean', 'number', ({ mean }) => mean),
    ],
  );
}

function dramaTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'drama',
      title: 'Drama, from the searches of the players',
      note: 'Evaluations become expected scores with a scale (hundredths of a man from 0.5 to 0.73) fitted to the results of each row. Drama: how far behind winners were while behind. Comebacks: winners who once expected 0.25 or less. Decided: part of the game after which the winner kept 0.9. Exploratory; compare rows of the same budget only.',
    },
    partsOf(rows, ({ detail }) => [detail.drama]),
    [
      numbers('games', 'games', ({ games }) => games),
      numbers('scale', 'games', ({ scale }) => scale),
      numbers('lead changes', 'number', ({ leadChanges }) => leadChanges),
      numbers('drama', 'number', ({ drama }) => drama),
      numbers('comebacks %', 'share', ({ comebackRate }) => comebackRate),
      numbers('decided after %', 'share', ({ decidedShare }) => decidedShare),
      numbers('largest swing %', 'share', ({ largestSwing }) => largestSwing),
    ],
  );
}

function captureTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'captures',
      title: 'Captures and kings',
      note: 'From the first units of each row, replayed; openings are not counted. Captures of one game are not independent, so their intervals are a little narrow.',
    },
    partsOf(rows, ({ detail }) => [detail.rules]),
    [
      numbers('games', 'games', ({ games }) => games),
      numbers('longest capture', 'games', ({ longestCapture }) => longestCapture),
      numbers('captures of 2 or more %', 'share', ({ multiCaptures }) => multiCaptures),
      numbers('captures by kings %', 'share', ({ kingCaptures }) => kingCaptures),
      numbers('games with a promotion %', 'share', ({ gamesWithPromotion }) => gamesWithPromotion),
      numbers(
        'games with a capture by a king %',
        'share',
        ({ gamesWithKingCapture }) => gamesWithKingCapture,
      ),
    ],
  );
}

function exactTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'exact',
      title: 'Results given away, by endgame tables',
      note: 'From the first units of each row, replayed; openings are not counted. A ply is judged where the tables know the position before and after it, under the draw counters as they stood. Lost: share of the plies with a win, or a draw, in hand after which it was gone. Plies of one game are not independent, so their intervals are a little narrow.',
    },
    partsOf(rows, ({ detail }) => [detail.exact]),
    [
      numbers('games', 'games', ({ games }) => games),
      numbers('pieces', 'games', ({ pieces }) => pieces),
      numbers('games that got there %', 'share', ({ reached }) => reached),
      numbers('won plies', 'games', ({ won }) => won),
      numbers('wins given away', 'games', ({ winsGivenAway }) => winsGivenAway),
      numbers('lost %', 'share', ({ winsLost }) => winsLost),
      numbers('drawn plies', 'games', ({ drawn }) => drawn),
      numbers('draws given away', 'games', ({ drawsGivenAway }) => drawsGivenAway),
      numbers('lost draws %', 'share', ({ drawsLost }) => drawsLost),
      numbers('games with one of either %', 'share', ({ marked }) => marked),
    ],
  );
}

function ruleTable(rows: readonly Detailed[]): Table {
  return partTable(
    {
      id: 'rules',
      title: 'Which rules mattered',
      note: 'A rule mattered at a ply when the legal moves differ from those of the same document without it, in the same position; games: share with at least one such ply. Rules that only forbid moves make no move legal.',
    },
    partsOf(rows, ({ detail: { rules } }) => rules?.rules ?? []),
    [
      ['rule', ({ rule }) => rule],
      numbers('plies %', 'share', ({ plies }) => plies),
      numbers('games %', 'share', ({ games }) => games),
      numbers('games with a move it made legal %', 'share', ({ gamesPlayed }) => gamesPlayed),
    ],
  );
}

function trend<Line>(title: string, unit: Unit, of: (line: Line) => ReportTrend): Field<Line>[] {
  const fit = ({ degrees, chiSquare }: ReportTrend): Cell =>
    degrees === 0 ? null : `${formatValue(chiSquare, 'pieces', PLAIN)} / ${degrees}`;
  return [
    numbers(`${title}, for each doubling`, unit, (line) => of(line).perDoubling),
    ['chi² / df', (line) => fit(of(line)), 'right'],
    ['verdict', (line) => of(line).verdict],
  ];
}

function strengthTable({ strength }: ReportDetails): Table {
  return table(
    {
      id: 'strength',
      title: 'Does it change with playing strength?',
      note: 'Weighted lines against log2(nodes). "stable": the 90 % interval of the change lies within 5 Elo, or 0.1 logit, for each doubling; "still-moving": it does not, and the 95 % interval leaves out 0; else "undecided". A claim about these budgets, not about perfect play.',
    },
    strength,
    [
      ['variant', ({ variant }) => variant],
      ['player', ({ player }) => player],
      ['nodes', ({ nodes }) => nodes.join(', ')],
      ...trend<ReportStrength>('Elo of moving first', 'elo', ({ advantage }) => advantage),
      ...trend<ReportStrength>('logit of draws', 'number', ({ draws }) => draws),
    ],
  );
}

function skillTable({ skill }: ReportDetails): Table {
  return table(
    {
      id: 'skill',
      title: 'Skill depth: more nodes against fewer',
      note: 'The unit is a pair of games from one opening with seats changed. A variant in which a doubling is worth little is soon exhausted for this player, or decided by chance.',
    },
    skill,
    [
      ['variant', ({ variant }) => variant],
      ['nodes', ({ nodes }) => `${nodes.more} v ${nodes.fewer}`],
      numbers('pairs', 'pairs', ({ pairs }) => pairs),
      numbers('score of more nodes %', 'share', ({ score }) => score),
      numbers('Elo', 'elo', ({ elo }) => elo),
      numbers('Elo for each doubling', 'elo', ({ eloPerDoubling }) => eloPerDoubling),
    ],
  );
}

function ratingTable({ ratings }: ReportDetails): Table {
  const lines = ratings.flatMap(({ variant, status, ratings: list, advantage }) =>
    list.length === 0
      ? [{ variant, player: `no ratings: ${status}`, games: null, elo: null }]
      : [
          ...list.map(({ player, games, ...elo }) => ({ variant, player, games, elo })),
          { variant, player: '(moving first)', games: null, elo: advantage },
        ],
  );
  return table(
    {
      id: 'ratings',
      title: 'Ratings',
      note: 'Bradley-Terry-Davidson with a term for moving first, errors from pairs of games on one opening; Elo of the expected score against the first player of the table, seats apart, as in all other tables; moving first: against an equal player.',
    },
    lines,
    [
      ['variant', ({ variant }) => variant],
      ['player', ({ player }) => player],
      numbers('games', 'games', ({ games }) => games),
      numbers('Elo', 'elo', ({ elo }) => elo),
    ],
  );
}
