import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoProducts } from '#infra/local/demo/demo-products.ts';
import { computeContractAmount } from '#shared/contract-prices/find-contract-price.ts';
import { asPercent } from '#shared/money/money.ts';
import { editPricedField } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage } from './open-test-page.ts';
import { orderLines } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';

const dealer = demoDealers.find(({ domain }) => domain === 'other.example')!;
const product = createDemoProducts(dealer, 300).find(
  ({ Retail, CustomerCost, MinimumPrice, MaximumPrice }) =>
    Retail && CustomerCost && MinimumPrice === null && MaximumPrice === null,
)!;
const line = fillLineFromProduct(
  createEmptyLine({ OrderLineId: 'line-1', LineNumber: 1 }),
  product,
  {},
);

/** A contract price of the order's customer: 37 % off the product's retail. */
async function addContract(
  page: Page,
  path: string,
  headers: Record<string, string>,
  From = '2026-07-01',
) {
  const id = /\/(\d+)\/edit/.exec(path)![1];
  const order = await page.request.get(`/api/Orders/${id}`, { headers });
  const { CustomerId } = (await order.json()) as { CustomerId: number };
  const data = {
    CustomerId,
    MfgId: product.MfgId,
    PartNumber: product.PartNumber,
    Percent: 37,
    From,
  };
  const answer = await page.request.post('/api/ContractPrices', { headers, data });
  expect(answer.ok()).toBe(true);
}

async function explainPrice(page: Page) {
  await orderLines(page).first().locator('[data-field=CustomerCost]').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+e');
  return page.locator('.explain');
}

test('A price explains the contract price and the list it was chosen from', async () => {
  const page = await openTestPage();
  const email = 'administrator@other.example';
  const { path, headers } = await signInAndCreateOrder(page, email, 'Explained', { lines: [line] });
  await addContract(page, path, headers);
  await page.keyboard.press('Alt+d');
  const explanation = await explainPrice(page);
  await explanation.getByText('37.00% off retail').waitFor();
  expect(await explanation.locator('.explain-terms tr').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^Contract of the customer, .* 37\.00% off retail\s+from 07\/01\/2026, by /,
    ),
    expect.stringMatching(/^List\s/),
  ]);
  await expectAccessible(page);
});

/** At the contract price: the save finds that it is. */
function buildContractLine() {
  const amount = computeContractAmount(
    { Price: null, Percent: asPercent(370_000) },
    product.Retail,
  );
  const { PriceSource: _typed, ...contractLine } = editPricedField(
    line,
    'CustomerCost',
    amount,
    {},
  ).line;
  return contractLine;
}

test('An order says for whom it is priced, also once it is saved for another customer', async () => {
  const page = await openTestPage();
  const email = 'administrator@other.example';
  const { path, headers } = await signInAndCreateOrder(page, email, 'Before');
  await addContract(page, path, headers, '2026-07-02');
  await signInAndCreateOrder(page, email, 'Priced', { lines: [buildContractLine()] });
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill('Family');
  await customer.press('Enter');
  await page.getByText(/^Priced for another customer/).waitFor();
  await page.keyboard.press('Alt+d');
  const pricedFor = page.getByText(/^Priced for (?!another customer)/);
  await pricedFor.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes saved').waitFor();
  await expect.poll(() => pricedFor.count()).toBe(1);
});
