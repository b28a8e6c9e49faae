import { experimentJsonSchema, type Json } from './json-schema.ts';

const HEAD = `# Experiments

<!-- Made from the schema in packages/records by "pnpm --filter @draughts-lab/records generate"; a test fails when it is stale. -->

An experiment is a JSON file: which games, which players, how many games, from which openings, until when. \`dlab run FILE\` plays it,
\`dlab run FILE --dry-run\` checks it and shows what would be played. Every variant meets every pairing of players: a row of the table.
Paths in it start from its own folder, and comments (\`//\`, \`/* */\`) are ignored.

\`\`\`json
{
  "id": "backward-capture",
  "seed": 1,
  "variants": ["russian", "my-rule.json"],
  "players": { "grid": { "player": "alpha-beta", "nodes": [100, 400] } },
  "openings": { "kind": "varied", "plies": 8, "spread": 50 },
  "stop": { "kind": "precision", "halfWidth": 15 },
  "games": 2000
}
\`\`\`

An editor that knows JSON Schema completes the fields when the file begins with
\`"$schema": "<path to>/packages/records/schema/experiment.schema.json"\`. [methods.md](methods.md) explains
what the numbers mean, [packages/variant](../packages/variant/README.md) the rules of a variant.
`;

/** docs/experiments.md: every field of an experiment file with what may stand there. */
export function experimentFields(players: Json): string {
  const schema = experimentJsonSchema();
  const { openings, stop, ...rest } = schema['properties'] as Record<string, Json>;
  return (
    [
      HEAD,
      '## Fields',
      '',
      ...table({
        ...schema,
        properties: {
          ...rest,
          openings: { description: 'how games begin: see below' },
          stop: { description: 'when a row ends: see below' },
        },
      }),
      '',
      '## Players',
      '',
      'One of these forms, or a list of them:',
      '',
      ...alternatives(rest['players']!)
        .filter((one) => one['type'] === 'object')
        .map(
          (one) =>
            `- \`${Object.keys(one['properties'] as Json)
              .filter((key) => key !== 'name')
              .join('`, `')}\`: ${sayForm(one)}`,
        ),
      '',
      'A player is a kind and its options:',
      '',
      ...kinds(players, 'player'),
      '## Openings',
      '',
      ...kinds(openings!, 'kind'),
      '## Stop rules',
      '',
      ...kinds(stop!, 'kind'),
    ]
      .join('\n')
      .trimEnd() + '\n'
  );
}

const FORMS: Readonly<Record<string, string>> = {
  first: 'who moves first, and who second',
  all: 'one player at all seats',
  seats: 'a player for each seat',
  grid: 'a player meets itself, for each combination of the values in lists',
  roundRobin: 'everyone meets everyone else',
  gauntlet: 'each of these meets all of `against`',
};

/** Openings and stop rules in a few words. */
const KINDS: Readonly<Record<string, string>> = {
  start: 'each unit begins at the initial position',
  enumerate: 'at a position of a complete list; when all have been used, in a new order',
  ballot: 'at an opening of a drawing table',
  book: 'at a row of your own list: FEN, or `moves c3-d4 d6-c5`',
  fixed: 'a row ends when all games are played',
  precision: 'when its interval is narrow enough',
  sprt: 'when the test accepts one of two hypotheses',
  equivalence: 'when the advantage is shown to lie inside (-margin, margin), or outside',
  verdict: 'the rows of a variant end together, when a look settles its verdict',
};

const sayForm = (one: Json): string => {
  const key = Object.keys(one['properties'] as Json).find((name) => Object.hasOwn(FORMS, name))!;
  return FORMS[key]!;
};

const alternatives = (schema: Json): Json[] =>
  ((schema['anyOf'] ?? schema['oneOf']) as Json[]).flatMap((one) =>
    one['anyOf'] === undefined ? [one] : alternatives(one),
  );

/** A heading and a table for each alternative, by the word that tells them apart. */
function kinds(schema: Json, by: string): string[] {
  return alternatives(schema).flatMap((one) => {
    const { [by]: word, ...rest } = one['properties'] as Record<string, Json>;
    const lines = table({ ...one, properties: rest });
    const about = KINDS[String(word!['const'])];
    return [
      `\`{ "${by}": ${JSON.stringify(word!['const'])} }\`${about === undefined ? '' : `: ${about}`}`,
      '',
      ...(Object.keys(rest).length === 0 ? [] : [...lines, '']),
    ];
  });
}

function table(schema: Json): string[] {
  const required = (schema['required'] ?? []) as string[];
  const rows = Object.entries(schema['properties'] as Record<string, Json>).map(([name, field]) => [
    `\`${name}\``,
    valueOf(field),
    required.includes(name)
      ? 'required'
      : field['default'] === undefined
        ? ''
        : `\`${JSON.stringify(field['default'])}\``,
    String(field['description'] ?? ''),
  ]);
  return [
    '| Field | Value | When left out | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ];
}

/** What may stand in a field, in a few words. */
function valueOf(field: Json): string {
  if (field['$ref'] !== undefined) return 'a player';
  if (field['const'] !== undefined) return `\`${JSON.stringify(field['const'])}\``;
  if (Array.isArray(field['enum']))
    return field['enum'].map((word) => `\`${JSON.stringify(word)}\``).join(', ');
  const some = (field['anyOf'] ?? field['oneOf']) as Json[] | undefined;
  if (some !== undefined) return [...new Set(some.map(valueOf))].join(' or ');
  if (field['type'] === 'array') return 'a list';
  if (field['type'] === 'object') return 'an object';
  if (field['type'] === undefined) return 'an object';
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field as Record<
    string,
    number | undefined
  >;
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  const kind = { integer: 'a whole number', number: 'a number', boolean: 'true or false', string: 'text' }[
    String(field['type'])
  ]!;
  const isOpen = high === undefined || high >= Number.MAX_SAFE_INTEGER;
  return low === undefined || low <= Number.MIN_SAFE_INTEGER
    ? kind
    : `${kind} from ${low}${isOpen ? '' : ` to ${high}`}`;
}
