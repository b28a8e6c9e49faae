import { addCatalogue } from '@draughts-lab/input/messages';
import { RU } from '@draughts-lab/input/messages/ru';
import { NAMES_RU } from '@draughts-lab/variant/names';
import { ru } from './ru.ts';
import type { Spoken } from './spoken.ts';

addCatalogue('ru', RU);

/** All that the page says in Russian: loaded when somebody reads it. */
export const RUSSIAN: Spoken = { texts: ru, names: NAMES_RU };
