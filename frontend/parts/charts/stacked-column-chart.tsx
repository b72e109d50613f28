import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { drawStackedColumns } from './draw-stacked-columns.ts';
import './chart.css';

export type ChartColumn = {
  /** 'Dec 2026' */
  label: string;
  /** 'Dec', where there is little space. */
  shortLabel: string;
  /** A value for each row of the table, in cents. */
  values: readonly number[];
};

type StackedColumnChartProps = {
  name: string;
  /** The rows of the table; the last one is at the bottom of each column. */
  rows: readonly string[];
  columns: readonly ChartColumn[];
  chosen: number;
  onChoose: (index: number) => void;
  /** What the table shows of a value; the index of the row is undefined in the row of sums. */
  renderValue: (value: number, row: number | undefined, column: number) => ReactNode;
  /** What the table shows of a whole row, or of all. */
  renderSum: (value: number, row: number | undefined) => ReactNode;
};

/** More of them are too many for a chart beside something else. */
const USUAL_COLUMNS = 8;

const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Stacked columns, and below them the table of their values in the same columns. A column is chosen by pointer, or by
 * arrow keys and Enter. On a phone only the values of the chosen column are listed.
 */
export function StackedColumnChart(props: StackedColumnChartProps) {
  const { name, rows, columns, chosen } = props;
  const isNarrow = useIsNarrowScreen();
  const draw = useMemo(() => {
    const drawn = columns.map(({ values }, index) => ({
      parts: values.toReversed(),
      isChosen: index === chosen,
    }));
    return (width: number) => drawStackedColumns({ columns: drawn, isNarrow, width });
  }, [columns, chosen, isNarrow]);
  return (
    <div className={isNarrow ? 'column-chart is-narrow' : 'column-chart'}>
      <ul className="chart-key">
        {rows.map((row, index) => (
          <li key={row}>
            <i className={`chart-color is-${index + 1}`} />
            {row}
          </li>
        ))}
      </ul>
      <div className={columns.length > USUAL_COLUMNS ? 'chart-sheet is-wide' : 'chart-sheet'}>
        <div className="chart-area">
          <ColumnButtons {...props} />
          <ChartDrawing draw={draw} />
        </div>
        {!isNarrow && <ColumnTable {...props} key={name} />}
      </div>
      {isNarrow && (
        <>
          <div className="chart-labels" aria-hidden="true">
            {columns.map(({ label, shortLabel }) => (
              <span key={label}>{shortLabel}</span>
            ))}
          </div>
          <ChosenColumnTable {...props} />
        </>
      )}
    </div>
  );
}

function ColumnButtons({ name, rows, columns, chosen, onChoose }: StackedColumnChartProps) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...group.current!.querySelectorAll('button')];
    const focused = buttons.indexOf(event.target as HTMLButtonElement);
    const last = buttons.length - 1;
    const next = { ArrowLeft: focused - 1, ArrowRight: focused + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(next, 0), last)]?.focus();
  };
  return (
    <div ref={group} className="chart-columns" role="group" aria-label={name}>
      {columns.map(({ label, values }, index) => (
        <button
          key={label}
          type="button"
          tabIndex={index === chosen ? 0 : -1}
          aria-pressed={index === chosen}
          aria-label={formatColumnName(label, rows, values)}
          onClick={() => onChoose(index)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}

/** 'Dec 2026, 763,155.42: Uncommitted 119,196.25, Committed 218,379.67' */
function formatColumnName(label: string, rows: readonly string[], values: readonly number[]) {
  const sum = formatAmount(asCents(sumValues(values)));
  const parts = rows.flatMap((row, index) =>
    values[index] ? `${row} ${formatAmount(asCents(values[index]))}` : [],
  );
  return t`${label}, ${sum}: ${parts.join(', ')}`;
}

function ColumnTable(props: StackedColumnChartProps) {
  const { name, rows, columns, chosen, renderValue, renderSum } = props;
  const markChosen = (index: number) => (index === chosen ? 'is-chosen' : undefined);
  const sums = columns.map(({ values }) => sumValues(values));
  return (
    <table className="chart-table" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t`Status`}</span>
          </th>
          {columns.map(({ label }, index) => (
            <th key={label} scope="col" className={markChosen(index)}>
              {label}
            </th>
          ))}
          <th scope="col">{t`All`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map(({ label, values }, index) => (
              <td key={label} className={markChosen(index)}>
                {renderValue(values[at]!, at, index)}
              </td>
            ))}
            <td>{renderSum(sumValues(columns.map(({ values }) => values[at]!)), at)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`All`}</th>
          {columns.map(({ label }, index) => (
            <td key={label} className={markChosen(index)}>
              {renderValue(sums[index]!, undefined, index)}
            </td>
          ))}
          <td>{renderSum(sumValues(sums), undefined)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ChosenColumnTable({ rows, columns, chosen, renderValue }: StackedColumnChartProps) {
  const column = columns[chosen];
  if (!column) return null;
  const { label, values } = column;
  return (
    <table className="chart-figures">
      <caption>{label}</caption>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td>{renderValue(values[at]!, at, chosen)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t`All`}</th>
          <td>{renderValue(sumValues(values), undefined, chosen)}</td>
        </tr>
      </tbody>
    </table>
  );
}
