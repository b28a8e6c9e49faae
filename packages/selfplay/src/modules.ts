import { hashOfModule, loadMeasures, loadPlayer } from '@draughts-lab/engines';
import { fail, type Issue, issueAt, message, ok, type Parsed } from '@draughts-lab/input';
import type { Experiment, Manifest, ManifestMeasures, PlayerSpec } from '@draughts-lab/records';

const notHere = (path: string): Issue => issueAt(path, message('module.not-here'), message('hint.trust'));

/** The measures of an experiment, loaded; absent where it has none. */
export function readMeasures(
  measures: Experiment['measures'],
  mayLoad: boolean,
): Parsed<readonly ManifestMeasures[] | undefined> {
  if (measures === undefined) return ok(undefined);
  if (!mayLoad) return fail([notHere('measures')]);
  const read = measures.map(({ module }) => loadMeasures(module));
  const issues = read.flatMap((one, at) => (one.ok ? [] : inside(`measures[${at}]`, one.issues)));
  if (issues.length > 0) return fail(issues);
  return ok(
    read.flatMap((one) =>
      one.ok ? { module: one.value.path, sha256: one.value.sha256, names: [...one.value.exports.names] } : [],
    ),
  );
}

/** What keeps the games of a run from being measured here. */
export function measureIssues({ measures = [] }: Manifest, mayLoad: boolean): Issue[] {
  return measures.flatMap(({ module, sha256 }, at) => {
    if (!mayLoad) return notHere(`measures[${at}]`);
    const read = loadMeasures(module, sha256);
    return read.ok ? [] : inside(`measures[${at}]`, read.issues);
  });
}

/** A player in a file of the user's own, with the hash of that file; any other player as it is. */
export function withHashOfModule(spec: PlayerSpec): PlayerSpec {
  const { module } = spec;
  if (spec.player !== 'module' || typeof module !== 'string') return spec;
  const sha256 = spec['sha256'] ?? hashOfModule(module);
  return {
    ...spec,
    ...(sha256 !== null && { sha256 }),
  };
}

/** What keeps a player in a file of the user's own from playing here. */
export function modulePlayerIssues({ module, sha256 }: PlayerSpec, mayLoad: boolean): readonly Issue[] {
  if (!mayLoad) return [notHere('module')];
  if (typeof module !== 'string') return [];
  const read = loadPlayer(module, typeof sha256 === 'string' ? sha256 : undefined);
  return read.ok ? [] : inside('module', read.issues);
}

const inside = (path: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path }));
