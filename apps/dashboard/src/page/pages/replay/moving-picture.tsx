import { applyPalette, GIFEncoder, type Palette, quantize } from 'gifenc';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BoardView } from '../../../api/replay.ts';
import { Board } from '../../shared/board/board.tsx';
import { boardPicture } from '../../shared/board/board-picture.ts';
import type { GameFrame } from './game-frames.ts';

/** Pixels across, whatever the window; below the board a line of text. */
const WIDTH = 480;
const TEXT_HEIGHT = 28;
/** Colours of all frames: those of the first and of the last position. One more stands for what stays as it is. */
const COLOURS = 127;
/** How GIF writes that the next frame is drawn over this one. */
const KEEP = 1;

/**
 * A game as a GIF.
 *
 * @param say the line below the board, for a ply
 * @param tell how much of it is made, from 0 to 1
 * @throws DOMException `AbortError` when nobody wants it any more
 */
export async function movingPicture(
  board: BoardView,
  frames: readonly GameFrame[],
  {
    flipped,
    say,
    tell,
    signal,
  }: {
    readonly flipped: boolean;
    readonly say: (ply: number) => string;
    readonly tell: (share: number) => void;
    readonly signal: AbortSignal;
  },
): Promise<Blob> {
  const place = document.createElement('div');
  place.className = 'visually-hidden';
  place.setAttribute('aria-hidden', 'true');
  document.body.append(place);
  const root = createRoot(place);
  const draw = async ({ stacks, trail, ghosts, taken, ply }: GameFrame): Promise<ImageData> => {
    flushSync(() =>
      root.render(<Board {...{ board, stacks, trail, ghosts, taken, flipped }} names label={say(ply)} />),
    );
    return drawn(boardPicture(place.querySelector('svg')!), say(ply));
  };
  try {
    const gif = GIFEncoder();
    let palette: Palette | undefined;
    let before: Uint8Array = new Uint8Array();
    for (const [index, frame] of frames.entries()) {
      signal.throwIfAborted();
      tell(index / frames.length);
      const image = await draw(frame);
      if (palette === undefined) {
        const last = await draw(frames.at(-1)!);
        palette = quantize(joined(image.data, last.data), COLOURS);
      }
      const colours = applyPalette(image.data, palette);
      gif.writeFrame(
        colours.map((colour, pixel) => (colour === before[pixel] ? palette!.length : colour)),
        image.width,
        image.height,
        {
          delay: frame.shownMs,
          transparent: true,
          transparentIndex: palette.length,
          dispose: KEEP,
          ...(index === 0 && { palette: [...palette, [0, 0, 0]] }),
        },
      );
      before = colours;
    }
    gif.finish();
    return new Blob([gif.bytes()], { type: 'image/gif' });
  } finally {
    root.unmount();
    place.remove();
  }
}

function joined(a: Uint8ClampedArray, b: Uint8ClampedArray): Uint8ClampedArray {
  const both = new Uint8ClampedArray(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** The pixels of a board with a line of text below it. */
async function drawn(svg: string, text: string): Promise<ImageData> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const height = Math.round((WIDTH * image.height) / image.width);
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = height + TEXT_HEIGHT;
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, WIDTH, height);
    context.fillStyle = '#1b1f24';
    context.font = '17px sans-serif';
    context.fillText(text, 10, height + 18, WIDTH - 20);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
}
