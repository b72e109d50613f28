import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  formatThousands,
  formatWholeDollars,
  listTicks,
} from '#frontend/parts/charts/chart-scale.ts';
import { ForecastChart } from '#frontend/parts/charts/forecast-chart.tsx';
import { ShareBar } from '#frontend/parts/charts/share-bar.tsx';
import { StackedColumnChart } from '#frontend/parts/charts/stacked-column-chart.tsx';

test('the lines of a chart begin at zero, hold the largest value and are at most five', () => {
  for (const largest of [0, 1, 99, 100, 4_500, 76_315_542, 999_999_999_999]) {
    const ticks = listTicks(largest);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)!).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
  expect(listTicks(76_315_542)).toEqual([0, 20_000_000, 40_000_000, 60_000_000, 80_000_000]);
});

test('figures are whole dollars, and thousands where there is little space', () => {
  expect(formatWholeDollars(8_604_600)).toBe('86,046');
  expect(formatThousands(8_604_600)).toBe('86k');
  expect(formatThousands(99_949)).toBe('999');
});

test('each column is a button that reads its figures, and the table has the same columns', () => {
  const html = renderToStaticMarkup(
    <StackedColumnChart
      name="Pipeline"
      rows={['Uncommitted', 'Committed']}
      columns={[
        { label: 'Dec 2026', shortLabel: 'Dec', values: [100_00, 250_50] },
        { label: 'Jan 2027', shortLabel: 'Jan', values: [0, 0] },
      ]}
      chosen={0}
      onChoose={() => undefined}
      renderValue={(value) => value}
      renderSum={(value) => <b>{value}</b>}
    />,
  );
  expect(html).toContain('aria-label="Dec 2026, 350.50: Uncommitted 100.00, Committed 250.50"');
  expect(html.match(/aria-pressed/g)).toHaveLength(2);
  expect(html.match(/scope="col"/g)).toHaveLength(4);
  expect(html).toContain('<b>35050</b>');
});

test('pictures and bars are left out by screen readers', () => {
  expect(renderToStaticMarkup(<ForecastChart months={[]} />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<ShareBar part={1} whole={3} kind="won" />)).toContain('max="3"');
});
