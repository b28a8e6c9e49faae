// The page of the study as text, from what `dlab report`, `fairest`, `strength`, `openings variety` and `verify` say with --json.
// Nothing here knows a result: which sentence stands there follows from the numbers by the rules of the plan.

const MARGIN = 35;
/** A row of the claims with less than this share of its games has no claim. */
const CLAIM_SHARE = 0.5;
/** A row whose games begin in fewer ways than this many equally frequent ones is about these lines (decision 22). */
const ENOUGH_BEGINNINGS = 30;
const FEW_LINES = 'about few lines';

const table = (head, lines) => {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
};
const signed = (value, digits = 1) => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
const interval = ({ value, low, high }, show) =>
  low === null || high === null ? show(value) : `${show(value)} [${show(low)}, ${show(high)}]`;
const percent = (estimate) =>
  estimate === null ? '' : interval(estimate, (value) => (100 * value).toFixed(1));
const elo = (estimate) =>
  estimate === null || estimate.value === null
    ? 'none'
    : interval(estimate, (value) => (value === null ? '' : signed(value)));
const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const inWords = (names) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const QUESTIONS = {
  'initial-position': 'from the initial position',
  'these-openings': 'over 100 level openings',
};
const thousands = (value) => value.toLocaleString('en-US');

/** @returns the page in Markdown */
export function studyPage({ study, parts, rankings, strength, sample }) {
  const rows = parts.flatMap(({ report }) => report.rows);
  const variants = [...new Set(parts[0].manifest.variants.map(({ id }) => id))];
  const budgets = [...new Set(rows.map(({ nodes }) => nodes))].toSorted((a, b) => a - b);
  const most = (part) =>
    Math.max(...(parts.find(({ name }) => name.endsWith(part))?.report.rows ?? []).map(({ nodes }) => nodes));
  /** Nodes that claims are about, and the most that were played. */
  const [claimed, high] = [most('-start'), Math.max(...budgets)];
  const isTooShort = (row) => row.nodes === claimed && row.counted < CLAIM_SHARE * row.planned;
  const find = (variant, question, nodes) =>
    rows.find((row) => row.variant === variant && row.estimand === question && row.nodes === nodes);
  const verdicts = new Map(
    rankings.flatMap(({ estimand, nodes, ranking }) =>
      [...(ranking?.lines ?? []), ...(ranking?.left ?? [])].map((line) => [
        `${estimand} ${nodes} ${line.label.split(' · ')[0]}`,
        line.verdict ?? line.why,
      ]),
    ),
  );
  /** Beginnings of the rows from the initial position: four plies, as the players chose them. */
  const beginnings = new Map(
    parts.flatMap(({ variety, report }) =>
      (variety?.rows ?? []).flatMap(({ cell, plies }) => {
        const row = report.rows.find((one) => one.cell === cell);
        const at = plies.find(({ ply }) => ply === 4);
        return row === undefined || at === undefined ? [] : [[row, at]];
      }),
    ),
  );
  const hasFewLines = (row) => beginnings.get(row)?.perplexity < ENOUGH_BEGINNINGS;
  /** What the plan says of a row by itself. */
  const byPlan = (row) =>
    row === undefined
      ? 'not played'
      : isTooShort(row)
        ? `none: ${row.counted} games`
        : (verdicts.get(`${row.estimand} ${row.nodes} ${row.variant}`) ?? 'no interval');
  const verdict = (row) => (hasFewLines(row) ? FEW_LINES : byPlan(row));
  const facts = {
    study,
    parts,
    rows,
    variants,
    budgets,
    claimed,
    high,
    isTooShort,
    find,
    beginnings,
    hasFewLines,
    byPlan,
    verdict,
    strength,
    sample,
  };
  const isWhole = parts.length === 4 && parts.every(({ report }) => report.games === report.gamesPlanned);
  const first = parts[0];
  return [
    '# Six variants, four strengths, two questions',
    [
      `How much does moving first weigh, from the initial position and over level openings, and does it change with strength? Begun on ${dateOf(first)} by`,
      `[a plan](six-variants-plan.md#played-anew-with-the-players-of-the-day) that was committed before a game of it was played and before its weights were there: alpha-beta with a spread of a`,
      `tenth of a man against itself, with the weights and the search of commit \`${commitOf(first.report.code)}\`. ${isWhole ? 'All of it was played.' : '**Not all of it was played**: the table says how much; a row of the claims with less than half of its games gives none.'} This page, its sentences included,`,
      'is written by a program from the runs (`scripts/study.mjs`). [The study before](six-variants-before.md), with older weights and fewer games, stands as it was.',
    ].join('\n'),
    runsTable(facts),
    '## What is claimed',
    claims(facts),
    '## By budget',
    budgetTable(facts),
    '## Does it change with strength?',
    strengthWords(facts),
    ...companions(facts),
    '## What was said before, and is not so',
    saidBefore(facts),
    '## To keep in mind',
    keepInMind(facts),
    '## To repeat it',
    repeat(facts),
    '',
  ].join('\n\n');
}

