/** An experiment that declares openings to be judged: a row whose player can judge them, and one whose player cannot. */
export const judged = (variant: string): object => ({
  id: 'judged',
  seed: 3,
  variants: [variant],
  players: [{ all: { player: 'alpha-beta', nodes: 40 } }, { all: { player: 'random' } }],
  games: 60,
  maxPlies: 300,
  openings: { kind: 'random', plies: 8, judged: 120 },
});
