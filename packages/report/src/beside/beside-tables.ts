import { numbers, type Table, tableOf } from '../draw/table.ts';
import type { ReportBeside } from './beside.ts';

/** The tables of what is known from elsewhere; those without a line are left out. */
export function besideTables(beside: ReportBeside | null): Table[] {
  if (beside === null) return [];
  const aside = beside.aside.length === 0 ? '' : ` ${beside.aside.join('; ')}.`;
  const known = beside.endings.filter(({ kings }) => kings !== null);
  const unknown = beside.endings
    .filter(({ kings }) => kings === null)
    .map(({ variant, why }) => `${variant}: ${why}`);
  const tables: Table[] = [
    {
      id: 'beside-endings',
      title: 'Beside: kings against one, exactly',
      note: `Shares of all positions with the stronger side to move, by endgame tables: they compare rules and are no probabilities of games. In time: before the draw counters forbid it.${unknown.length === 0 ? '' : ` No tables: ${unknown.join('; ')}.`}`,
      ...tableOf(known, [
        ['variant', ({ variant }) => variant],
        numbers('kings', 'games', ({ kings }) => kings),
        numbers('positions', 'games', ({ positions }) => positions),
        numbers('won %', 'share', ({ won }) => won),
        numbers('won in time %', 'share', ({ wonInTime }) => wonInTime),
        numbers('longest win, plies', 'plies', ({ longestWin }) => longestWin),
      ]),
    },
    {
      id: 'beside-boards',
      title: 'Beside: boards that are solved',
      note: 'From certificates checked for this report by the reference engine, without draw counters and repetition. Small boards exaggerate the effect of having to move: a value is a fact about that board only.',
      ...tableOf(beside.boards, [
        ['rules', ({ variant }) => variant],
        ['board', ({ board }) => board],
        ['position', ({ position }) => position],
        ['value', ({ value }) => value],
        numbers('positions of the proof', 'games', ({ positions }) => positions),
      ]),
    },
    {
      id: 'beside-people',
      title: 'Beside: games of people',
      note: `Under the same rules, as their hash says. What somebody kept of what somebody played is no sample, and errors of independent games are too small for it: read signs and sizes, not differences.${aside}`,
      ...tableOf(beside.people, [
        ['variant', ({ variant }) => variant],
        ['who', ({ ofPeople, pairing, run }) => (ofPeople ? `${pairing} (${run})` : pairing)],
        numbers('games', 'games', ({ games }) => games),
        numbers('first player %', 'share', ({ score }) => score),
        numbers('draws %', 'share', ({ draws }) => draws),
        numbers('plies', 'plies', ({ plies }) => plies),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** What to keep in mind where no table could say it. */
export function besideNotes(beside: ReportBeside | null): string[] {
  if (beside === null) return [];
  const hasEndings = beside.endings.some(({ kings }) => kings !== null);
  return [
    ...(beside.people.length === 0 ? beside.aside : []),
    ...(hasEndings
      ? []
      : beside.endings.map(({ variant, why }) => `${variant}: no endings of kings stand beside it: ${why}`)),
  ];
}
