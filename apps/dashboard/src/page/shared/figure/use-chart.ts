import type { Figure, Palette } from '@draughts-lab/report/draw';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineElement,
  LogarithmicScale,
  type Plugin,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { type RefObject, useEffect, useRef } from 'react';
import { useSeen } from '../use-seen.ts';
import { chartConfig, type ChartView, type Point } from './chart-config.ts';
import { drawBehind, drawInFront } from './chart-plugins.ts';

// Only what the figures use.
Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineElement,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
);

/** Places of a chart's marks: which dataset, which point of it. */
export interface MarkPlace {
  readonly datasetIndex: number;
  readonly index: number;
}

/**
 * A chart on a canvas: made once, its data changed afterwards, destroyed at the end.
 *
 * @param onOpen called with the mark that was clicked
 */
export function useChart(
  figure: Figure,
  view: ChartView,
  onOpen: (point: Point) => void,
): {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly show: (place: MarkPlace | null) => void;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<Chart | null>(null);
  const drawn = useRef<Drawn | null>(null);
  const open = useRef(onOpen);
  open.current = onOpen;
  // A page with many figures does not stand still while all are made.
  const seen = useSeen(canvas, true);

  useEffect(() => {
    if (canvas.current === null || !seen) return;
    const config = chartConfig(figure, view);
    const options = {
      ...config.options,
      onClick: (_event: unknown, elements: readonly MarkPlace[], from: Chart) => {
        const [element] = elements;
        if (element !== undefined)
          open.current(from.data.datasets[element.datasetIndex]!.data[element.index] as unknown as Point);
      },
    };
    const known = chart.current;
    const isSameShape = drawn.current?.figure.shape === figure.shape;
    drawn.current = { figure, palette: view.palette };
    if (known !== null && isSameShape) {
      known.data = config.data;
      known.options = options;
      known.update('none');
      return;
    }
    known?.destroy();
    chart.current = new Chart(canvas.current, { ...config, options, plugins: [marksPlugin(drawn)] });
  }, [figure, view, seen]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  return {
    canvas,
    show: (place) => {
      const active = place === null ? [] : [place];
      chart.current?.setActiveElements(active);
      chart.current?.tooltip?.setActiveElements(active, { x: 0, y: 0 });
      chart.current?.update('none');
    },
  };
}

/** What a chart shows at present. */
interface Drawn {
  readonly figure: Figure;
  readonly palette: Palette;
}

const marksPlugin = (drawn: RefObject<Drawn | null>): Plugin => ({
  id: 'figure',
  beforeDatasetsDraw: (chart) => {
    if (drawn.current !== null) drawBehind(chart, drawn.current.figure, drawn.current.palette);
  },
  afterDatasetsDraw: (chart) => {
    if (drawn.current !== null) drawInFront(chart, drawn.current.figure, drawn.current.palette);
  },
});
