import type { Page } from 'playwright-core';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import type { DemoDealer } from '#infra/local/demo/demo-records.ts';
import { createDemoStock } from '#infra/local/demo/load-demo.ts';
import { asCents } from '#shared/money/money.ts';
import { createEmptyLine, fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import { signInAndCreateOrder } from './saved-order.ts';

/** Three products of a dealer, the last two in a bundle. */
function buildDemoOrderLines(demo: DemoDealer) {
  const { products } = createDemoStock(demo, 'small');
  const settings = { GPPercent: demo.dealer.GPPercent ?? null, RoundToNearestDollar: false };
  const priced = products.filter(({ Retail, DealerCost }) => Retail && DealerCost);
  return priced.slice(0, 3).map((product, index) => {
    const line = createEmptyLine({ OrderLineId: `line-${index + 1}`, LineNumber: index + 1 });
    const bundle = { OrderLineGroupId: 1, OrderLineGroupName: 'Operatory 1' };
    const filled = fillLineFromProduct(
      index > 0 ? { ...line, ...bundle } : line,
      product,
      settings,
    );
    // The first has an old price.
    return index > 0 ? filled : { ...filled, Retail: asCents(1), CustomerCost: asCents(1) };
  });
}

/** Creates an order of a rep with three lines, saved three times. Returns its path. */
export async function createOrderWithVersions(page: Page, repEmail: string): Promise<string> {
  const demo = demoDealers.find(({ domain }) => repEmail.endsWith(`@${domain}`))!;
  const bundles = [{ OrderLineGroupName: 'Operatory 1' }];
  const content = {
    lines: buildDemoOrderLines(demo),
    bundles,
    order: {
      InstalledOn: '2030-12-14',
      ExpiresOn: '2030-12-31',
      OrderTypeId: demo.orderTypes ? 1 : null,
    },
  };
  const { path, headers } = await signInAndCreateOrder(
    page,
    repEmail,
    'Operatory of Dr. Aspen',
    content,
  );
  const url = `/api/Orders/${/\/(\d+)\/edit/.exec(path)![1]}`;
  for (const WorksheetName of ['Operatories of Dr. Aspen', 'Operatories of Dr. Aspen, phase 2']) {
    const order = (await (await page.request.get(url, { headers })).json()) as object;
    const data = { ...order, WorksheetName };
    const answer = await page.request.put('/api/Orders', { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  return path;
}
