/** Fields by which one kind of document of this program is told from the others: all of a list have to be there. */
const KINDS = [
  {
    kind: 'manifest',
    name: 'the manifest of a run',
    fields: ['cells', 'variants', 'seed'],
    use: 'dlab report FOLDER',
  },
  {
    kind: 'experiment',
    name: 'an experiment',
    fields: ['variants', 'players'],
    use: 'dlab run FILE --dry-run',
  },
  {
    kind: 'training',
    name: 'the plan of a training',
    fields: ['plan', 'generations'],
    use: 'dlab train --resume FOLDER',
  },
  {
    kind: 'weights',
    name: 'learned weights',
    fields: ['rules', 'weights'],
    use: 'dlab train VARIANT --show FILE',
  },
  { kind: 'rules', name: 'a rules document', fields: ['extends'], use: 'dlab check FILE' },
  { kind: 'rules', name: 'a rules document', fields: ['board', 'setup'], use: 'dlab check FILE' },
] as const;

/** Kinds of documents that somebody may give to a command that wants another one. */
export type DocumentKind = (typeof KINDS)[number]['kind'];

/** `an experiment: dlab run FILE --dry-run`, where a value is plainly a document of another kind; else undefined. */
export function plainlyOther(value: unknown, wanted: DocumentKind, path: string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fits = ({ fields }: (typeof KINDS)[number]): boolean => fields.every((field) => field in value);
  if (KINDS.some((one) => one.kind === wanted && fits(one))) return undefined;
  const found = KINDS.find(fits);
  return found && `is ${found.name}: ${found.use.replace('FILE', path).replace('FOLDER', folderOf(path))}`;
}

const folderOf = (path: string): string => path.replace(/[^/]*$/, '').replace(/\/$/, '') || '.';
