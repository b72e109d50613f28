import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { signInToScreen } from './open-test-page.ts';
import { signInToNewOrder, worksheetNameField } from './order-screen.ts';
import { isOfNextRelease, startReleaseServer } from './release-server.ts';
import { getWorkerBrowser, getWorkerProduct } from './worker-product.ts';

/*
 * Pages and files of releases on the device (B7), in a browser with a service worker and with two releases.
 */

const EMAIL = 'rep2@other.example';
/** A part of the file of the screen that the next release has no longer. */
const REPLACED_FILE = 'insights';

let releases: Awaited<ReturnType<typeof startReleaseServer>>;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  releases = await startReleaseServer(getWorkerProduct().address, REPLACED_FILE);
  context = await (
    await getWorkerBrowser()
  ).newContext({
    baseURL: releases.address,
    serviceWorkers: 'allow',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await releases.stop();
});

const releaseLine = (on: Page) => on.getByRole('status').filter({ hasText: 'A new release' });

/** Opens the orders, once the built release is stored and answers them. */
async function openStoredRelease() {
  await signInToScreen(page, EMAIL);
  await page.getByRole('table', { name: 'orders' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('table', { name: 'orders' }).waitFor();
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

const lookForRelease = (on: Page) =>
  on.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('A new release takes over at the next opening; open pages keep their own files', async () => {
  await openStoredRelease();
  expect(await releaseLine(page).count()).toBe(0);
  releases.deployNext();
  await lookForRelease(page);
  await expect
    .poll(() => releaseLine(page).innerText())
    .toContain('A new release is ready. It takes over at the next opening.');
  await expectAccessible(page);

  const next = await context.newPage();
  await next.goto('/dashboard/customer-search');
  expect(await isOfNextRelease(next)).toBe(true);
  await next.getByRole('table').waitFor();
  expect(await releaseLine(next).count()).toBe(0);

  // The server has this screen's file no longer; the page that is open from before finds it on the device.
  expect(await isOfNextRelease(page)).toBe(false);
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { name: 'Pipeline by installation month' }).waitFor();
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => isOfNextRelease(page).catch(() => false)).toBe(true);
});

test('A release waits while an order is unsaved, and tells what is new', async () => {
  await openStoredRelease();
  await signInToNewOrder(page, EMAIL, 'Typed under a release');
  releases.deployNext();
  await lookForRelease(page);
  await expect
    .poll(() => releaseLine(page).innerText())
    .toContain('A new release is ready. It waits until your order is saved.');
  await page.getByRole('button', { name: 'What is new' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect(await page.getByRole('button', { name: 'Reload now' }).count()).toBe(0);
  expect(await worksheetNameField(page).inputValue()).toBe('Typed under a release');
  await releaseLine(page).getByRole('button', { name: 'Close' }).click();
  expect(await releaseLine(page).count()).toBe(0);
});

test('Without a network screens come from the device, and nothing else does', async () => {
  await openStoredRelease();
  await context.setOffline(true);
  await page.goto('/dashboard/product-search');
  expect(await page.title()).toBe('SmartSales');
  await page
    .getByRole('button', { name: /Try again|Reload/ })
    .first()
    .waitFor();
  for (const address of [
    '/p',
    '/verify',
    '/login?code=x',
    '/dashboard?state=x',
    '/api/openapi.json',
  ])
    await expect(page.goto(address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  // No call was stored.
  const other = await context.newPage();
  await other.goto('/login');
  const stored = await other.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => !/^\/(assets\/.*|releases|index.html)$/.test(path))).toEqual([]);
  expect(stored.length).toBeGreaterThan(100);
});

test('An environment that switches it off removes the worker and its files, and nothing that is typed', async () => {
  await openStoredRelease();
  await signInToNewOrder(page, EMAIL, 'Kept on the device');
  releases.switchServiceWorkerOff();
  await lookForRelease(page);
  const countStored = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(countStored).toEqual([0, 0]);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(databases).toContain('smartsales');
  expect(await worksheetNameField(page).inputValue()).toBe('Kept on the device');
});

test('A page that is 14 days old is loaded again once nothing is typed, never before', async () => {
  await page.clock.install();
  await signInToScreen(page, EMAIL);
  const search = page.getByRole('textbox', { name: 'Find orders' });
  await search.fill('half a wo');
  await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }));
  const isFirstPage = () => page.evaluate(() => 'isFirstPage' in globalThis).catch(() => undefined);
  await page.clock.fastForward(14 * 86_400_000 + 1000);
  await page.clock.runFor(61_000);
  await page
    .getByText('This page is 14 days old. It reloads when nothing is typed or open.')
    .waitFor();
  expect(await search.inputValue()).toBe('half a wo');
  expect(await isFirstPage()).toBe(true);
  await search.fill('');
  await page.clock.runFor(61_000);
  await expect.poll(isFirstPage).toBe(false);
});
