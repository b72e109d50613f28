import { barY, plot, ruleY, text } from '@observablehq/plot';
import { formatThousands, formatWholeDollars, listTicks } from './chart-scale.ts';

/** A column of a chart: its parts from the bottom to the top, in cents. */
export type StackedColumn = { parts: readonly number[]; isChosen: boolean };

type StackedColumnsDrawing = {
  columns: readonly StackedColumn[];
  isNarrow: boolean;
  width: number;
};

const [HEIGHT, NARROW_HEIGHT, TOP] = [208, 144, 20];
const [WIDEST_BAR, BAR_RATIO] = [48, 0.56];
const FONT_SIZE = 12;

/** Draws columns as wide as those of the table below; the sum of each stands on it. */
export function drawStackedColumns({ columns, isNarrow, width }: StackedColumnsDrawing): Element {
  const sums = columns.map(({ parts }) => sumValues(parts));
  const ticks = listTicks(Math.max(0, ...sums));
  return plot({
    width,
    height: isNarrow ? NARROW_HEIGHT : HEIGHT,
    marginTop: TOP,
    marginRight: 0,
    marginBottom: 1,
    marginLeft: 0,
    style: { fontFamily: 'var(--font)', fontSize: `${FONT_SIZE}px`, overflow: 'visible' },
    x: { type: 'band', domain: [...columns.keys()], padding: 0, round: false, axis: null },
    y: { domain: [0, ticks.at(-1)!], axis: null },
    marks: [
      ruleY(ticks.slice(1), { stroke: 'var(--line)' }),
      ...(isNarrow ? [] : [buildTickLabels(ticks.slice(1))]),
      ...buildParts(columns, width),
      ...buildSumLabels(columns, sums, isNarrow ? formatThousands : formatWholeDollars),
    ],
  });
}

const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const getIndex = (index: number) => index;

/** They stand to the left of the drawing. */
const buildTickLabels = (ticks: number[]) =>
  text(ticks, {
    y: (tick: number) => tick,
    text: formatWholeDollars,
    frameAnchor: 'left',
    textAnchor: 'end',
    dx: -8,
    fontSize: 11,
    fill: 'var(--text-3)',
  });

function buildParts(columns: readonly StackedColumn[], width: number) {
  const columnWidth = width / Math.max(1, columns.length);
  const inset = (columnWidth - Math.min(WIDEST_BAR, columnWidth * BAR_RATIO)) / 2;
  const partCount = columns[0]?.parts.length ?? 0;
  const sumParts = (index: number, count: number) =>
    sumValues(columns[index]!.parts.slice(0, count));
  return Array.from({ length: partCount }, (_, part) =>
    barY(
      [...columns.keys()].filter((index) => columns[index]!.parts[part]! > 0),
      {
        x: getIndex,
        y1: (index: number) => sumParts(index, part),
        y2: (index: number) => sumParts(index, part + 1),
        fill: `var(--ch-${partCount - part})`,
        insetLeft: inset,
        insetRight: inset,
        insetBottom: part > 0 ? 1 : 0,
      },
    ),
  );
}

const buildSumLabels = (
  columns: readonly StackedColumn[],
  sums: readonly number[],
  format: (cents: number) => string,
) =>
  [true, false].map((isChosen) =>
    text(
      [...columns.keys()].filter(
        (index) => sums[index]! > 0 && columns[index]!.isChosen === isChosen,
      ),
      {
        x: getIndex,
        y: (index: number) => sums[index]!,
        text: (index: number) => format(sums[index]!),
        dy: -9,
        fontWeight: 500,
        fill: isChosen ? 'var(--accent-text)' : 'var(--text-2)',
      },
    ),
  );
