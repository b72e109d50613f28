import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locateNotice } from '#tests/browser/notices.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { pasteContent } from './clipboard-actions.ts';
import {
  bundleHeading,
  DEFAULT_BUNDLE,
  locateLineByPart,
  readShownBundles,
  selectLinesByPart,
} from './grid-bundles.ts';
import { buildBundlesAndLines, namedDialog, selectionToolbar } from './grid-screen.ts';
import { openGridPage } from './open-grid-page.ts';

/* What a customer accepted is refused on the screen, whichever way it is changed (B2.8). */

const REASON = 'Accepted by Ada Bright. Revise the order to change this.';
const start = [`${DEFAULT_BUNDLE}: A1 B2`, 'Room: C3', 'Light: D4 E5'];

/** The customer took the room, and left out the light. */
async function openAcceptedOrder() {
  const content = buildBundlesAndLines({ [DEFAULT_BUNDLE]: 'A1 B2', Room: 'C3', Light: 'D4 E5' });
  const order = buildOrder({
    ...content,
    Bundles: content.Bundles!.map((bundle) =>
      bundle.OrderLineGroupName === 'Light'
        ? { ...bundle, Choice: 'optional', IsTaken: false }
        : bundle,
    ),
    Acceptance: { Sequence: 1, Name: 'Ada Bright', AcceptedOn: '2026-11-24T20:16:27.000Z' },
  });
  const page = await openGridPage(order);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      sent.push(`${request.method()} ${request.url()}`);
  });
  return { page, sent };
}

/** The reason stands there, the order is as it was, and there is nothing to save. */
async function expectRefused({ page, sent }: Awaited<ReturnType<typeof openAcceptedOrder>>) {
  await locateNotice(page, REASON).first().waitFor();
  expect(await readShownBundles(page)).toEqual(start);
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  expect(sent).toEqual([]);
}

const cell = (page: Page, part: string, field: string) =>
  locateLineByPart(page, part).locator(`[data-field=${field}]`);

async function dragLineOver(page: Page, part: string, over: Locator) {
  const row = locateLineByPart(page, part);
  await row.hover();
  const grip = (await row.locator('.og-grip').boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + 20, grip.y + 20, { steps: 3 });
  const box = (await over.boundingBox())!;
  await page.mouse.move(box.x + 80, box.y + box.height * 0.75, { steps: 5 });
  await page.locator('.og-drop').waitFor();
  // The drop indicator follows in the next frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
}

test('No line is dragged into what was accepted, or out of it', async () => {
  const opened = await openAcceptedOrder();
  const { page } = opened;
  // What was accepted has no grips, and its cells say why.
  for (const part of ['A1', 'B2', 'C3']) {
    await locateLineByPart(page, part).hover();
    expect(await locateLineByPart(page, part).locator('.og-grip').count()).toBe(0);
    expect(await cell(page, part, 'Quantity').getAttribute('title')).toBe(REASON);
  }
  await dragLineOver(page, 'D4', locateLineByPart(page, 'C3'));
  await expectRefused(opened);
});

test('A line that is dragged into an accepted heading is refused, and within the others is moved', async () => {
  const opened = await openAcceptedOrder();
  const { page } = opened;
  await dragLineOver(page, 'D4', bundleHeading(page, 'Room'));
  await expectRefused(opened);
  await dragLineOver(page, 'D4', locateLineByPart(page, 'E5'));
  await expect.poll(() => readShownBundles(page)).toEqual([start[0], start[1], 'Light: E5 D4']);
});

test('An accepted line is moved by no key', async () => {
  const opened = await openAcceptedOrder();
  await cell(opened.page, 'A1', 'Quantity').click();
  await opened.page.keyboard.press('Alt+ArrowDown');
  await expectRefused(opened);
  expect(opened.sent).toEqual([]);
});

test('Nothing is pasted over accepted cells', async () => {
  const opened = await openAcceptedOrder();
  const { page } = opened;
  await cell(page, 'A1', 'Quantity').click();
  await pasteContent(page, { text: '7\n8' });
  await expectRefused(opened);
  expect(await cell(page, 'A1', 'Quantity').textContent()).toBe('1');
  await cell(page, 'C3', 'Quantity').click();
  await pasteContent(page, { text: 'X9\tA chair\t2' });
  await expectRefused(opened);
});

test('Cells that are pasted across the border of what was accepted change nothing of it', async () => {
  const opened = await openAcceptedOrder();
  const { page } = opened;
  await cell(page, 'D4', 'Quantity').click();
  await pasteContent(page, { text: '7\n8\n9' });
  await expect.poll(() => cell(page, 'E5', 'Quantity').textContent()).toBe('8');
  for (const part of ['A1', 'B2', 'C3'])
    expect(await cell(page, part, 'Quantity').textContent()).toBe('1');
  expect(await orderLines(page).count()).toBe(5);
  expect(opened.sent).toEqual([]);
});

test('No key deletes, cuts or fills accepted lines', async () => {
  const opened = await openAcceptedOrder();
  const { page } = opened;
  await cell(page, 'A1', 'Quantity').click();
  await page.keyboard.press('Delete');
  expect(await cell(page, 'A1', 'Quantity').textContent()).toBe('1');
  await selectLinesByPart(page, 'A1', 'D4');
  await page.keyboard.press('Control+Delete');
  await expectRefused(opened);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.keyboard.press('Control+x');
  await expectRefused(opened);
  await page.keyboard.press('Control+d');
  await expectRefused(opened);
});

test('No value for many rows is set in accepted lines', async () => {
  const opened = await openAcceptedOrder();
  const { page } = opened;
  await selectLinesByPart(page, 'A1', 'C3');
  for (const name of ['Discount A', 'Discount B', 'Gross Profit', 'Customer Cost', 'Quantity']) {
    await selectionToolbar(page).getByRole('button', { name, exact: true }).click();
    await expectRefused(opened);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

test('A value for many rows is set in the free ones of them alone', async () => {
  const { page, sent } = await openAcceptedOrder();
  await selectLinesByPart(page, 'A1', 'D4');
  await selectionToolbar(page).getByRole('button', { name: 'Quantity', exact: true }).click();
  const dialog = namedDialog(page, 'Update Quantity');
  await dialog.getByLabel('Quantity', { exact: true }).fill('3');
  await dialog.getByRole('button', { name: /^Apply to 1 row$/ }).click();
  await expect.poll(() => cell(page, 'D4', 'Quantity').textContent()).toBe('3');
  expect(await cell(page, 'A1', 'Quantity').textContent()).toBe('1');
  expect(sent).toEqual([]);
});

test('No target is set for accepted lines', async () => {
  const { page } = await openAcceptedOrder();
  expect(await page.getByRole('button', { name: 'Set Target Price' }).count()).toBe(0);
  await selectLinesByPart(page, 'A1', 'D4');
  expect(await page.getByRole('button', { name: 'Set Target Price' }).count()).toBe(0);
  await page.keyboard.press('Alt+t');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
