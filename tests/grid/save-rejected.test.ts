import { expect, test } from 'vitest';
import { asThousandths } from '#shared/money/money.ts';
import { aLine } from '#tests/make/a-line.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { openGrid } from './grid-page.ts';
import { keys } from './screen.ts';

const tooMany = { Quantity: asThousandths(150_001_000) };
const tooLong = { Description: 'x'.repeat(5000) };

/** An order with so many lines, one of which no save can send. */
const unsendable = (count: number, at: number, fault: typeof tooMany | typeof tooLong) =>
  anOrder({
    OrderLines: Array.from({ length: count }, (_, index) =>
      aLine({
        OrderLineId: `line-${index}`,
        LineNumber: index + 1,
        ...(index === at && fault),
      }),
    ),
  });

test.each([
  ['a quantity', unsendable(3, 1, tooMany), 'Line 2, Qty: Is too large'],
  ['a text', unsendable(3, 1, tooLong), /Line 2, Description: .*4,000/],
  ['a line far down', unsendable(240, 220, tooLong), /Line 221, Description: .*4,000/],
])('A save that the page cannot send says of which line and field: %s', async (_, order, words) => {
  const page = await openGrid(order);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/Orders(?:\/\d+)?$/.test(request.url())) sent.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Changed');
  await keys(page, 'Control+s');
  const told = page.getByRole('alert').filter({ hasText: 'General error saving order: ' });
  await told.getByText(words).waitFor();
  expect(sent).toEqual([]);
});
