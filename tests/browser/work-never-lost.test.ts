import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '#shared/messages.ts';
import { expectAccessible } from './accessibility.ts';
import { enterCredentials, openPage, signIn, startSession } from './browser.ts';
import { crash, keptTyping, offer, unsaved } from './kept-work.ts';
import { notice } from './notices.ts';
import {
  addRow,
  orderCell,
  orderLines,
  signInToOrder,
  typeInCell,
  worksheetName as name,
} from './order-screen.ts';

/** What the console says of a network that a test cuts. */
const cutOff = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)|status of 503|^CallFailed/;

const notes = (page: Page) => page.getByRole('textbox', { name: 'General Notes' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Continue with it' }).click();
const strip = (page: Page) => page.getByRole('region', { name: 'Unsaved work' });

async function save(page: Page) {
  await saveButton(page).click();
  await saved(page);
}

/** A saved order of two empty rows, open. */
async function openOrder(page: Page, email: string, worksheetName: string) {
  await signInToOrder(page, email, worksheetName);
  await addRow(page);
  await addRow(page);
  await save(page);
  await page.waitForURL(/\/edit$/);
}

/** Five edits: two cells, a row with a part number, the notes. */
async function editFiveTimes(page: Page) {
  await typeInCell(page, 0, 'Qty', '11');
  await typeInCell(page, 1, 'Qty', '22');
  await addRow(page);
  await typeInCell(page, 2, 'Part #', 'KEPT-3');
  await notes(page).fill('Ring twice');
}

/** All five, counted on the screen. */
async function expectAllFive(page: Page) {
  await orderCell(page, 2, 'Part #').getByText('KEPT-3').waitFor();
  await expect.poll(() => orderLines(page).count()).toBe(3);
  await expect.poll(() => orderCell(page, 0, 'Qty').innerText()).toBe('11');
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('22');
  await expect.poll(() => notes(page).inputValue()).toBe('Ring twice');
}

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Another visit, with what the killed tab left. */
async function goOnAfterCrash(page: Page) {
  const [context, address] = [page.context(), page.url()];
  await crash(page);
  const again = await visit(context, address);
  await goOn(again);
  await unsaved(again);
  return again;
}

test('A tab that is killed in mid-edit loses nothing, down to the cell that was being typed', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Killed');
  await editFiveTimes(page);
  await orderCell(page, 0, 'Description').click();
  await page.keyboard.type('Half typ');
  await expect.poll(() => keptTyping(page)).toContain('Half typ');
  const [context, address] = [page.context(), page.url()];
  await crash(page);

  const next = await visit(context, address);
  await offer(next).getByText('Half typ').first().waitFor();
  await offer(next).getByText('Ring twice').first().waitFor();
  await expectAccessible(next);
  await goOn(next);
  await unsaved(next);
  await expectAllFive(next);
  await expect.poll(() => orderCell(next, 0, 'Description').innerText()).toBe('Half typ');

  await next.getByRole('button', { name: 'Undo Unsaved work' }).click();
  await saved(next);
  await expect.poll(() => orderLines(next).count()).toBe(2);
  await next.getByRole('button', { name: 'Redo Unsaved work' }).click();
  await expectAllFive(next);
  await save(next);
  await next.reload();
  await expectAllFive(next);
  expect(await offer(next).count()).toBe(0);
});

/** A line of an order on the wire, and the order: what the test has to know of them. */
type WireLine = { OrderLineId: string; LineNumber: number; Quantity: number };
type WireOrder = { OrderLines: WireLine[] };

const LINES = 450;

/** The order that is open grows to hundreds of rows on the server; gives how to read it again, and to save it elsewhere. */
async function growOrder(page: Page, lines = LINES) {
  const [reading] = await Promise.all([
    page.waitForRequest(/\/api\/Orders\/\d+$/),
    page.reload({ waitUntil: 'commit' }),
  ]);
  const headers = { authorization: reading.headers()['authorization']! };
  const { request } = page.context();
  const read = async () =>
    (await (await request.get(reading.url(), { headers })).json()) as WireOrder;
  const write = async (data: WireOrder) => {
    const saving = await request.put(new URL('/api/Orders', page.url()).href, { headers, data });
    expect(saving.status()).toBe(200);
  };
  const order = await read();
  const OrderLines = Array.from({ length: lines }, (_, index) => ({
    ...order.OrderLines[0]!,
    OrderLineId: `line-${index}`,
    LineNumber: index + 1,
  }));
  await write({ ...order, OrderLines });
  await page.reload();
  await page
    .getByText(`${lines.toLocaleString('en-US')} lines`)
    .first()
    .waitFor();
  return { read, write };
}

const MANY = 2000;

/** The rep writes 77 into the first quantity of a large order and the tab dies; somebody else saves 55 there. */
async function crashBeforeSomebodySaves(page: Page, title: string, isSudden: boolean) {
  await openOrder(page, 'rep@hsus.example', title);
  const { read, write } = await growOrder(page, MANY);
  // What is done a moment after an edit is never done: of the order as it was only the beginning is kept.
  if (isSudden) await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await orderCell(page, 0, 'Qty').getByText('77').waitFor();
  const [context, address] = [page.context(), page.url()];
  await crash(page);
  const order = await read();
  const OrderLines = order.OrderLines.map((line) => ({ ...line, Quantity: 55 }));
  await write({ ...order, OrderLines: [OrderLines[0]!, ...order.OrderLines.slice(1)] });
  return { next: await visit(context, address), read };
}

const quantityOf = ({ OrderLines }: WireOrder) => OrderLines[0]!.Quantity;

test('A change that is all that is known of a large order is asked about beside what somebody saved there', async () => {
  const page = await openPage();
  const { next, read } = await crashBeforeSomebodySaves(page, 'First instant', true);
  await offer(next).getByRole('heading', { name: 'One change of yours' }).waitFor();
  const change = offer(next).getByRole('group', { name: /^Line 1/ });
  await expect
    .poll(() => change.innerText())
    .toMatch(/Mine\s+Qty 1 → 77[^]*As it is now\s+Qty 1 → 55/);
  await expectAccessible(next);
  await change.getByRole('radio').last().check();
  await goOn(next);
  await saved(next);
  await expect.poll(() => orderCell(next, 0, 'Qty').innerText()).toBe('55');
  expect(quantityOf(await read())).toBe(55);
  await next.reload();
  await saved(next);
  expect(await offer(next).count()).toBe(0);
});

test('A cell of a large order that somebody saved after the crash is never overwritten unasked', async () => {
  const page = await openPage();
  const { next, read } = await crashBeforeSomebodySaves(page, 'Right after', false);
  await expect.poll(() => offer(next).innerText()).toMatch(/Qty 1 → 77/);
  await goOn(next);
  const conflict = next.getByRole('dialog', { name: /^Changed by / });
  await conflict.getByRole('heading', { name: 'One thing was changed by both of you' }).waitFor();
  await conflict.getByRole('radio').last().check();
  await conflict.getByRole('button', { name: 'Save merged' }).click();
  await saved(next);
  expect(quantityOf(await read())).toBe(55);
});

test('Text that was kept while it was typed does not come over the edit it became', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Typed on');
  await orderCell(page, 0, 'Qty').click();
  await page.keyboard.type('9');
  await expect.poll(() => keptTyping(page)).toContain('9');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const again = await goOnAfterCrash(page);
  await expect
    .poll(() => orderCell(again, 0, 'Qty').locator('span').first().innerText())
    .toBe('90');
});

