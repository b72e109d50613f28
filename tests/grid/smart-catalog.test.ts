import type { FrameLocator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogPageScript } from '#functions/domain/smart-catalogs/catalog-page-script.ts';
import { asCents } from '#shared/money/money.ts';
import { CatalogueProduct } from '#shared/schemas/category-schema.ts';
import {
  CatalogPage,
  CatalogView,
  type CatalogLink,
} from '#shared/schemas/smart-catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { noticeLine } from '#tests/browser/notices.ts';
import { orderCell, orderLines } from '#tests/browser/order-screen.ts';
import { clickButton } from './grid-screen.ts';
import { encodeProduct, chair, light } from './mock-catalog.ts';
import { openGridPage } from './open-grid-page.ts';

/** The manufacturer's pages have their own address. */
const LOCATION = 'https://catalog.example/ticket/';

/** The part numbers of each page's links. */
const catalogPages = [
  [chair, light, chair].map(({ PartNumber }) => PartNumber),
  [chair.PartNumber, 'GONE-1'],
];

const buildCatalogHtml = (parts: readonly string[], page: number) =>
  `<!doctype html><html lang="en"><title>Page</title><body data-page="${page}"><h1>Page ${page}</h1>
${parts.map((part, at) => `<p style="height:40vh"><a href="#" data-n="${at}">${part}</a></p>`).join('')}
<a href="2.html" data-p="2">To page 2</a> <a href="#" data-o="0">Away</a><script>${catalogPageScript}</script></body></html>`;

const buildCatalogLink = (PartNumber: string): CatalogLink => ({
  PartNumber,
  MfgId: null,
  Description: `What the link says of ${PartNumber}`,
  Retail: PartNumber === 'GONE-1' ? asCents(123_45) : null,
});

const findLinkPositions = (part: string) =>
  catalogPages.flatMap((parts, page) =>
    parts.flatMap((each, at) =>
      each === part.toUpperCase() ? [{ Page: page + 1, Place: at }] : [],
    ),
  );

const buildCatalogView = (part: string) =>
  z.encode(CatalogView, {
    Location: LOCATION,
    LocationUntil: '2099-01-01T00:00:00.000Z',
    Edition: 4,
    Name: 'Equipment',
    CompanyName: 'Maker ALTA',
    DealerMfgId: 1,
    DealerMfgCode: 'ALTA',
    PageCount: catalogPages.length,
    Links: findLinkPositions(part),
  });

/** The viewer over the search, at the first link of the chair, or with the answer of `view`. */
async function openViewer(view?: (route: Route) => Promise<void>) {
  const page = await openGridPage(undefined, { dealer: { SmartCatalogSearchV2: true } });
  const row = z.encode(CatalogueProduct, { ...chair, ThumbnailURL: null, SmartCatalogMfgId: 1 });
  await page.route(/\/api\/CurrentUser\/ProductCategories/i, (route) =>
    route.fulfill({
      json: /Products$/i.test(new URL(route.request().url()).pathname)
        ? { data: [row], totalCount: 1 }
        : [],
    }),
  );
  await page.route('**/api/Manufacturers/1/SmartCatalog/View*', (route) => {
    const part = new URL(route.request().url()).searchParams.get('PartNumber') ?? '';
    return view ? view(route) : route.fulfill({ json: buildCatalogView(part) });
  });
  await page.route('**/api/Manufacturers/1/SmartCatalog/Pages/*', (route) => {
    const at = Number(new URL(route.request().url()).pathname.split('/').at(-1)) - 1;
    const message = {
      Links: catalogPages[at]!.map(buildCatalogLink),
      Outs: ['https://elsewhere.example/shop'],
    };
    return route.fulfill({ json: z.encode(CatalogPage, message) });
  });
  await page.route('**/api/Products/PartNumber*', (route) => {
    const part = new URL(route.request().url()).searchParams.get('PartNumber');
    const product = [chair, light].find(({ PartNumber }) => PartNumber === part);
    return product
      ? route.fulfill({ json: encodeProduct(product) })
      : route.fulfill({ status: 404, json: { Message: 'Not found' } });
  });
  await page.route(`${LOCATION}*`, (route) => {
    const at = Number(/(\d+)\.html/.exec(route.request().url())![1]);
    return route.fulfill({
      contentType: 'text/html',
      body: buildCatalogHtml(catalogPages[at - 1]!, at),
    });
  });
  await clickButton(page, 'SmartCatalog Search');
  await clickButton(page, `SmartCatalog of ${chair.PartNumber}`);
  await catalogViewer(page).waitFor();
  return page;
}

const catalogViewer = (page: Page) =>
  page.getByRole('dialog', { name: /^SmartCatalog(?! Search)/ });
