import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { typeInCell } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { namedDialog, buildLetteredLines } from './grid-screen.ts';
import { chair, light, mockProducts, stool } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

/** A line with the product's catalogue prices, unless overridden. */
function buildLineFromProduct(
  product: (typeof mockProducts)[number],
  own: Partial<OrderLine> = {},
) {
  const { Id: _, ReferenceCode: __, DealerCost, ...productFields } = product;
  return { ...productFields, InitialDealerCost: DealerCost, Quantity: asThousandths(1000), ...own };
}

/**
 * Two lines whose catalogue prices have changed (their retail was 90.00 and 100.00), one with a negotiated
 * price and a changed retail, one with only another price, and one with the catalogue's price.
 */
const openOutdatedOrder = () =>
  openGridPage(
    buildOrder({
      Id: 31,
      FreightPercentage: asPercent(50_000),
      CustomFreight: false,
      OrderLines: buildLetteredLines(
        buildLineFromProduct(chair, { Retail: asCents(90_00), CustomerCost: asCents(72_00) }),
        buildLineFromProduct(light, { Retail: asCents(100_00), CustomerCost: asCents(80_00) }),
        buildLineFromProduct(stool, { Retail: asCents(100_00), CustomerCost: asCents(61_00) }),
        buildLineFromProduct(mockProducts[3]!, { CustomerCost: asCents(99_00) }),
        buildLineFromProduct(mockProducts[4]!),
      ),
    }),
  );

const priceNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Catalogue prices of' });
const refreshDialog = (page: Page) => namedDialog(page, 'Refresh Pricing');

/** Parses '$1,234.50' to cents. */
const parseCents = (text: string) => Number(text.replaceAll(/[,.$]/g, ''));

/** The number of lines in the notice, and the change of the total in cents. */
async function readNotice(page: Page) {
  const text = await priceNotice(page).innerText();
  const [, count, amount, way] = /of (\d+) lines? .* would be (\S+) (more|less)/.exec(text)!;
  return { count: Number(count), difference: parseCents(amount!) * (way === 'more' ? 1 : -1) };
}

/** The ticked rows of the dialog, and the change of the total in cents. */
async function readTickedRows(page: Page) {
  const rows = await refreshDialog(page)
    .getByRole('checkbox', { name: /^Accept row/, checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')!.split(' ').at(-1)));
  const total = refreshDialog(page).locator('dl dd');
  const [before, after] = (await total.innerText()).match(/[\d,]+\.\d\d/g)!.map(parseCents);
  return { rows, difference: after! - before! };
}

async function reviewPrices(page: Page) {
  await priceNotice(page).getByRole('button', { name: 'Review prices' }).click();
  await refreshDialog(page).waitFor();
  return readTickedRows(page);
}

test('The notice of moved prices counts what the dialog has ticked, by the order with what is unsaved', async () => {
  const page = await openOutdatedOrder();
  await priceNotice(page).waitFor();
  // 8.00 each, with 5 % freight and 7 % tax.
  expect(await readNotice(page)).toEqual({ count: 2, difference: 17_92 });

  await typeInCell(page, 0, 'Qty', '3');
  await expect.poll(() => readNotice(page)).toEqual({ count: 2, difference: 35_84 });
  expect(await reviewPrices(page)).toEqual({ rows: ['1', '2'], difference: 35_84 });
  await page.keyboard.press('Escape');

  // A typed price is not an outdated one.
  await typeInCell(page, 1, 'Retail', '95');
  await expect.poll(() => readNotice(page)).toEqual({ count: 1, difference: 26_88 });
  expect(await reviewPrices(page)).toEqual({ rows: ['1'], difference: 26_88 });
  await page.keyboard.press('Escape');
});
