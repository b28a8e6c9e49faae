import type { PlayerId } from './schema/board.ts';
import type { VariantDocument } from './schema/document.ts';

type Man = VariantDocument['man'];
type King = NonNullable<VariantDocument['king']>;
type OwnDirections = NonNullable<NonNullable<NonNullable<VariantDocument['sides']>[PlayerId]>['man']>;

/** How men and kings of a player move: what the document says of the kind, with the directions of this side (`sides`). */
export function kindsOf(
  { man, king, sides }: Pick<VariantDocument, 'man' | 'king' | 'sides'>,
  player: PlayerId,
): { readonly man: Man; readonly king: King | null } {
  const own = sides?.[player] ?? null;
  if (own === null) return { man, king };
  return { man: turned(man, own.man), king: king && turned(king, own.king) };
}

function turned<K extends Man>(kind: K, own: OwnDirections | undefined): K {
  if (own === undefined) return kind;
  const { step, capture, hop } = kind;
  return {
    ...kind,
    step: step && { ...step, directions: own.step ?? step.directions },
    capture: capture && { ...capture, directions: own.capture ?? capture.directions },
    hop: hop && { ...hop, directions: own.hop ?? hop.directions },
  };
}