test('Hundreds of edits of a large order are all there after a crash, and after the next', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Hundreds');
  const { read } = await growOrder(page);
  await orderCell(page, 0, 'Qty').click();
  for (let row = 0; row < LINES; row += 1) {
    await page.keyboard.type(String((row % 90) + 10));
    await page.keyboard.press('Enter');
  }
  const [context, address] = [page.context(), page.url()];
  const again = await goOnAfterCrash(page);
  // Nothing but what the first tab left is there, and this one has only just written it anew.
  await crash(again);

  const next = await visit(context, address);
  await goOn(next);
  await save(next);
  const { OrderLines } = await read();
  expect(OrderLines.map(({ Quantity }) => Quantity)).toEqual(
    Array.from({ length: LINES }, (_, row) => (row % 90) + 10),
  );
});

test('A new order that was never saved is found again, by way of the orders', async () => {
  const page = await openPage();
  await signInToOrder(page, 'rep@hsus.example', 'Never saved');
  await addRow(page);
  await addRow(page);
  await editFiveTimes(page);
  const context = page.context();
  await page.close();

  const next = await visit(context, '/dashboard/order-search');
  await strip(next).getByText('You have unsaved work on').waitFor();
  await expectAccessible(next);
  await strip(next).getByRole('link', { name: 'A new order (Never saved)' }).click();
  await goOn(next);
  await expectAllFive(next);
  await expect.poll(() => name(next).inputValue()).toBe('Never saved');
  await save(next);
  await next.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await next.waitForURL('**/dashboard/order-search');
  expect(await strip(next).count()).toBe(0);
});

