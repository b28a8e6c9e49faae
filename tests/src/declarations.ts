import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A field of an interface or of an object that is written out. */
export interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  /** Its type, or the expression that gives it, as it stands in the source. */
  readonly type: string;
  /** The comment before it, in one line. */
  readonly comment: string;
}

/** What a source declares: interfaces with their fields, type aliases as text, and the objects that are printed. */
export interface Declarations {
  readonly interfaces: ReadonlyMap<
    string,
    { readonly comment: string; readonly fields: readonly Field[]; readonly bases: readonly string[] }
  >;
  readonly aliases: ReadonlyMap<string, string>;
  /** Fields of the object literals that a function returns, a constant is, or `printJson` is handed: by that name. */
  readonly objects: ReadonlyMap<string, readonly Field[]>;
  /** Arguments of `printJson` that are no object literals. */
  readonly printed: readonly string[];
}

export function declarationsOf(path: string, text: string): Declarations {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`cannot read ${path}: ${errors[0].message}`);
  const blocks = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const commentBefore = (at: number): string => {
    const block = blocks.findLast(({ end }) => end <= at && /^\s*$/.test(text.slice(end, at)));
    return block === undefined
      ? ''
      : block.value
          .replaceAll(/^\s*\*+ ?/gm, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
  };
  const source = (node: Node): string => text.slice(node.start, node.end).replaceAll(/\s+/g, ' ');
  const keyOf = (node: Node): string => source(node['key'] as Node).replaceAll(/^['"]|['"]$/g, '');
  const fieldsOfType = (members: readonly Node[]): Field[] =>
    members
      .filter(({ type }) => type === 'TSPropertySignature')
      .map((member) => ({
        name: keyOf(member),
        isOptional: member['optional'] === true,
        type: source((member['typeAnnotation'] as Node)['typeAnnotation'] as Node).replaceAll(
          'readonly ',
          '',
        ),
        comment: commentBefore(member.start),
      }));
  const fieldsOfObject = (object: Node): Field[] =>
    (object['properties'] as readonly Node[]).map((property) =>
      property.type === 'SpreadElement'
        ? { name: '…', isOptional: false, type: source(property['argument'] as Node), comment: '' }
        : {
            name: keyOf(property),
            isOptional: false,
            type: source(property['value'] as Node),
            comment: commentBefore(property.start),
          },
    );

  const interfaces = new Map<string, { comment: string; fields: Field[]; bases: string[] }>();
  const aliases = new Map<string, string>();
  const objects = new Map<string, Field[]>();
  const printed: string[] = [];
  const remember = (name: string, object: Node): void => {
    const known = objects.get(name) ?? [];
    const found = fieldsOfObject(object).filter(
      (one) => !known.some((other) => other.name === one.name && one.name !== '…'),
    );
    objects.set(name, [...known, ...found]);
  };
  const walk = (value: unknown, inside: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, inside);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    const id = (node['id'] as Node | null | undefined)?.['name'];
    let within = inside;
    if (node.type === 'TSInterfaceDeclaration') {
      const outer = text.slice(0, node.start).endsWith('export ')
        ? node.start - 'export '.length
        : node.start;
      interfaces.set(String(id), {
        comment: commentBefore(outer),
        fields: fieldsOfType((node['body'] as Node)['body'] as readonly Node[]),
        bases: ((node['extends'] ?? []) as readonly Node[]).map(source),
      });
    }
    if (node.type === 'TSTypeAliasDeclaration')
      aliases.set(String(id), source(node['typeAnnotation'] as Node).replaceAll('readonly ', ''));
    if (node.type === 'FunctionDeclaration') within = String(id);
    if (node.type === 'ReturnStatement' && (node['argument'] as Node | null)?.type === 'ObjectExpression')
      remember(within, node['argument'] as Node);
    if (node.type === 'VariableDeclarator' && (node['init'] as Node | null)?.type === 'ObjectExpression')
      remember(String(id), node['init'] as Node);
    const callee = node.type === 'CallExpression' ? source(node['callee'] as Node) : '';
    if (callee === 'printJson' || callee === 'printResult') {
      const argument = (node['arguments'] as readonly Node[])[callee === 'printJson' ? 0 : 1];
      if (argument!.type === 'ObjectExpression') remember('printJson', argument!);
      else printed.push(source(argument!));
    }
    for (const child of Object.values(node)) walk(child, within);
  };
  walk(program, '');
  return { interfaces, aliases, objects, printed };
}
