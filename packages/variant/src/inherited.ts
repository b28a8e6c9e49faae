import { type Issue, issueAt, message } from '@draughts-lab/input';
import { jsonLine, valueAt } from '@draughts-lab/input/json-text';

/**
 * Squares that a document takes over from its base and that its own board does not have become one problem for
 * each list, which names the base and gives the line to write.
 *
 * @param written the document as it was written, with `extends`
 * @param expanded the same with its base
 */
export function groupInherited(issues: readonly Issue[], written: unknown, expanded: unknown): Issue[] {
  const base = valueAt(written, ['extends']);
  if (typeof base !== 'string') return [...issues];
  const groups = new Map<string, number[]>();
  const grouped: Issue[] = [];
  for (const issue of issues) {
    const [, list, entry] = /^(.+)\[(\d+)\]$/.exec(issue.path) ?? [];
    const words = list === undefined ? undefined : valueAt(expanded, list.split('.'));
    if (list === undefined || !Array.isArray(words) || valueAt(written, list.split('.')) !== undefined) {
      grouped.push(issue);
      continue;
    }
    const lost = groups.get(list) ?? [];
    if (lost.length === 0) grouped.push({ ...issue, path: list });
    groups.set(list, [...lost, Number(entry)]);
  }
  return grouped.map((issue) => {
    const lost = groups.get(issue.path);
    if (lost === undefined) return issue;
    const words = valueAt(expanded, issue.path.split('.')) as readonly unknown[];
    const left = words.filter((_, index) => !lost.includes(index));
    const rows = valueAt(expanded, ['board', 'rows']);
    const value =
      left.length > 0
        ? left
        : issue.path.startsWith('places.')
          ? null
          : issue.path.startsWith('setup.')
            ? [`own rows 1-${Math.max(1, Math.floor((Number(rows) - 1) / 2))}`]
            : [];
    return issueAt(
      issue.path,
      message('extends.unfit', { base, squares: lost.map((index) => JSON.stringify(words[index])) }),
      message('hint.write-field', { line: lineToWrite(issue.path, value) }),
    );
  });
}

/** A value at a path as the text to put into a document: `"setup": { "white": { "men": ["a1"] } }`. */
export function lineToWrite(path: string, value: unknown): string {
  const keys = path.split('.');
  return `"${keys.join('": { "')}": ${jsonLine(value)}${' }'.repeat(keys.length - 1)}`;
}
