import { expect, test } from 'vitest';
import { asThousandths } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { pressKeys } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

const excessiveQuantity = { Quantity: asThousandths(150_001_000) };
const excessiveDescription = { Description: 'x'.repeat(5000) };

/** An order with this many lines, one of which no save can send. */
const buildUnsendableOrder = (
  count: number,
  at: number,
  fault: typeof excessiveQuantity | typeof excessiveDescription,
) =>
  buildOrder({
    OrderLines: Array.from({ length: count }, (_, index) =>
      buildLine({
        OrderLineId: `line-${index}`,
        LineNumber: index + 1,
        ...(index === at && fault),
      }),
    ),
  });

test.each([
  ['a quantity', buildUnsendableOrder(3, 1, excessiveQuantity), 'Line 2, Qty: Is too large'],
  ['a text', buildUnsendableOrder(3, 1, excessiveDescription), /Line 2, Description: .*4,000/],
  [
    'a line far down',
    buildUnsendableOrder(240, 220, excessiveDescription),
    /Line 221, Description: .*4,000/,
  ],
])('A save that the page cannot send says of which line and field: %s', async (_, order, words) => {
  const page = await openGridPage(order);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/Orders(?:\/\d+)?$/.test(request.url())) sent.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Changed');
  await pressKeys(page, 'Control+s');
  const alert = page.getByRole('alert').filter({ hasText: 'General error saving order: ' });
  await alert.getByText(words).waitFor();
  expect(sent).toEqual([]);
});
