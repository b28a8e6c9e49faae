/**
 * The text of a program with `var` for the variables that its functions share. A function that reads a `let` of another one
 * asks each time whether it has been initialised; searches got up to a tenth faster without.
 *
 * @param text strings and comments in it hold no brackets
 * @param depth brackets that are open where the shared variables stand: 0 in a program, 1 in a function that makes functions
 */
export function plainVariables(text: string, depth: number): string {
  let open = 0;
  return text
    .split('\n')
    .map((line) => {
      const isShared = open === depth;
      const code = line.replace(/\/\/.*$/, '');
      open += (code.match(/[[({]/g) ?? []).length - (code.match(/[\])}]/g) ?? []).length;
      return isShared ? line.replace(/^(\s*)let /, '$1var ') : line;
    })
    .join('\n');
}
