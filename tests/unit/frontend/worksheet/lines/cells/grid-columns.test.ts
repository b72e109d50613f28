import { expect, it } from 'vitest';
import { allColumns, parseCellText } from '#frontend/worksheet/lines/cells/grid-columns.ts';

const findColumn = (caption: string) => allColumns.find((one) => one.caption === caption)!;
const readTyped = (caption: string, text: string) =>
  parseCellText(findColumn(caption), text, () => undefined);

it.each([
  ['Retail', '12,5'],
  ['Customer Cost', '1e5'],
  ['Qty', '1/2'],
  ['Customer Cost', '10%'],
  ['Discount A', '12,5'],
  ['GP', '30-40'],
  ['GP', 'abc'],
])('%s does not take %j, so what stood there stays', (caption, text) => {
  expect(readTyped(caption, text)).toBeUndefined();
});

it.each([
  ['Retail', '$1,250.00', 125_000],
  ['Customer Cost', '(500)', -50_000],
  ['Qty', '2.5', 2500],
  ['GP', '12 %', 120_000],
  ['Retail', '', null],
])('%s takes %j as %s', (caption, text, value) => {
  expect(readTyped(caption, text)?.value).toBe(value);
});
