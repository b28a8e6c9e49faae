// Shows a game ply by ply. It reads the element #game and nothing else: no network, no storage.
const SVG = 'http://www.w3.org/2000/svg';
const { centres, start, plies, isStar, sides } = JSON.parse(document.querySelector('#game').textContent);
const pieces = document.querySelector('#pieces');
const status = document.querySelector('#status');
const links = [...document.querySelectorAll('#moves a')];
let ply = 0;

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function show(to) {
  ply = Math.max(0, Math.min(plies.length, to));
  const { placed, path = [] } = ply === 0 ? { placed: start } : plies[ply - 1];
  const drawn = path.map((square) => {
    const [cx, cy] = centres[square];
    return element('circle', { class: 'trail', cx, cy, r: 4.9 });
  });
  for (const entry of placed.split(' ').filter(Boolean)) {
    const [square, text] = entry.split(':');
    const [cx, cy] = centres[square];
    const stack = text.match(/../g);
    stack.forEach((piece, height) => {
      const y = cy - 1.4 * height;
      drawn.push(
        element('circle', {
          class: `piece ${isStar ? `seat-${piece[0]}` : sides[piece[0]]}`,
          cx,
          cy: y,
          r: 4,
        }),
      );
      if (piece[1] === 'k')
        drawn.push(
          element('path', {
            class: 'crown',
            d: `M${cx - 2.4} ${y + 1.6}v-3.2l1.4 1.4 1-2.2 1 2.2 1.4-1.4v3.2z`,
          }),
        );
    });
    if (stack.length > 1) {
      const label = element('text', { class: 'height', x: cx + 2.6, y: cy + 4.4 });
      label.textContent = String(stack.length);
      drawn.push(label);
    }
  }
  pieces.replaceChildren(...drawn);
  status.textContent = ply === 0 ? 'Start' : `Ply ${ply} of ${plies.length}: ${plies[ply - 1].text}`;
  links.forEach((link, at) => link.toggleAttribute('aria-current', at === ply - 1));
  history.replaceState(null, '', `#${ply}`);
}

const steps = { first: () => 0, back: () => ply - 1, forward: () => ply + 1, last: () => plies.length };
for (const [id, target] of Object.entries(steps))
  document.querySelector(`#${id}`).addEventListener('click', () => show(target()));
links.forEach((link, at) =>
  link.addEventListener('click', (event) => {
    event.preventDefault();
    show(at + 1);
  }),
);
addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') show(ply - 1);
  if (key === 'ArrowRight') show(ply + 1);
});
show(Number(location.hash.slice(1)) || 0);
