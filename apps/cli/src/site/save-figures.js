// Puts a button below each figure that saves it as PNG. It reads the figures of the page and nothing else: no network, no storage.
const SCALE = 2;

function save(svg, name) {
  const { width, height } = svg.viewBox.baseVal;
  const copy = svg.cloneNode(true);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const image = new Image();
  image.addEventListener('load', () => {
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const link = document.createElement('a');
    link.href = canvas.toDataURL('image/png');
    link.download = name;
    link.click();
  });
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

for (const [at, figure] of document.querySelectorAll('figure').entries()) {
  const svg = figure.querySelector('svg');
  if (svg === null) continue;
  const button = document.createElement('button');
  button.textContent = 'Save as PNG';
  button.addEventListener('click', () => save(svg, `figure-${String(at + 1).padStart(2, '0')}.png`));
  figure.append(button);
}
