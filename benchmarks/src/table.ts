import { type Field, markdownTable, numbers, tableOf } from '@draughts-lab/report/draw';
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
  const rate = (title: string, task: string): Field<PresetFacts> => [
    title,
    ({ preset }) => mega(find(preset, task, 'compiled')),
    'right',
  ];
  const ratio = (title: string, task: string): Field<PresetFacts> => [
    title,
    ({ preset }) => {
      const [own, other] = [find(preset, task, 'compiled'), find(preset, task, 'reference')];
      return own === null || other === null ? '' : `${Math.round(own / other).toString()}x`;
    },
    'right',
  ];
  const games = ({ preset, pliesPerGame }: PresetFacts): string => {
    const plies = find(preset, 'random games', 'compiled');
    return plies === null ? '' : (plies / pliesPerGame / 1000).toFixed(0);
  };
  return markdown(facts, [
    ['preset', ({ preset }) => preset],
    rate('perft', 'perft start'),
    rate('kings', 'perft kings'),
    rate('random plies', 'random games'),
    ['k games', games, 'right'],
    numbers('plies a game', 'games', ({ pliesPerGame }) => pliesPerGame),
    ratio('perft / ref', 'perft start'),
    ratio('kings / ref', 'perft kings'),
    ratio('games / ref', 'random games'),
    [
      'compile ms',
      ({ compileMs, recompileMs }) => `${compileMs.toFixed(0)} / ${recompileMs.toFixed(0)}`,
      'right',
    ],
    numbers('kB', 'games', ({ sourceKb }) => sourceKb),
  ]);
}

/** The rows of rivals that are not ours. */
export function formatPeers(measured: readonly Measured[]): string {
  const peers = measured.filter(({ rival }) => rival === 'rapid-draughts');
  if (peers.length === 0) return '';
  const of = ({ preset, task }: Measured, name: string): number | null =>
    measured.find((entry) => entry.preset === preset && entry.task === task && entry.rival === name)
      ?.median ?? null;
  return markdown(peers, [
    ['preset', ({ preset }) => preset],
    ['task', ({ task }) => task],
    ['compiled', (peer) => mega(of(peer, 'compiled')), 'right'],
    ['reference', (peer) => mega(of(peer, 'reference')), 'right'],
    ['peer', ({ rival, median }) => `${rival} ${mega(median)}`, 'right'],
    ['compiled / peer', (peer) => `${(of(peer, 'compiled')! / peer.median).toFixed(0)}x`, 'right'],
  ]);
}

const markdown = <Line>(lines: readonly Line[], fields: readonly Field<Line>[]): string =>
  markdownTable(tableOf(lines, fields)).join('\n');

const mega = (rate: number | null): string =>
  rate === null
    ? ''
    : rate >= 1e7
      ? (rate / 1e6).toFixed(0)
      : rate >= 1e6
        ? (rate / 1e6).toFixed(1)
        : (rate / 1e6).toFixed(3);
