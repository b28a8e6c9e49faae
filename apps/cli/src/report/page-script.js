// Draws the charts of a report from the data in the page. Runs in the browser, after Chart.js; everything it
// shows is text on a canvas, never HTML.
(() => {
  const charts = JSON.parse(document.querySelector('#charts').textContent);
  const LIGHT = {
    ink: '#1b1f24',
    faint: '#4f5964',
    grid: '#d7dce2',
    paper: '#ffffff',
    plain: '#0072b2',
    first: '#0b4f8a',
    draw: '#9aa3ad',
    second: '#d97706',
    categories: ['#0072b2', '#e69f00', '#007a5a', '#a8457f', '#56b4e9', '#b34d00', '#8a6d00', '#6b7280'],
  };
  const DARK = {
    ink: '#e8ecf1',
    faint: '#aab4bf',
    grid: '#333c46',
    paper: '#14181d',
    plain: '#56b4e9',
    first: '#3a86cf',
    draw: '#cbd3db',
    second: '#f5a742',
    categories: ['#56b4e9', '#f0b429', '#2fc39a', '#e38fc0', '#9ad0f5', '#ff9a4d', '#f0e442', '#8b96a3'],
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const short = (name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);
  const percent = (value) => `${value.toFixed(1)} %`;

  const scale = (palette, title, more) => ({
    title: { display: title !== '', text: title, color: palette.ink },
    grid: { color: palette.grid },
    border: { color: palette.faint },
    ticks: { color: palette.faint },
    ...more,
  });

  /** Lines from low to high, and the dashed line, behind the dots. */
  const whiskers = (spec, palette) => ({
    id: 'whiskers',
    beforeDatasetsDraw({ ctx, scales: { x, y }, chartArea }) {
      ctx.save();
      if (spec.line !== null) {
        ctx.strokeStyle = palette.faint;
        ctx.setLineDash([5, 4]);
        ctx.beginPath();
        ctx.moveTo(x.getPixelForValue(spec.line), chartArea.top);
        ctx.lineTo(x.getPixelForValue(spec.line), chartArea.bottom);
        ctx.stroke();
        ctx.setLineDash([]);
      }
      ctx.strokeStyle = palette.plain;
      ctx.lineWidth = 2;
      spec.dots.forEach(({ low, high }, row) => {
        if (low === null || high === null) return;
        ctx.beginPath();
        ctx.moveTo(x.getPixelForValue(low), y.getPixelForValue(row));
        ctx.lineTo(x.getPixelForValue(high), y.getPixelForValue(row));
        ctx.stroke();
      });
      ctx.restore();
    },
  });

  const dots = (spec, palette) => ({
    type: 'scatter',
    data: {
      datasets: [
        {
          data: spec.dots.flatMap((dot, y) => (dot.value === null ? [] : [{ x: dot.value, y, dot }])),
          pointRadius: 5,
          pointHoverRadius: 7,
          pointBorderWidth: 2,
          pointBorderColor: palette.plain,
          pointBackgroundColor: spec.dots
            .filter(({ value }) => value !== null)
            .map(({ hollow }) => (hollow ? palette.paper : palette.plain)),
        },
      ],
    },
    plugins: [whiskers(spec, palette)],
    options: {
      scales: {
        x: scale(palette, spec.axis, { min: spec.min, max: spec.max }),
        y: scale(palette, '', {
          reverse: true,
          min: -0.5,
          max: spec.dots.length - 0.5,
          grid: { display: false },
          afterBuildTicks: (axis) => {
            axis.ticks = spec.dots.map((_, value) => ({ value }));
          },
          ticks: {
            color: palette.ink,
            autoSkip: false,
            callback: (value) => short(spec.dots[value]?.label ?? ''),
          },
        }),
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          callbacks: {
            label: ({ raw: { dot } }) =>
              `${dot.label}: ${percent(dot.value)}` +
              (dot.low === null ? '' : ` [${percent(dot.low)}, ${percent(dot.high)}]`) +
              `, n ${dot.n}`,
          },
        },
      },
    },
  });

  const stack = (spec, palette) => ({
    type: 'bar',
    data: {
      labels: spec.labels.map(short),
      datasets: spec.parts.map(({ label, role, values, games }, index) => ({
        label,
        data: values,
        games,
        backgroundColor: role === 'category' ? palette.categories[index % 8] : palette[role],
        borderColor: palette.paper,
        borderWidth: 1,
        barPercentage: 0.8,
      })),
    },
    options: {
      indexAxis: 'y',
      scales: {
        x: scale(palette, '% of games', { stacked: true, min: 0, max: 100 }),
        y: scale(palette, '', {
          stacked: true,
          grid: { display: false },
          ticks: { color: palette.ink, autoSkip: false },
        }),
      },
      plugins: {
        legend: { position: 'top', align: 'start', labels: { color: palette.ink, boxWidth: 14 } },
        tooltip: {
          callbacks: {
            label: ({ dataset, dataIndex, raw }) =>
              `${dataset.label}: ${percent(raw)}, ${dataset.games[dataIndex]} games`,
          },
        },
      },
    },
  });

  const bars = (spec, palette) => ({
    type: 'bar',
    data: {
      labels: spec.bins.map(({ from, to }) => (to === null ? `${from}+` : String(from))),
      datasets: [
        {
          data: spec.bins.map(({ games }) => games),
          backgroundColor: palette.plain,
          barPercentage: 1,
          categoryPercentage: 0.95,
        },
      ],
    },
    options: {
      scales: {
        x: scale(palette, spec.axis, {
          grid: { display: false },
          ticks: { color: palette.faint, maxRotation: 0 },
        }),
        y: scale(palette, 'games', { beginAtZero: true, ticks: { color: palette.faint, precision: 0 } }),
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          callbacks: {
            title: ([{ dataIndex }]) =>
              `${spec.bins[dataIndex].from} to ${spec.bins[dataIndex].to ?? 'all longer'} plies`,
            label: ({ raw }) => `${raw} games`,
          },
        },
      },
    },
  });

  /** Curves stand a little beside each other, so that their lines can be told apart. */
  const beside = (x, index, count) => x * 2 ** ((index - (count - 1) / 2) * 0.06);

  /** Lines from low to high at each point of the curves, and the dashed line, behind them. */
  const spans = (spec, palette, colours) => ({
    id: 'spans',
    beforeDatasetsDraw({ ctx, scales: { x, y }, chartArea }) {
      ctx.save();
      if (spec.line !== null) {
        ctx.strokeStyle = palette.faint;
        ctx.setLineDash([5, 4]);
        ctx.beginPath();
        ctx.moveTo(chartArea.left, y.getPixelForValue(spec.line));
        ctx.lineTo(chartArea.right, y.getPixelForValue(spec.line));
        ctx.stroke();
        ctx.setLineDash([]);
      }
      spec.series.forEach(({ points }, index) => {
        ctx.strokeStyle = colours[index];
        for (const { x: at, low, high } of points) {
          if (low === null || high === null) continue;
          ctx.beginPath();
          const pixel = x.getPixelForValue(beside(at, index, spec.series.length));
          ctx.moveTo(pixel, y.getPixelForValue(low));
          ctx.lineTo(pixel, y.getPixelForValue(high));
          ctx.stroke();
        }
      });
      ctx.restore();
    },
  });

  const curves = (spec, palette) => {
    const colours = spec.series.map((_, index) => palette.categories[index % 8]);
    const budgets = [...new Set(spec.series.flatMap(({ points }) => points.map(({ x }) => x)))];
    const ends = spec.series.flatMap(({ points }) =>
      points.flatMap(({ low, value, high }) => [low ?? value, high ?? value]),
    );
    return {
      type: 'line',
      data: {
        datasets: spec.series.map(({ label, points }, index) => ({
          label: short(label),
          data: points.map((point) => ({
            x: beside(point.x, index, spec.series.length),
            y: point.value,
            point,
          })),
          borderColor: colours[index],
          backgroundColor: colours[index],
          // Colours repeat after eight curves: the dashes tell them apart.
          borderDash: index < 8 ? [] : [6, 3],
          borderWidth: 2,
          pointRadius: 4,
        })),
      },
      plugins: [spans(spec, palette, colours)],
      options: {
        scales: {
          x: scale(palette, spec.axes[0], {
            type: 'logarithmic',
            min: Math.min(...budgets) / 1.2,
            max: Math.max(...budgets) * 1.2,
            afterBuildTicks: (axis) => {
              axis.ticks = budgets.map((value) => ({ value }));
            },
            ticks: { color: palette.faint, callback: (value) => String(value) },
          }),
          y: scale(palette, spec.axes[1], {
            min: Math.max(0, Math.floor(Math.min(...ends, spec.line ?? 100) / 5) * 5),
            max: Math.min(100, Math.ceil(Math.max(...ends, spec.line ?? 0) / 5) * 5),
          }),
        },
        plugins: {
          legend: { position: 'top', align: 'start', labels: { color: palette.ink, boxWidth: 14 } },
          tooltip: {
            callbacks: {
              title: ([{ raw }]) => `${raw.point.x} nodes`,
              label: ({ dataset, raw: { point } }) =>
                `${dataset.label}: ${percent(point.value)}` +
                (point.low === null ? '' : ` [${percent(point.low)}, ${percent(point.high)}]`) +
                `, n ${point.n}`,
            },
          },
        },
      },
    };
  };

  const make = { dots, stack, bars, curves };
  let drawn = [];
  const draw = (palette) => {
    for (const chart of drawn) chart.destroy();
    drawn = charts.map((spec) => {
      const config = make[spec.kind](spec, palette);
      Object.assign(config.options, { animation: false, responsive: true, maintainAspectRatio: false });
      return new Chart(document.querySelector(`#chart-${spec.id}`), config);
    });
  };
  const redraw = () => draw(dark.matches ? DARK : LIGHT);
  redraw();
  dark.addEventListener('change', redraw);
  // Paper is white.
  addEventListener('beforeprint', () => draw(LIGHT));
  addEventListener('afterprint', redraw);
  document.documentElement.dataset.drawn = String(drawn.length);
})();
