import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoProducts } from '#infra/local/demo/demo-products.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { NEW_ORDER_PATH, orderCell } from './order-screen.ts';

const DOMAIN = 'hsus.example';
const demo = demoDealers.find(({ domain }) => domain === DOMAIN)!;
const products = createDemoProducts(demo, 300).filter(
  ({ Retail, StockCode }) => Retail && StockCode,
);

test('500 pasted rows are looked up in the dealer’s catalogue', async () => {
  const page = await openTestPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInToScreen(page, `rep2@${DOMAIN}`, NEW_ORDER_PATH);
  await page.getByText('No lines yet').waitFor();
  await page.getByRole('button', { name: 'Add row to Individual Line Items' }).focus();
  const rows = Array.from({ length: 500 }, (_, at) => {
    const { MfgCode, PartNumber } = products[at % products.length]!;
    return `${(at % 9) + 1}\t${MfgCode}\t${PartNumber}`;
  });
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.keyboard.press('Control+v');
  await locateNotice(page, '500 rows pasted').waitFor();
  const readShownText = (column: 'Part #' | 'Retail') => orderCell(page, 0, column).innerText();
  await expect.poll(() => readShownText('Part #')).toBe(products[0]!.PartNumber);
  await expect.poll(() => readShownText('Retail')).toBe(formatCents(products[0]!.Retail!));
});
