/** Arguments of every call of dlab in a shell line: in pipes, after `&&`, in `$(…)`; comments and redirections left out. */
export function dlabCalls(line: string): string[][] {
  return commandsIn(line)
    .map((words) => (words[0] === 'npx' && words[1] === 'dlab' ? words.slice(1) : words))
    .filter(([first]) => /^(?:\.{0,2}\/)*dlab$/.test(first!))
    .map(([, ...args]) => args);
}

/** The commands of a shell line as lists of words. */
export function commandsIn(line: string): string[][] {
  const commands: string[][] = [[]];
  const inner = line.replaceAll(/"\$\(([^)]*)\)"/g, '; $1 ;');
  for (const { 0: whole, 1: single, 2: double, 3: plain } of inner.matchAll(
    /'([^']*)'|"([^"]*)"|(&&|\|\|?|;|[^\s;&|]+)/g,
  )) {
    if (plain !== undefined && /^(?:&&|\|\|?|;)$/.test(plain)) commands.push([]);
    else if (plain?.startsWith('#')) break;
    else commands.at(-1)!.push(single ?? double ?? plain ?? whole);
  }
  return commands.map(withoutRedirections).filter((words) => words.length > 0);
}

function withoutRedirections(words: readonly string[]): string[] {
  const at = words.findIndex((word) => /^\d?[<>]/.test(word));
  // `export A=b` and `A=b command` set variables.
  return (at < 0 ? [...words] : words.slice(0, at)).filter(
    (word, index) => index > 0 || !/^[A-Z_]+=/.test(word),
  );
}
