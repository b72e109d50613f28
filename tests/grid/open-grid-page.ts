import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { shortenPollIntervals } from '#tests/browser/faster-polling.ts';
import { releaseBrowserPage, acquireBrowserPage } from '#tests/browser/page-pool.ts';
import { excludeFilesFromRouting } from '#tests/browser/unrouted-files.ts';
import type { GridPageInput, OpenOrderInput } from '#tests/grid/page/page.tsx';
import { buildOrder } from '#tests/make/build-order.ts';
import { sampleSalesRep } from '#tests/make/sales-rep.ts';
import { startBrowser } from '#tests/make/start-browser.ts';
import { mockApiCalls } from './mock-answers.ts';
import { mockManufacturers as makers } from './mock-catalog.ts';

/** Long enough for a busy machine. */
const ACTION_TIMEOUT_MS = 30_000;

const SCREENSHOT_FOLDER = '.local/tests';

let browser: Promise<Browser> | undefined;

/** This worker's browser; it ends with the worker. */
const getTestBrowser = () => (browser ??= startBrowser());

export const buildEmptyOrder = () => buildOrder({ OrderLines: [] });

type GridOptions = {
  user?: Partial<CurrentUser>;
  /** Detail View is on by default, unless the browser has stored another choice. */
  isDetailView?: boolean;
  /** The manufacturers that are known when the order opens. */
  manufacturers?: OpenOrderInput['manufacturers'];
  dealer?: Partial<OpenOrderInput['dealer']>;
  language?: Language;
  /** Answers the calls that the page makes at once. */
  answer?: (page: Page) => Promise<unknown>;
  /** The console errors that the test causes. */
  expectedErrors?: RegExp;
};

/**
 * The page of an open order in its own context, new or reset, with calls answered from the catalogue. An
 * uncaught error, a console error or a call without an answer fails the test; a failed test leaves a
 * screenshot.
 */
export async function openGridPage(
  order: Order = buildEmptyOrder(),
  {
    user,
    isDetailView = true,
    manufacturers = makers,
    dealer,
    language = 'en',
    answer,
    expectedErrors,
  }: GridOptions = {},
): Promise<Page> {
  const openedOrder: OpenOrderInput = {
    order,
    dealer: { ...demoDealers[0]!.dealer, ...dealer },
    ownRates: undefined,
    orderTypes: [],
    manufacturers,
    user: { ...sampleSalesRep, Language: language, ...user },
  };
  const page = await openGridPageWithInput(openedOrder, {
    isDetailView,
    language,
    ...(answer && { answer }),
    ...(expectedErrors && { expectedErrors }),
  });
  await page.locator('.lines-grid').waitFor();
  return page;
}

type GridPageOptions = Pick<GridOptions, 'isDetailView' | 'language' | 'answer' | 'expectedErrors'>;

/** Opens the page with this input. */
export async function openGridPageWithInput(
  input: GridPageInput,
  { isDetailView = true, language = 'en', answer, expectedErrors }: GridPageOptions = {},
): Promise<Page> {
  const pooledPage = await acquireBrowserPage(await getTestBrowser(), {
    baseURL: inject('gridPage'),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = pooledPage;
  pooledPage.context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  shortenPollIntervals(page);
  excludeFilesFromRouting(page);
  const errors = collectPageErrors(page, expectedErrors);
  await mockApiCalls(page, (call) => errors.push(`nobody answers ${call}`));
  await answer?.(page);
  const initScript = await page.addInitScript(
    ([gridPageInput, isDetailed, languageCode]) => {
      // A frame inside it is not a page of the product.
      if (window.top !== window) return;
      Object.assign(globalThis, { openOrder: gridPageInput });
      localStorage['smartsales.detail-view'] ??= String(isDetailed);
      localStorage['smartsales-preference.language'] ??= languageCode;
    },
    [input, isDetailView, language] as const,
  );
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed) await saveScreenshot(page, task.name);
    await initScript.dispose();
    await releaseBrowserPage(pooledPage, isFailed);
    expect(errors).toEqual([]);
  });
  await page.goto('/');
  return page;
}

async function saveScreenshot(page: Page, test: string): Promise<void> {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: `${SCREENSHOT_FOLDER}/${name}.png` });
}

/** The product handles a rejected call; the browser reports it in the console anyway. */
const REJECTED_CALL_MESSAGE =
  /^Failed to load resource: the server responded with a status of 4\d\d/;

function collectPageErrors(page: Page, expected = REJECTED_CALL_MESSAGE): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
  });
  return errors;
}