test('Unsaved work may wait, and is gone once it is discarded', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Waits');
  await name(page).fill('Waits, edited');
  const [context, address] = [page.context(), page.url()];
  await page.close();

  const next = await visit(context, address);
  await offer(next).getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => name(next).inputValue()).toBe('Waits');
  await next.reload();
  await offer(next).getByRole('button', { name: 'Discard' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await offer(next).waitFor({ state: 'hidden' });
  await next.reload();
  await saved(next);
  expect(await offer(next).count()).toBe(0);
  await expect.poll(() => name(next).inputValue()).toBe('Waits');
});

test('A session that is taken over in mid-edit leaves the work to its user, and to nobody else', async () => {
  const page = await openPage();
  await openOrder(page, 'rep2@other.example', 'Stolen');
  await editFiveTimes(page);
  const address = page.url();
  const elsewhere = await openPage();
  await startSession(elsewhere, 'rep2@other.example');
  await saveButton(page).click();
  await notice(page, messages.usedElsewhere).waitFor();

  await enterCredentials(page, 'manager@other.example');
  await page.waitForURL('**/dashboard/order-search');
  await page.getByRole('table', { name: 'orders' }).getByRole('row').nth(1).waitFor();
  expect(await strip(page).count()).toBe(0);
  await page.goto(address);
  await name(page).waitFor();
  expect(await offer(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await enterCredentials(page, 'rep2@other.example');
  await strip(page)
    .getByRole('link', { name: /Stolen/ })
    .click();
  await goOn(page);
  await expectAllFive(page);
  await save(page);
});

test('A session that is taken over in mid-edit goes on in the same tab where it was', async () => {
  const page = await openPage();
  await openOrder(page, 'rep2@other.example', 'Back at once');
  await editFiveTimes(page);
  const elsewhere = await openPage();
  await startSession(elsewhere, 'rep2@other.example');
  await saveButton(page).click();
  await notice(page, messages.usedElsewhere).waitFor();
  await enterCredentials(page, 'rep2@other.example');
  await unsaved(page);
  await expectAllFive(page);
  await save(page);
  expect(await offer(page).count()).toBe(0);
});

test('Without a network editing goes on, and a save that was asked for happens once it is back', async () => {
  const page = await openPage({ expected: cutOff });
  await openOrder(page, 'rep@zahn.example', 'Cut off');
  await page.context().setOffline(true);
  await page.getByText('Offline', { exact: true }).waitFor();
  await editFiveTimes(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expectAllFive(page);
  await saveButton(page).click();
  await page.getByText('Saves when you are back online').waitFor();
  await expectAccessible(page);
  await typeInCell(page, 1, 'Qty', '23');
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  await orderCell(page, 2, 'Part #').getByText('KEPT-3').waitFor();
  await expect.poll(() => orderCell(page, 1, 'Qty').innerText()).toBe('23');
  await expect.poll(() => notes(page).inputValue()).toBe('Ring twice');
});

test('Back online nothing is saved that nobody asked to save; work done offline survives the tab', async () => {
  const page = await openPage({ expected: cutOff });
  await openOrder(page, 'rep@zahn.example', 'Offline for long');
  const [context, address] = [page.context(), page.url()];
  await context.setOffline(true);
  await editFiveTimes(page);
  await page.close();
  await context.setOffline(false);

  const next = await visit(context, address);
  await offer(next).waitFor();
  await expect.poll(() => orderLines(next).count()).toBe(2);
  await goOn(next);
  await expectAllFive(next);
  await unsaved(next);
});

test('A save the server fails says so and loses nothing, then or after the tab is gone', async () => {
  const page = await openPage({ expected: cutOff });
  await openOrder(page, 'rep@hsca.example', 'Out of order');
  await editFiveTimes(page);
  await page.route('**/api/Orders', (route: Route) => route.fulfill({ status: 503, body: '' }));
  await saveButton(page).click();
  await page.getByText(messages.unableToSave).first().waitFor();
  await page.getByText('Trying to save again').waitFor();
  await expectAllFive(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();

  const next = await visit(context, address);
  await goOn(next);
  await expectAllFive(next);
  await save(next);
  await expect.poll(() => name(next).inputValue()).toBe('Out of order');
});

test('A first save whose answer is lost with its tab makes one order, not two', async () => {
  const page = await openPage({ expected: cutOff });
  await signInToOrder(page, 'rep@other.example', 'Once only');
  const context = page.context();
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/Orders', async (route: Route) => {
    await route.fetch();
    arrived.resolve();
    await route.abort();
  });
  await saveButton(page).click();
  await arrived.promise;
  await notes(page).fill('Typed after the save');
  await page.close();

  const next = await visit(context, '/dashboard/customer-order');
  await goOn(next);
  await expect.poll(() => notes(next).inputValue()).toBe('Typed after the save');
  await save(next);
  await expect.poll(() => notes(next).inputValue()).toBe('Typed after the save');
  await next.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await next.getByRole('row').filter({ hasText: 'Once only' }).first().waitFor();
  await expect.poll(() => next.getByRole('row').filter({ hasText: 'Once only' }).count()).toBe(1);
});

/** Lets the browser's database refuse every write while `isDiskFull` says so. */
const refuseWrites = (page: Page) =>
  page.addInitScript(() => {
    const store = IDBObjectStore.prototype;
    const put = Reflect.get(store, 'put') as (this: void) => IDBRequest<IDBValidKey>;
    store.put = new Proxy(put, {
      apply(_, on: IDBObjectStore, asked: []) {
        if (!('isDiskFull' in globalThis)) return Reflect.apply(put, on, asked);
        throw new DOMException('The disk is full', 'QuotaExceededError');
      },
    });
  });
const fillDisk = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isDiskFull: true }));
const freeDisk = (page: Page) =>
  page.evaluate(() => Reflect.deleteProperty(globalThis, 'isDiskFull'));