const catalogFrame = (page: Page): FrameLocator => page.frameLocator('.catalog-frame iframe');
const readPosition = (page: Page) => catalogViewer(page).locator('.catalog-place').innerText();
const currentLink = (page: Page) => catalogFrame(page).locator('[aria-current=true]');
const readDisabledState = (page: Page, name: string) =>
  catalogViewer(page).getByRole('button', { name, exact: true }).getAttribute('aria-disabled');

/** Clicks the button although it is disabled. */
const pressDisabled = (page: Page, name: string) =>
  catalogViewer(page).getByRole('button', { name, exact: true }).click({ force: true });

test('Prev and Next go through the links of a part number over the pages, and do nothing at either end', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  expect(await readPosition(page)).toBe('1 of 3');
  expect(await readDisabledState(page, 'Prev')).toBe('true');
  await pressDisabled(page, 'Prev');
  expect(await readPosition(page)).toBe('1 of 3');
  // All of them on the page are highlighted, and one is the current link.
  expect(await catalogFrame(page).locator('[data-hit]').count()).toBe(2);
  expect(await currentLink(page).getAttribute('data-n')).toBe('0');
  await clickButton(page, 'Next');
  await expect.poll(() => currentLink(page).getAttribute('data-n')).toBe('2');
  expect(await readPosition(page)).toBe('2 of 3');
  await clickButton(page, 'Next');
  await catalogFrame(page).getByRole('heading', { name: 'Page 2' }).waitFor();
  await expect.poll(() => readPosition(page)).toBe('3 of 3');
  await currentLink(page).waitFor();
  expect(await readDisabledState(page, 'Next')).toBe('true');
  await pressDisabled(page, 'Next');
  expect(await readPosition(page)).toBe('3 of 3');
  await clickButton(page, 'Prev');
  await catalogFrame(page).getByRole('heading', { name: 'Page 1' }).waitFor();
  await expect.poll(() => currentLink(page).getAttribute('data-n')).toBe('2');
  await expectAccessible(page);
});

test('A part number that no link names says so beside the catalogue, which can still be browsed', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  const number = catalogViewer(page).getByLabel('Part number');
  await number.fill('NONE-1');
  await number.press('Enter');
  await catalogViewer(page).getByRole('alert').getByText(smartCatalogsTexts.noProducts).waitFor();
  expect(await readPosition(page)).toBe('0 of 0');
  expect([await readDisabledState(page, 'Prev'), await readDisabledState(page, 'Next')]).toEqual([
    'true',
    'true',
  ]);
  await expectAccessible(page);
  await catalogFrame(page).getByText('To page 2').click();
  await catalogFrame(page).getByRole('heading', { name: 'Page 2' }).waitFor();
  await catalogFrame(page).getByText('Away').click();
  await catalogViewer(page)
    .getByText('This link leads out of the catalogue: elsewhere.example')
    .waitFor();
});

test('A manufacturer without a catalogue says so; one that could not be loaded is asked for again', async () => {
  let answers = 0;
  const page = await openViewer((route) => {
    answers += 1;
    if (answers === 1) return route.fulfill({ status: 400, json: { Message: 'Not now' } });
    return answers === 2
      ? route.fulfill({ json: buildCatalogView('') })
      : route.fulfill({ status: 404, json: { Message: smartCatalogsTexts.notFound } });
  });
  const failed = catalogViewer(page)
    .getByRole('alert')
    .filter({ hasText: smartCatalogsTexts.notLoaded });
  await failed.getByText('Not now', { exact: true }).waitFor();
  await clickButton(page, 'Try again');
  await catalogFrame(page).getByRole('heading', { name: 'Page 1' }).waitFor();
  const number = catalogViewer(page).getByLabel('Part number');
  await number.fill('X');
  await number.press('Enter');
  await catalogViewer(page).getByRole('alert').getByText(smartCatalogsTexts.notFound).waitFor();
  await catalogViewer(page)
    .getByText(/^Maker ALTA has no smart catalogue/)
    .waitFor();
  await expectAccessible(page);
  await catalogViewer(page).getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => catalogViewer(page).count()).toBe(0);
});

