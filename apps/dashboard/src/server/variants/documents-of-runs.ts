import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@draughts-lab/records';
import { parseVariant, type Variant } from '@draughts-lab/variant';
import type { PlayedIn } from '../../api/variants.ts';
import { listPlaces, type RunPlace, type RunsFolder } from '../runs-folder.ts';

/** Manifests that are opened at a time. */
const OPEN_FILES = 32;
/** Documents of runs that are kept. */
const MAX_OWN = 500;
/** A manifest without its games is never near this; a larger one is left to the page of its run. */
const MAX_BYTES = 32 * 1024 * 1024;

/** What the manifest of a run says of the variants in it. */
interface Glimpse {
  readonly changed: number;
  readonly played: readonly (PlayedIn & { readonly hash: string })[];
}

/** The rules documents in the settings of runs, and where each is played; from the manifests alone. */
export class DocumentsOfRuns {
  readonly #folder: RunsFolder;
  readonly #isShipped: (hash: string) => boolean;
  readonly #glimpses = new Map<string, Glimpse>();
  readonly #variants = new Map<string, Variant | null>();

  /** @param isShipped whether rules with this hash are those of a preset */
  constructor(folder: RunsFolder, isShipped: (hash: string) => boolean) {
    this.#folder = folder;
    this.#isShipped = isShipped;
  }

  /** Rows of runs by the hash of their rules, and the variants among them that are not shipped. */
  async read(): Promise<{
    readonly playedIn: ReadonlyMap<string, readonly PlayedIn[]>;
    readonly own: readonly Variant[];
  }> {
    const places = await listPlaces(this.#folder);
    const playedIn = new Map<string, PlayedIn[]>();
    for (let at = 0; at < places.length; at += OPEN_FILES) {
      const glimpses = await Promise.all(places.slice(at, at + OPEN_FILES).map((one) => this.#glimpse(one)));
      for (const { hash, ...played } of glimpses.flatMap((one) => one.played))
        playedIn.set(hash, [...(playedIn.get(hash) ?? []), played]);
    }
    const own = [...playedIn.keys()].flatMap((hash) => this.#variants.get(hash) ?? []);
    return { playedIn, own };
  }

  async #glimpse(place: RunPlace): Promise<Glimpse> {
    const path = join(place.dir, 'manifest.json');
    const known = this.#glimpses.get(place.name);
    try {
      const { mtimeMs: changed, size } = await stat(path);
      if (known?.changed === changed) return known;
      const played = size > MAX_BYTES ? [] : this.#variantsIn(place, await readFile(path, 'utf8'));
      const glimpse = { changed, played };
      this.#glimpses.set(place.name, glimpse);
      return glimpse;
    } catch {
      // A run that cannot be read says so in the list of runs.
      return { changed: 0, played: [] };
    }
  }

  #variantsIn({ name: run }: RunPlace, text: string): Glimpse['played'] {
    // The manifest is not checked here: what is not as it should be throws, and the run is left out.
    const { name, variants, cells } = JSON.parse(text) as Omit<Manifest, 'name'> & {
      readonly name: unknown;
    };
    return variants.flatMap(({ hash, document }, index) => {
      const cell = cells.findIndex(({ variant }) => variant === index);
      if (cell === -1 || !(this.#isShipped(hash) || this.#isKept(hash, document))) return [];
      return [{ run, name: String(name), cell, hash }];
    });
  }

  /** Whether a document is what its hash says, and among those that are kept. */
  #isKept(hash: string, document: unknown): boolean {
    if (!this.#variants.has(hash)) {
      if (this.#variants.size >= MAX_OWN) return false;
      const parsed = parseVariant(document);
      this.#variants.set(hash, parsed.ok && parsed.value.hash === hash ? parsed.value : null);
    }
    return this.#variants.get(hash) !== null;
  }
}
