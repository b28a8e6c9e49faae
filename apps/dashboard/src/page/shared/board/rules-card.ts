import type { RuleSection } from '@draughts-lab/variant';

const WIDTH = 800;
const MARGIN = 40;
const FONT = 'sans-serif';
const SIZE = { title: 34, heading: 19, line: 18 } as const;
const STEP = { title: 52, heading: 34, line: 25 } as const;

/** What stands beside the board. */
export interface RulesCard {
  readonly title: string;
  readonly sections: readonly RuleSection[];
  /** Headings of the rules in which the game differs from the one that it extends: they are marked. */
  readonly changed: readonly string[];
  /** Which rules they are, for who wants to be sure. */
  readonly foot: string;
}

/** A game as one picture: its board, and its rules in words. @param board an SVG of 800 pixels width */
export function rulesCard(board: string, { title, sections, changed, foot }: RulesCard): string {
  const context = document.createElement('canvas').getContext('2d')!;
  const parts: string[] = [];
  let y = MARGIN;
  const say = (text: string, kind: keyof typeof SIZE, colour = '#1b1f24'): void => {
    const weight = kind === 'line' ? '400' : '700';
    context.font = `${weight} ${SIZE[kind]}px ${FONT}`;
    const lines = wrapped(text, (line) => context.measureText(line).width <= WIDTH - 2 * MARGIN);
    for (const [index, line] of lines.entries()) {
      y += index === 0 ? STEP[kind] : STEP.line;
      parts.push(
        `<text x="${WIDTH + MARGIN}" y="${y}" fill="${colour}" font-size="${SIZE[kind]}" font-weight="${weight}">${escaped(line)}</text>`,
      );
    }
  };
  say(title, 'title');
  for (const { heading, sentences } of sections) {
    const top = y + STEP.heading - SIZE.heading;
    say(heading, 'heading');
    say(sentences.join(' '), 'line');
    if (changed.includes(heading))
      parts.push(
        `<rect x="${WIDTH + MARGIN - 14}" y="${top}" width="5" height="${y - top + 6}" fill="#0b4f8a"/>`,
      );
  }
  say(foot, 'line', '#57606a');
  const height = Math.max(y + MARGIN, Number(/ height="(\d+)"/.exec(board)?.[1] ?? WIDTH));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * WIDTH}" height="${height}" role="img" font-family="${FONT}">` +
    `<rect width="100%" height="100%" fill="#ffffff"/>${board}${parts.join('')}</svg>`
  );
}

/** Lines of whole words, each as long as it fits. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
