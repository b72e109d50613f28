import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openTestPage } from './open-test-page.ts';
import { orderCell, orderLines } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { getWorkerBrowser } from './worker-product.ts';

type StyleTrace = { traceEvents: { name: string; args: { elementCount?: number } }[] };

/** How many elements the browser restyles because of an action, until nothing more is painted for it. */
async function countStyledElements(page: Page, action: () => Promise<unknown>): Promise<number> {
  const session = await (await getWorkerBrowser()).newBrowserCDPSession();
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await action();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const ended = new Promise<string>((resolve) =>
    session.once('Tracing.tracingComplete', ({ stream }) => resolve(stream!)),
  );
  await session.send('Tracing.end');
  const handle = await ended;
  let text = '';
  for (let isAll = false; !isAll;) {
    const { data, eof } = await session.send('IO.read', { handle });
    text += data;
    isAll = eof;
  }
  await session.detach();
  return (JSON.parse(text) as StyleTrace).traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test('A change in one row has that row styled again, and not the page', async () => {
  const page = await openTestPage();
  const lines = Array.from({ length: 40 }, (_, at) => ({ PartNumber: `P-${at}` }));
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Styled', { lines });
  const all = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(all).toBeGreaterThan(800);
  const box = (row: number) => orderLines(page).nth(row).getByRole('checkbox');
  await box(0).click();
  await page.mouse.move(0, 0);
  expect(await countStyledElements(page, () => box(3).press('Space'))).toBeLessThan(all / 5);

  await orderCell(page, 5, 'Qty').click();
  await page.keyboard.type('7');
  expect(await countStyledElements(page, () => page.keyboard.press('Enter'))).toBeLessThan(all / 5);
});
