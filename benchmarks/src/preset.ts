import { must } from '@draughts-lab/input';
import { loadPreset, type Variant } from '@draughts-lab/variant';

/** A shipped variant. @throws Error for an id that is none */
export const preset = (id: string): Variant => must(loadPreset(id), id);
