// Made from the files of this folder by "pnpm --filter @draughts-lab/variant generate".
import alquerque from './alquerque.json' with { type: 'json' };
import argentinian from './argentinian.json' with { type: 'json' };
import armenian from './armenian.json' with { type: 'json' };
import brazilian from './brazilian.json' with { type: 'json' };
import brazilianInternationalDraws from './brazilian-international-draws.json' with { type: 'json' };
import breakthrough from './breakthrough.json' with { type: 'json' };
import canadian from './canadian.json' with { type: 'json' };
import corners from './corners.json' with { type: 'json' };
import corners3x4 from './corners-3x4.json' with { type: 'json' };
import corners4x4 from './corners-4x4.json' with { type: 'json' };
import cornersTriangle from './corners-triangle.json' with { type: 'json' };
import czech from './czech.json' with { type: 'json' };
import dameo from './dameo.json' with { type: 'json' };
import diagonal from './diagonal.json' with { type: 'json' };
import diagonal100 from './diagonal-100.json' with { type: 'json' };
import diagonalB from './diagonal-b.json' with { type: 'json' };
import eightyCell from './eighty-cell.json' with { type: 'json' };
import english from './english.json' with { type: 'json' };
import frisian from './frisian.json' with { type: 'json' };
import frysk from './frysk.json' with { type: 'json' };
import giveaway from './giveaway.json' with { type: 'json' };
import giveaway100 from './giveaway-100.json' with { type: 'json' };
import gothic from './gothic.json' with { type: 'json' };
import hexdame from './hexdame.json' with { type: 'json' };
import international from './international.json' with { type: 'json' };
import internationalSeed2002 from './international-seed-2002.json' with { type: 'json' };
import internationalSeedClub from './international-seed-club.json' with { type: 'json' };
import italian from './italian.json' with { type: 'json' };
import jamaican from './jamaican.json' with { type: 'json' };
import killer from './killer.json' with { type: 'json' };
import killerLight from './killer-light.json' with { type: 'json' };
import lasca from './lasca.json' with { type: 'json' };
import pool from './pool.json' with { type: 'json' };
import poolUnified from './pool-unified.json' with { type: 'json' };
import portuguese from './portuguese.json' with { type: 'json' };
import russian from './russian.json' with { type: 'json' };
import russianOldCode from './russian-old-code.json' with { type: 'json' };
import samoyed from './samoyed.json' with { type: 'json' };
import simple from './simple.json' with { type: 'json' };
import slovak from './slovak.json' with { type: 'json' };
import spanish from './spanish.json' with { type: 'json' };
import sriLankan from './sri-lankan.json' with { type: 'json' };
import star from './star.json' with { type: 'json' };
import star3p from './star-3p.json' with { type: 'json' };
import star4p from './star-4p.json' with { type: 'json' };
import star5p from './star-5p.json' with { type: 'json' };
import star6p from './star-6p.json' with { type: 'json' };
import star73 from './star-73.json' with { type: 'json' };
import star733p from './star-73-3p.json' with { type: 'json' };
import star734p from './star-73-4p.json' with { type: 'json' };
import star735p from './star-73-5p.json' with { type: 'json' };
import star736p from './star-73-6p.json' with { type: 'json' };
import stavropol from './stavropol.json' with { type: 'json' };
import tamaSchmidt1934 from './tama-schmidt-1934.json' with { type: 'json' };
import thai from './thai.json' with { type: 'json' };
import towers from './towers.json' with { type: 'json' };
import turkish from './turkish.json' with { type: 'json' };
import zamma from './zamma.json' with { type: 'json' };

/** Every shipped variant by id. */
export const presets: Readonly<Record<string, unknown>> = Object.fromEntries(
  [alquerque, argentinian, armenian, brazilian, brazilianInternationalDraws, breakthrough, canadian, corners, corners3x4, corners4x4, cornersTriangle, czech, dameo, diagonal, diagonal100, diagonalB, eightyCell, english, frisian, frysk, giveaway, giveaway100, gothic, hexdame, international, internationalSeed2002, internationalSeedClub, italian, jamaican, killer, killerLight, lasca, pool, poolUnified, portuguese, russian, russianOldCode, samoyed, simple, slovak, spanish, sriLankan, star, star3p, star4p, star5p, star6p, star73, star733p, star734p, star735p, star736p, stavropol, tamaSchmidt1934, thai, towers, turkish, zamma].map(
    (document) => [document.id, document],
  ),
);