const notKept = (page: Page) => page.getByText('Changes are not being kept on this device');

test('A browser that keeps nothing says so, and leaving still asks', async () => {
  const page = await openPage();
  await refuseWrites(page);
  await openOrder(page, 'rep2@hsca.example', 'No room');
  await fillDisk(page);
  await editFiveTimes(page);
  await notKept(page).waitFor();
  await expectAllFive(page);
  await expectAccessible(page);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await expectAllFive(page);

  const [context, address] = [page.context(), page.url()];
  await freeDisk(page);
  await notKept(page).waitFor({ state: 'detached' });
  await page.close();
  const next = await visit(context, address);
  await goOn(next);
  await expectAllFive(next);
});

test('What was kept until the disk filled up goes with the save, and is not offered as newer work', async () => {
  const page = await openPage();
  await refuseWrites(page);
  await openOrder(page, 'rep2@hsca.example', 'Half kept');
  await typeInCell(page, 0, 'Qty', '3');
  await typeInCell(page, 0, 'Part #', 'EARLY');
  await fillDisk(page);
  await editFiveTimes(page);
  await notKept(page).waitFor();
  await save(page);
  await notKept(page).waitFor({ state: 'detached' });
  await page.reload();
  await expectAllFive(page);
  await saved(page);
  expect(await offer(page).count()).toBe(0);
});

test('A browser without a database says so too, and a session taken over still costs nothing', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await openOrder(page, 'rep2@other.example', 'No database');
  await editFiveTimes(page);
  await notKept(page).waitFor();
  const elsewhere = await openPage();
  await startSession(elsewhere, 'rep2@other.example');
  await saveButton(page).click();
  await notice(page, messages.usedElsewhere).waitFor();
  await enterCredentials(page, 'rep2@other.example');
  await unsaved(page);
  await expectAllFive(page);
  await save(page);
  expect(await notKept(page).count()).toBe(0);
});

test('A disk that is full stops no edit and no save', async () => {
  const page = await openPage();
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openOrder(page, 'rep2@hsca.example', 'Full');
  await editFiveTimes(page);
  await notKept(page).waitFor();
  await expectAllFive(page);
  await save(page);
  await notKept(page).waitFor({ state: 'detached' });
  await page.reload();
  await expectAllFive(page);
  expect(await offer(page).count()).toBe(0);
});

test('Work on an order that somebody else saved meanwhile shows both and overwrites nothing', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Meanwhile');
  await editFiveTimes(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const other = await openPage();
  await signIn(other, 'administrator@hsus.example', address);
  await name(other).fill('Meanwhile, by the administrator');
  await save(other);

  const next = await visit(context, address);
  await offer(next).getByText('The order was saved').waitFor();
  await goOn(next);
  const conflict = next.getByRole('dialog').filter({ hasText: 'Meanwhile, by the administrator' });
  await conflict.first().waitFor();
  await next.keyboard.press('Escape');
  await expectAllFive(next);
  await expect.poll(() => name(next).inputValue()).toBe('Meanwhile');
});

