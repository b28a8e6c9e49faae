import { fail, ok, type Parsed } from '@draughts-lab/input';
import { type Stop, stopSchema } from '@draughts-lab/records';

/** Error probabilities of a sequential test. */
const ERROR = 0.05;

/**
 * The rule of `--stop`: `sprt:ELO0,ELO1` or `precision:ELO`, over pairs and for the player named first.
 *
 * @param text undefined: all games are played
 */
export function readStop(text: string | undefined): Parsed<Stop> {
  if (text === undefined) return ok({ kind: 'fixed' });
  const [kind, values = ''] = text.split(/:(.*)/s);
  const numbers = values.split(',').map((value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : NaN));
  const measured = 'listed-first';
  const rule =
    kind === 'sprt' && numbers.length === 2
      ? {
          kind,
          model: 'pentanomial',
          elo0: numbers[0],
          elo1: numbers[1],
          alpha: ERROR,
          beta: ERROR,
          measured,
        }
      : kind === 'precision' && numbers.length === 1
        ? { kind, halfWidth: numbers[0], measured }
        : null;
  const parsed = stopSchema.safeParse(rule);
  if (rule !== null && parsed.success) return ok(parsed.data);
  return fail([
    {
      path: '--stop',
      message: `expected sprt:ELO0,ELO1 with ELO0 below ELO1, or precision:ELO, found ${JSON.stringify(text)}`,
      hint: 'for example sprt:0,10',
    },
  ]);
}