test('By the keyboard one goes into the page and out of it again, adds by Enter, and leaves by Escape', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  const holder = () =>
    page.evaluate(() => {
      const element = document.activeElement!;
      return element.getAttribute('aria-label') ?? element.tagName;
    });
  // From the last field of the toolbar into the page: its first link.
  for (let pressed = 0; pressed < 12 && (await holder()) !== 'IFRAME'; pressed++)
    await page.keyboard.press('Tab');
  expect(await holder()).toBe('IFRAME');
  const inFrame = () =>
    catalogFrame(page)
      .locator('body')
      .evaluate(() => document.activeElement?.getAttribute('data-n'));
  await expect.poll(inFrame).toBe('0');
  await page.keyboard.press('Enter');
  await page.getByText(productsTexts.wasAdded(chair.PartNumber)).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('2 added in a row, one Undo for all').first().waitFor();
  // Through all of its links and on: the dialog keeps the focus.
  for (let pressed = 0; pressed < 8 && (await holder()) === 'IFRAME'; pressed++)
    await page.keyboard.press('Tab');
  expect(
    await catalogViewer(page).evaluate((dialog) => dialog.contains(document.activeElement)),
  ).toBe(true);
  expect(await holder()).not.toBe('IFRAME');
  // Back into it from the first button of the dialog, and through it to the last button of the toolbar.
  expect(await holder()).toBe('Close');
  await page.keyboard.press('Shift+Tab');
  expect(await holder()).toBe('IFRAME');
  for (let pressed = 0; pressed < 8 && (await holder()) === 'IFRAME'; pressed++)
    await page.keyboard.press('Shift+Tab');
  expect(await catalogViewer(page).evaluate(() => document.activeElement?.textContent)).toBe(
    'Next',
  );
  await page.keyboard.press('Tab');
  expect(await holder()).toBe('IFRAME');
  await page.keyboard.press('Escape');
  await catalogViewer(page).waitFor({ state: 'detached' });
  await expect.poll(holder).toBe(`SmartCatalog of ${chair.PartNumber}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => orderLines(page).count()).toBe(1);
  expect(await orderCell(page, 0, 'Qty').innerText()).toBe('2');
  await page.keyboard.press('Control+z');
  await expect.poll(() => orderLines(page).count()).toBe(0);
});

test('What was added is told above both windows, and taken back there', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  for (const height of [900, 450]) {
    await page.setViewportSize({ width: 1440, height });
    await catalogFrame(page).getByText(chair.PartNumber).first().click();
    await noticeLine(page).getByText(productsTexts.wasAdded(chair.PartNumber)).waitFor();
    await expect.poll(() => orderLines(page).count()).toBe(1);
    // A click reaches it only where nothing covers it.
    await noticeLine(page).getByRole('button', { name: 'Undo' }).click({ timeout: 5000 });
    await expect.poll(() => orderLines(page).count()).toBe(0);
    await expect.poll(() => noticeLine(page).count()).toBe(0);
  }
});

test('What was added is taken back by the keyboard alone, which is in the window before and after', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  await catalogFrame(page).getByText(chair.PartNumber).first().click();
  await noticeLine(page).getByText(productsTexts.wasAdded(chair.PartNumber)).waitFor();
  const number = catalogViewer(page).getByLabel('Part number');
  const isThere = () => number.evaluate((field) => field === document.activeElement);
  const undo = noticeLine(page).getByRole('button', { name: 'Undo' });
  const isAtUndo = () => undo.evaluate((each) => each === document.activeElement);
  for (const back of ['Escape', 'Shift+Tab', 'Enter']) {
    await number.focus();
    await page.keyboard.press('Alt+m');
    await expect.poll(isAtUndo).toBe(true);
    await page.keyboard.press(back);
    await expect.poll(isThere).toBe(true);
  }
  await expect.poll(() => orderLines(page).count()).toBe(0);
  expect(await catalogViewer(page).count()).toBe(1);
});

test('A link whose product the dealer does not have becomes a red line of what the link says', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  await catalogFrame(page).getByText('To page 2').click();
  await catalogFrame(page).getByText('GONE-1').click();
  await page.getByText(smartCatalogsTexts.notAmongProducts).first().waitFor();
  await clickButton(page, 'Show line');
  await catalogViewer(page).waitFor({ state: 'detached' });
  expect(await orderCell(page, 0, 'Part #').innerText()).toBe('GONE-1');
  expect(await orderCell(page, 0, 'Description').innerText()).toContain('What the link says');
  expect(await orderLines(page).first().innerText()).toContain('No match');
  // The dealer's cost is unknown: it is offered at its retail.
  for (const price of ['Retail', 'Customer Cost', 'Customer Extended'] as const)
    expect(await orderCell(page, 0, price).innerText()).toBe('123.45');
  expect(await orderCell(page, 0, 'Dealer Cost').innerText()).toBe('not known');
});

test('On a phone the bar and the page have room beside nothing, in the dark too', async () => {
  const page = await openViewer();
  await currentLink(page).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth))
    .toBeLessThanOrEqual(390);
  // A dialog grows to its size while it opens.
  const size = async () => (await page.locator('.catalog-frame iframe').boundingBox())!;
  await expect.poll(async () => (await size()).width).toBeGreaterThan(380);
  expect((await size()).height).toBeGreaterThan(500);
  for (const name of ['Prev', 'Next'])
    expect(
      (await catalogViewer(page).getByRole('button', { name, exact: true }).boundingBox())!.x,
    ).toBeLessThan(390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