test('Work on an order that was committed meanwhile is copied to a new one', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Closed meanwhile');
  await editFiveTimes(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const next = await context.newPage();
  await next.route(/\/api\/Orders\/\d+$/, async (route: Route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...order, OrderStatusId: 2, Version: 9 } });
  });
  await next.goto(address);
  await offer(next).getByText('has been committed').waitFor();
  await offer(next).getByRole('button', { name: 'Copy to a new order' }).click();
  await next.waitForURL('**/dashboard/customer-order');
  await expectAllFive(next);
  await save(next);
  expect(next.url()).not.toBe(address);
});

test('Work on an order that is gone is still there to be copied', async () => {
  const page = await openPage();
  await openOrder(page, 'rep@hsus.example', 'Gone meanwhile');
  await editFiveTimes(page);
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const next = await context.newPage();
  await next.route(/\/api\/Orders\/\d+$/, (route: Route) =>
    route.fulfill({ status: 404, json: { Message: messages.notFound } }),
  );
  await next.goto(address);
  await next.getByRole('heading', { name: 'The order is not there any more' }).waitFor();
  await expectAccessible(next);
  await next.getByRole('button', { name: 'Copy to a new order' }).click();
  await expectAllFive(next);
  await save(next);
  expect(next.url()).not.toBe(address);
});

test('Two tabs of one user on one order know of each other and of what the other saves', async () => {
  const page = await openPage();
  await openOrder(page, 'rep2@zahn.example', 'Twice open');
  const tab = await visit(page.context(), page.url());
  await tab.getByText('This order is also open in another tab').waitFor();
  await page.getByText('This order is also open in another tab').waitFor();
  await expectAccessible(tab);

  await name(page).fill('Saved in the first');
  await save(page);
  await tab.getByText('Saved in another tab: this is the newer version').waitFor();
  await expect.poll(() => name(tab).inputValue()).toBe('Saved in the first');

  await notes(tab).fill('Not saved in the second');
  await name(page).fill('Saved in the first again');
  await save(page);
  await tab.getByText('Saved in another tab. What you changed here').waitFor();
  await expect.poll(() => notes(tab).inputValue()).toBe('Not saved in the second');

  await page.close();
  await tab.getByText('This order is also open in another tab').waitFor({ state: 'detached' });
});

test('Two tabs keep their own unsaved work, and neither is offered while it is being done', async () => {
  const page = await openPage();
  await openOrder(page, 'rep2@zahn.example', 'Two drafts');
  await name(page).fill('The first');
  const [context, address] = [page.context(), page.url()];
  const tab = await visit(context, address);
  await saved(tab);
  expect(await offer(tab).count()).toBe(0);
  await notes(tab).fill('The second');
  await unsaved(tab);
  await page.close();
  await tab.close();

  const next = await visit(context, address);
  await offer(next).getByText('The second').first().waitFor();
  await offer(next).getByText('Other unsaved work is kept here').waitFor();
  await goOn(next);
  await expect.poll(() => notes(next).inputValue()).toBe('The second');
  await save(next);
  await next.reload();
  await offer(next).getByText('The first').first().waitFor();
});

test('Logging out asks where work is unsaved, and leaves nothing of it', async () => {
  const page = await openPage();
  await openOrder(page, 'rep2@hsus.example', 'Logged out');
  await name(page).fill('Logged out, edited');
  const [context, address] = [page.context(), page.url()];
  await page.close();
  const next = await visit(context, '/dashboard/order-search');
  await strip(next).waitFor();
  await next.getByRole('button', { name: 'Log out' }).click();
  const question = next.getByRole('alertdialog').filter({ hasText: messages.confirmLogout });
  await question.getByRole('button', { name: 'Log out' }).click();
  await next.getByRole('heading', { name: 'Log in' }).waitFor();
  await enterCredentials(next, 'rep2@hsus.example');
  await next.goto(address);
  await saved(next);
  expect(await offer(next).count()).toBe(0);
});

test('Changes that were given up on leaving, or undone, are not offered again', async () => {
  const page = await openPage();
  await openOrder(page, 'rep2@hsus.example', 'Given up');
  const address = page.url();
  await name(page).fill('Given up, edited');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard/order-search');
  expect(await strip(page).count()).toBe(0);
  await page.goto(address);
  await saved(page);
  expect(await offer(page).count()).toBe(0);

  await typeInCell(page, 0, 'Qty', '5');
  await unsaved(page);
  await page.keyboard.press('Control+z');
  await saved(page);
  await page.reload();
  await saved(page);
  expect(await offer(page).count()).toBe(0);
});
