import { barY, plot, rect, ruleY, text, tickY } from '@observablehq/plot';
import { useMemo } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { formatThousands, listTicks } from './chart-scale.ts';
import './chart.css';

/** A month of a forecast, in cents. */
export type ForecastColumn = {
  label: string;
  /** What came, of a month that is over. */
  came?: number | undefined;
  /** What was forecast before the month began. */
  before?: number | undefined;
  /** What is to come, as it looks today, and its range. */
  toCome?: { expected: number; lowest: number; highest: number } | undefined;
};

const [HEIGHT, NARROW_HEIGHT] = [230, 180];
const [BAR_RATIO, RULE_RATIO] = [0.54, 0.66];
const [LEFT, BOTTOM] = [56, 24];

/**
 * Bars are what came, the dark rule is what was forecast before, the blue rule with its range is what is to come. All
 * of it stands in the tables below.
 */
export function ForecastChart({ months }: { months: readonly ForecastColumn[] }) {
  const isNarrow = useIsNarrowScreen();
  const draw = useMemo(
    () => (width: number) => drawForecast(months, width, isNarrow),
    [months, isNarrow],
  );
  return (
    <div className="forecast-chart">
      <ChartDrawing draw={draw} />
    </div>
  );
}

const x = (index: number) => index;

function drawForecast(months: readonly ForecastColumn[], width: number, isNarrow: boolean) {
  const largest = Math.max(
    0,
    ...months.flatMap(({ came = 0, before = 0, toCome }) => [came, before, toCome?.highest ?? 0]),
  );
  const ticks = listTicks(largest);
  const columnWidth = (width - LEFT) / Math.max(1, months.length);
  const insetBy = (ratio: number) => ({
    insetLeft: (columnWidth * (1 - ratio)) / 2,
    insetRight: (columnWidth * (1 - ratio)) / 2,
  });
  const indexes = [...months.keys()];
  const withBefore = indexes.filter((index) => months[index]!.before !== undefined);
  const coming = indexes.filter((index) => months[index]!.toCome);
  return plot({
    width,
    height: isNarrow ? NARROW_HEIGHT : HEIGHT,
    marginTop: 8,
    marginRight: 0,
    marginBottom: BOTTOM,
    marginLeft: LEFT,
    style: { fontFamily: 'var(--font)', fontSize: '11px', overflow: 'visible' },
    x: { type: 'band', domain: indexes, padding: 0, round: false, axis: null },
    y: { domain: [0, ticks.at(-1)!], axis: null },
    marks: [
      ruleY(ticks, { stroke: 'var(--line)' }),
      text(ticks, {
        y: (tick: number) => tick,
        text: formatThousands,
        frameAnchor: 'left',
        textAnchor: 'end',
        dx: -8,
        fill: 'var(--text-2)',
      }),
      text(indexes, {
        x,
        frameAnchor: 'bottom',
        text: (index: number) => months[index]!.label,
        dy: 16,
        fill: 'var(--text-2)',
      }),
      barY(
        indexes.filter((index) => months[index]!.came !== undefined),
        {
          x,
          y: (index: number) => months[index]!.came!,
          fill: 'var(--ch-2)',
          ...insetBy(BAR_RATIO),
        },
      ),
      rect(coming, {
        x,
        y1: (index: number) => months[index]!.toCome!.lowest,
        y2: (index: number) => months[index]!.toCome!.highest,
        fill: 'var(--select-2)',
        stroke: 'var(--select-line)',
        strokeDasharray: '3 2',
        ...insetBy(BAR_RATIO),
      }),
      tickY(withBefore, {
        x,
        y: (index: number) => months[index]!.before!,
        stroke: 'var(--ch-4)',
        strokeWidth: 2,
        ...insetBy(RULE_RATIO),
      }),
      tickY(coming, {
        x,
        y: (index: number) => months[index]!.toCome!.expected,
        stroke: 'var(--accent)',
        strokeWidth: 2.5,
        ...insetBy(RULE_RATIO),
      }),
    ],
  });
}
