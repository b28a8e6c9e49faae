/** What style sheets say of a drawing, and what a file has to say itself. */
const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;
/** Width in pixels, whatever the window. */
const WIDTH = 800;

/** A board that is on the page as a file of its own: with its styles, without the squares that answer to clicks. */
export function boardPicture(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const drawn = [...board.querySelectorAll<SVGElement>('*')];
  for (const [index, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(drawn[index]!);
    for (const property of PROPERTIES) part.style.setProperty(property, style.getPropertyValue(property));
  }
  for (const part of copy.querySelectorAll('.hit, .target, .chosen, .movable, .dragged')) part.remove();
  for (const part of copy.querySelectorAll('[class]')) part.removeAttribute('class');
  const { x, y, width, height } = board.viewBox.baseVal;
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const place = { x, y, width, height, fill: '#ffffff' };
  for (const [name, value] of Object.entries(place)) back.setAttribute(name, String(value));
  copy.prepend(back);
  copy.removeAttribute('class');
  copy.setAttribute('role', 'img');
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(Math.round((WIDTH * height) / width)));
  return new XMLSerializer().serializeToString(copy);
}