/** `0.0.0+04b733acfdd4 92017799…`: the commit of a version of the program. */
const commitOf = (code) => /\+([0-9a-f]{7,40})/.exec(code)?.[1] ?? code;

const dateOf = ({ manifest }) =>
  new Date(manifest.createdAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function runsTable({ parts, sample }) {
  return table(
    [
      'run',
      'question',
      'nodes',
      'games of a row',
      `rows (first 16 digits)`,
      `played again (${sample}), different`,
    ],
    parts.map(({ name, report, verified }) => {
      const counts = report.rows.map(({ games }) => games);
      const [least, most] = [Math.min(...counts), Math.max(...counts)];
      return [
        `\`${name}\``,
        QUESTIONS[report.rows[0].estimand],
        [...new Set(report.rows.map(({ nodes }) => thousands(nodes)))].join('; '),
        `${least === most ? least : `${least} to ${most}`} of ${report.rows[0].planned}`,
        `\`${report.rowsHash.slice(0, 16)}\``,
        verified === null ? 'not done' : `${plural(verified.replayed, 'unit')}, ${verified.different.length}`,
      ];
    }),
  );
}

/** Whose side an interval that holds with all rows of its run leaves 50 % on: 1, -1 or 0. */
const side = (row, isTooShort) => {
  const score = row === undefined || isTooShort(row) ? null : row.scoreTogether;
  if (score === null || score.low === null) return 0;
  return score.low > 0.5 ? 1 : score.high < 0.5 ? -1 : 0;
};

function claims({ variants, claimed, high: highest, isTooShort, rows, find, hasFewLines, byPlan, verdict }) {
  const [start, level] = Object.keys(QUESTIONS);
  const lines = variants.map((variant) => {
    const [a, b] = [start, level].map((question) => find(variant, question, claimed));
    const sides = [a, b].map((row) => (hasFewLines(row) ? 0 : side(row, isTooShort)));
    const shown = sides.filter((one) => one !== 0);
    const finding =
      shown.length === 0
        ? 'none'
        : sides[0] === sides[1]
          ? sides[0] > 0
            ? 'first player'
            : 'second player'
          : 'one question only';
    return { variant, a, b, sides, finding };
  });
  const said = (question, word) =>
    lines.filter(({ a, b }) => verdict(question === start ? a : b) === word).map(({ variant }) => variant);
  const high = variants.flatMap((variant) =>
    [start, level].flatMap((question) => {
      const row = find(variant, question, highest);
      return verdict(row) === 'unfair' ? [`${variant} ${QUESTIONS[question]} (${elo(row.elo)})`] : [];
    }),
  );
  const few = rows.filter((row) => row.nodes >= claimed && hasFewLines(row));
  const withdrawn = few.filter((row) => byPlan(row) === 'unfair' || byPlan(row) === 'fair');
  const found = lines.filter(({ finding }) => finding.endsWith('player'));
  const single = lines.filter(({ finding }) => finding === 'one question only');
  const bullets = [
    ...[start, level].map((question) => {
      const [fair, unfair] = [said(question, 'fair'), said(question, 'unfair')];
      const rest = variants.length - fair.length - unfair.length;
      return `**${question === start ? 'From the initial position' : 'Over level openings'}**, at ${thousands(claimed)} nodes: ${[
        fair.length === 0 ? 'none is shown to be fair' : `fair within ${MARGIN} Elo: ${inWords(fair)}`,
        unfair.length === 0 ? 'none to be beyond it' : `beyond it: ${inWords(unfair)}`,
        ...(rest === 0 ? [] : [`not decided or without a claim: ${rest}`]),
      ].join('; ')}.`;
    }),
    found.length === 0
      ? '**No side is found favoured in any of the six**: a finding needs both questions to leave out 50 % on the same side.'
      : `**Found favoured**, by both questions: ${inWords(found.map(({ variant, finding }) => `the ${finding} in ${variant}`))}.`,
    ...(single.length === 0
      ? []
      : [
          `By one question and not by the other, so no finding: ${inWords(
            single.map(
              ({ variant, sides }) =>
                `${variant} (${sides
                  .map((one, index) =>
                    one === 0
                      ? null
                      : `${one > 0 ? 'first' : 'second'} player, ${QUESTIONS[[start, level][index]]}`,
                  )
                  .filter((text) => text !== null)
                  .join('; ')})`,
            ),
          )}.`,
        ]),
    high.length === 0
      ? `At ${thousands(highest)} nodes, where the games are too few to show a variant to be fair, none is shown to be unfair.`
      : `At ${thousands(highest)} nodes shown to be beyond ${MARGIN} Elo: ${inWords(high)}.`,
    ...(few.length === 0
      ? []
      : [
          `_${FEW_LINES[0].toUpperCase()}${FEW_LINES.slice(1)}_: the games begin in fewer ways than ${ENOUGH_BEGINNINGS} equally frequent ones of four plies ([decision 22](../decisions/0022-few-beginnings.md), made after the plan and stricter): the number is right for this player and says nothing of the rules. ${
            withdrawn.length === 0
              ? 'By the plan alone none of these would have had a claim.'
              : `By the plan alone: ${inWords(withdrawn.map((row) => `${row.variant} at ${thousands(row.nodes)} nodes ${byPlan(row)} (${elo(row.elo)})`))}.`
          }`,
        ]),
  ];
  return [
    `At ${thousands(claimed)} nodes, the margin is ${MARGIN} Elo; each \`dlab fairest --margin ${MARGIN}\`, Holm over the six; 95 % intervals each for itself; _favoured_: by intervals that hold for all ${rows.filter(({ nodes, estimand }) => estimand === start && nodes <= claimed).length} rows of a run together.`,
    table(
      [
        'variant',
        'Elo of the first player, initial position',
        `within ${MARGIN} Elo`,
        'level openings',
        `within ${MARGIN} Elo`,
        'favoured',
        `${thousands(highest)} nodes, initial`,
        'level',
      ],
      lines.map(({ variant, a, b, finding }) => [
        variant,
        a === undefined ? '' : elo(a.elo),
        strong(verdict(a)),
        b === undefined ? '' : elo(b.elo),
        strong(verdict(b)),
        strong(finding),
        ...[start, level].map((question) => {
          const row = find(variant, question, highest);
          return row === undefined ? 'not played' : elo(row.elo);
        }),
      ]),
    ),
    bullets.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n');
}

const strong = (text) => (/^(?:fair|unfair|first player|second player)$/.test(text) ? `**${text}**` : text);

function budgetTable({ variants, budgets, find }) {
  const lines = variants.flatMap((variant) =>
    Object.keys(QUESTIONS).map((question) => [
      variant,
      question === 'initial-position' ? 'initial' : 'level',
      ...budgets.flatMap((nodes) => {
        const row = find(variant, question, nodes);
        return row === undefined
          ? ['', '']
          : [
              row.score?.low === null || row.score === null
                ? `${row.score === null ? '' : (100 * row.score.value).toFixed(1)} (${row.distinctGames} of ${row.games} different)`
                : percent(row.score),
              row.drawRate === null ? '' : (100 * row.drawRate.value).toFixed(0),
            ];
      }),
    ]),
  );
  return [
    table(
      [
        'variant',
        'question',
        ...budgets.flatMap((nodes) => [`first player %, ${thousands(nodes)}`, 'draws %']),
      ],
      lines,
    ),
    'Errors of the first question are those of independent games, of the second those within the openings: what differs between these 100 is no error of it.',
  ].join('\n\n');
}

function strengthWords({ strength }) {
  const said = Object.entries(strength).flatMap(([question, { pooled, ladders }]) => {
    const name = question === 'start' ? 'From the initial position' : 'Over level openings';
    const mean = (of) => pooled.find(({ quantity }) => quantity === of);
    const moving = (of) =>
      ladders.filter((ladder) => ladder[of]?.verdict === 'still-moving').map(({ variant }) => variant);
    const words = (of, unit, digits) => {
      const one = mean(of);
      if (one === undefined) return null;
      const text = `${interval(one.perDoubling, (value) => signed(value, digits))} ${unit} for each doubling on the mean, _${one.verdict}_ (p ${one.alike < 0.01 ? 'below 0.01' : one.alike.toFixed(2)} that all change alike)`;
      const by = moving(of);
      return by.length === 0 ? text : `${text}; by itself still moving in ${inWords(by)}`;
    };
    const [advantage, draws] = [words('advantage', 'Elo', 1), words('draws', 'logit', 2)];
    return [
      ...(advantage === null ? [] : [`- **${name}, the advantage:** ${advantage}.`]),
      ...(draws === null ? [] : [`- **${name}, draws:** ${draws}.`]),
    ];
  });
  const pictures = Object.keys(strength).flatMap((question) => {
    const name = question === 'start' ? 'from the initial position' : 'over level openings';
    return [
      `![The advantage of the first player against nodes, a line for each variant, ${name}](six-variants/${question}/strength-elo.svg)`,
      `![The share of draws against nodes, a line for each variant, ${name}](six-variants/${question}/strength-draws.svg)`,
    ];
  });
  const links = Object.keys(strength).map(
    (question) => `[${question}](six-variants/${question}/strength.md)`,
  );
  return [
    said.length === 0 ? 'Too few budgets with games for a line.' : said.join('\n'),
    ...pictures,
    `All rows and slopes: ${links.join(', ')}.`,
  ].join('\n\n');
}

/** What exact knowledge stands beside the figures, where the reports have it. */
function companions({ parts }) {
  const beside = parts[0].report.beside ?? null;
  if (beside === null) return [];
  const endings = beside.endings.filter(({ kings }) => kings !== null);
  const without = beside.endings.filter(({ kings }) => kings === null);
  return [
    '## Beside: what is known exactly',
    [
      ...(endings.length === 0
        ? []
        : [
            table(
              ['variant', 'kings against one', 'won', 'won within the draw counters', 'longest win, plies'],
              endings.map(({ variant, kings, won, wonInTime, longestWin }) => [
                variant,
                String(kings),
                `${(100 * won).toFixed(1)} %`,
                `${(100 * wonInTime).toFixed(1)} %`,
                longestWin === null ? '' : String(longestWin),
              ]),
            ),
          ]),
      [
        ...(without.length === 0 ? [] : [`- No tables: ${inWords(without.map(({ variant }) => variant))}.`]),
        '- Shares are over all positions with the stronger side to move; they compare rules and are no probabilities of games.',
        '- Small boards under the same rules: [solved boards](solved-boards.md). A value there is a fact about that board alone.',
      ].join('\n'),
    ].join('\n\n'),
  ];
}

function saidBefore({ find, claimed }) {
  const row = find('armenian', 'initial-position', claimed);
  const level = find('armenian', 'these-openings', claimed);
  const now =
    row === undefined || row.score === null
      ? ''
      : ` Here the first player scores ${percent(row.score)} % from the initial position at ${thousands(claimed)} nodes${level?.score ? ` and ${percent(level.score)} % over level openings` : ''}.`;
  return [
    '[The first study](six-variants-random.md) said: "In Armenian draughts the player who moves first scores 53.6, 54.6 and 54.0 % … and the advantage is _stable_." **That is wrong as a statement about',
    `Armenian draughts.** Its games began with six random plies, which favour one side ([the openings do it](armenian-openings.md)).${now}`,
    '',
    '[The study before](six-variants-before.md) had 220 to 260 games where 400 to 1,000 were planned, and no level openings at 3,000 and 10,000 nodes. Its claims were those of weights that are replaced; they are not mixed with these.',
  ].join('\n');
}

function keepInMind({ rows, find, variants, budgets, beginnings }) {
  const copies = rows.filter(({ duplicates }) => duplicates !== null);
  const fewest = variants
    .map((variant) => ({
      variant,
      counts: budgets.map(
        (nodes) => beginnings.get(find(variant, Object.keys(QUESTIONS)[0], nodes))?.distinct,
      ),
    }))
    .filter(({ counts }) => counts.some((count) => count !== undefined));
  const unlike = variants.flatMap((variant) =>
    budgets.flatMap((nodes) => {
      const [a, b] = Object.keys(QUESTIONS).map((question) => find(variant, question, nodes)?.elo ?? null);
      const known = [a, b].every((one) => one !== null && one.low !== null && one.high !== null);
      return known && (a.low > b.high || b.low > a.high) ? [`${variant} at ${thousands(nodes)}`] : [];
    }),
  );
  return [
    ...(fewest.length === 0
      ? []
      : [
          '- **How varied the lines are from the initial position**: different beginnings after four plies in 200 games (fewer where fewer were played); where they are few, the number is one about these lines, and level openings are the question to ask.',
          '',
          table(
            ['variant', ...budgets.map((nodes) => `${thousands(nodes)} nodes`)],
            fewest.map(({ variant, counts }) => [
              variant,
              ...counts.map((count) => (count === undefined ? '' : String(count))),
            ]),
          ),
          '',
        ]),
    copies.length === 0
      ? '- Copies: at least 99 % of the games of each row are different ones.'
      : `- Copies: ${copies.map((row) => `${row.variant} ${QUESTIONS[row.estimand]} at ${thousands(row.nodes)} (${row.distinctGames} of ${row.games} different)`).join('; ')}. They are draws of their own, from few lines; below half no interval is given.`,
    unlike.length === 0
      ? '- In no row do the 95 % intervals of the two questions lie apart.'
      : `- The 95 % intervals of the two questions lie apart in ${inWords(unlike)}: what is said from the initial position there is said about the lines that this player picks.`,
    '- The level openings were judged by the same evaluation that then played: 100 of four plies, within 0.3 men by 20,000 nodes.',
    '- One player: whether unlike players agree was looked at with the weights before ([table of signs](six-variants-before.md#do-unlike-players-agree)).',
  ].join('\n');
}

function repeat({ study, parts }) {
  return [
    '<!-- not run: an hour of play -->',
    '```sh\nnode scripts/study.mjs --runs runs/study --out docs/results\n```',
    `At the commit above. \`./dlab run experiments/${study}-start.json --workers 1\` plays one run of it. A run that was ended by the clock is a prefix of what this plays. Hashes of the rows:`,
    parts.map(({ name, report }) => `- \`${name}\`: \`${report.rowsHash}\``).join('\n'),
  ].join('\n\n');
}
