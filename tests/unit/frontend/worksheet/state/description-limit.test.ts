import { expect, test } from 'vitest';
import { getVisibleColumns } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { computeCellFill } from '#frontend/worksheet/lines/clipboard/compute-cell-fill.ts';
import { parseTableLines } from '#frontend/worksheet/lines/clipboard/parse-pasted-lines.ts';
import { applyDetailSteps } from '#frontend/worksheet/lines/products/apply-detail-steps.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const longestDescription = 10;
const old = 'longer than that';
const buildDescribedOrder = (): Order =>
  buildOrder({
    OrderLines: [
      buildLine({ OrderLineId: 'a', Description: 'Chair' }),
      buildLine({ OrderLineId: 'b', LineNumber: 2, Description: old }),
    ],
  });
const openLimited = (longest: number | undefined = longestDescription) =>
  createWorksheet(buildDescribedOrder(), {
    storeCode: 'HSUS',
    longestDescription: longest,
    view: { isDetailWanted: true, isCustomerSafe: false },
  });

const typeDescription = (value: string, lineId = 'a', worksheet = openLimited()) =>
  reduceWorksheet(worksheet, {
    type: 'cellEdited',
    lineId,
    edit: { field: 'Description', value },
  });
const listDescriptions = ({ order: { OrderLines } }: { order: Order }) =>
  OrderLines.map(({ Description }) => Description);

test('A description that is too long is refused in words where it was typed, and what stood there stays', () => {
  const rejectedEdit = typeDescription('x'.repeat(11));
  expect(listDescriptions(rejectedEdit)).toEqual(['Chair', old]);
  expect(rejectedEdit).toMatchObject({
    isChanged: false,
    notice: {
      lineId: 'a',
      field: 'Description',
      text: 'Descriptions may only have 10 characters.',
      detail: 'What was there stays.',
    },
  });
});

test('One that is as long as it may be is taken, and so is any where the dealer sets no limit', () => {
  expect(listDescriptions(typeDescription(` ${'x'.repeat(10)} `))).toEqual(['x'.repeat(10), old]);
  const without = createWorksheet(buildDescribedOrder(), {
    storeCode: 'HSUS',
    view: { isDetailWanted: true, isCustomerSafe: false },
  });
  expect(listDescriptions(typeDescription('x'.repeat(99), 'a', without))).toEqual([
    'x'.repeat(99),
    old,
  ]);
});

test('A longer one of before may be left as it is, shortened, but not changed to another that is too long', () => {
  expect(typeDescription(old, 'b').notice).toBeUndefined();
  expect(listDescriptions(typeDescription('short', 'b'))).toEqual(['Chair', 'short']);
  expect(listDescriptions(typeDescription(`${old}!`, 'b'))).toEqual(['Chair', old]);
});

test('The details of a line say the same', () => {
  const edit = { field: 'Description', value: 'x'.repeat(11) } as const;
  const rules = { settings: {}, isCustomerSafe: false, longestDescription };
  const line = buildLine({ Description: 'Chair' });
  const quantity = { field: 'Quantity', value: 5000 } as const;
  const drafted = applyDetailSteps(line, [{ edit: quantity }, { edit }], rules);
  expect(drafted.line).toMatchObject({ Description: 'Chair', Quantity: 5000 });
  expect(drafted.notice).toMatchObject({
    field: 'Description',
    text: 'Descriptions may only have 10 characters.',
  });
});

test('A pasted row comes without a description that is too long, which is told', () => {
  const kinds = ['quantity', 'description'] as const;
  const rows = [
    ['1', 'x'.repeat(11)],
    ['2', 'fits'],
  ];
  const making = { settings: {}, findManufacturer: () => undefined, newId: () => 'new' };
  const pasted = parseTableLines({ kinds: [...kinds], rows }, { ...making, longestDescription });
  expect(pasted.lines.map(({ line }) => line.Description)).toEqual([null, 'fits']);
  expect(pasted.tooLongDescriptions).toEqual(['x'.repeat(11)]);
  expect(parseTableLines({ kinds: [...kinds], rows }, making).tooLongDescriptions).toEqual([]);
});

test('What is pasted into cells is left out and counted, never cut', () => {
  const columns = getVisibleColumns(true).filter(({ field }) => field === 'Description');
  const filling = { settings: {}, findManufacturer: () => undefined, longestDescription };
  const filled = computeCellFill(
    [['x'.repeat(11)], ['fits']],
    buildDescribedOrder().OrderLines,
    columns,
    filling,
  );
  expect(filled.lines.map(({ Description }) => Description)).toEqual(['fits']);
  expect([...filled.skipped]).toEqual([[clipboardTexts.longDescription, 1]]);
});
