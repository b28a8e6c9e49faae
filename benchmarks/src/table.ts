import type { Measured } from './samples.ts';

/** Average plies of random games and compile times, by preset. */
export interface PresetFacts {
  readonly preset: string;
  readonly pliesPerGame: number;
  /** Milliseconds from the document to a machine, the first time and again without the cache. */
  readonly compileMs: number;
  readonly recompileMs: number;
  readonly sourceKb: number;
}

/** The Markdown table of a run: one row for each preset, rates in millions (games in thousands) per CPU second. */
export function formatTable(measured: readonly Measured[], facts: readonly PresetFacts[]): string {
  const find = (preset: string, task: string, rival: string): number | null =>
    measured.find((entry) => entry.preset === preset && entry.task === task && entry.rival === rival)
      ?.median ?? null;
  const rows = facts.map(({ preset, pliesPerGame, compileMs, recompileMs, sourceKb }) => {
    const rate = (task: string): string => mega(find(preset, task, 'compiled'));
    const plies = find(preset, 'playouts', 'compiled');
    const ratio = (task: string): string => {
      const [own, other] = [find(preset, task, 'compiled'), find(preset, task, 'reference')];
      return own === null || other === null ? '' : `${Math.round(own / other).toString()}x`;
    };
    return [
      preset,
      rate('perft start'),
      rate('perft start, bulk'),
      rate('perft kings'),
      rate('perft kings, bulk'),
      mega(plies),
      plies === null ? '' : (plies / pliesPerGame / 1000).toFixed(0),
      pliesPerGame.toFixed(0),
      ratio('perft start, bulk'),
      ratio('perft kings, bulk'),
      ratio('playouts'),
      `${compileMs.toFixed(0)} / ${recompileMs.toFixed(0)}`,
      sourceKb.toFixed(0),
    ];
  });
  const head = [
    'preset',
    'perft',
    'bulk',
    'kings',
    'kings bulk',
    'playout plies',
    'k games',
    'plies a game',
    'bulk / ref',
    'kings / ref',
    'playouts / ref',
    'compile ms',
    'kB',
  ];
  return [head, head.map(() => '---:'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replace('| ---: |', '| --- |');
}

/** The rows of rivals that are not ours. */
export function formatPeers(measured: readonly Measured[]): string {
  const peers = measured.filter(({ rival }) => rival === 'rapid-draughts');
  if (peers.length === 0) return '';
  const rows = peers.map(({ preset, task, median, rival }) => {
    const of = (name: string): number | undefined =>
      measured.find((entry) => entry.preset === preset && entry.task === task && entry.rival === name)
        ?.median;
    const own = of('compiled')!;
    const reference = of('reference');
    return [
      preset,
      task,
      mega(own),
      reference === undefined ? '' : mega(reference),
      `${rival} ${mega(median)}`,
      `${(own / median).toFixed(0)}x`,
    ];
  });
  return [
    ['preset', 'task', 'compiled', 'reference', 'peer', 'compiled / peer'],
    ['---', '---', '---:', '---:', '---:', '---:'],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const mega = (rate: number | null): string =>
  rate === null
    ? ''
    : rate >= 1e7
      ? (rate / 1e6).toFixed(0)
      : rate >= 1e6
        ? (rate / 1e6).toFixed(1)
        : (rate / 1e6).toFixed(3);
