import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import type { UiLanguage } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { pollFaster } from '#tests/browser/faster-polling.ts';
import { releaseBrowserPage, acquireBrowserPage } from '#tests/browser/page-pool.ts';
import { skipFileRoutes } from '#tests/browser/unrouted-files.ts';
import type { GridPageInput, OpenOrderInput } from '#tests/grid/page/page.tsx';
import { buildOrder } from '#tests/make/build-order.ts';
import { sampleSalesRep } from '#tests/make/sales-rep.ts';
import { startBrowser } from '#tests/make/start-browser.ts';
import { mockCalls } from './mock-answers.ts';
import { mockManufacturers as makers } from './mock-catalog.ts';

/** On a machine that is busy. */
const ACTION_TIMEOUT_MS = 30_000;

const SCREENSHOT_FOLDER = '.local/tests';

let browser: Promise<Browser> | undefined;

/** This worker's browser; it ends with the worker. */
const getTestBrowser = () => (browser ??= startBrowser());

export const buildEmptyOrder = () => buildOrder({ OrderLines: [] });

type GridOptions = {
  user?: Partial<CurrentUser>;
  /** Detail View is on, unless the browser remembers otherwise. */
  isDetailView?: boolean;
  /** What is known of them when the order opens. */
  manufacturers?: OpenOrderInput['manufacturers'];
  dealer?: Partial<OpenOrderInput['dealer']>;
  language?: UiLanguage;
  /** Answers calls that the page makes at once. */
  answer?: (page: Page) => Promise<unknown>;
};

/**
 * The page of an open order in a context of its own, new or as if it were, whose calls the catalogue
 * answers. An uncaught error, one in the console or a call that nobody answers fails the test; a failed
 * test leaves a picture.
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
  const page = await openPageWithInput(openedOrder, {
    isDetailView,
    language,
    ...(answer && { answer }),
  });
  await page.locator('.lines-grid').waitFor();
  return page;
}

type GridPageOptions = Pick<GridOptions, 'isDetailView' | 'language' | 'answer'>;

/** The page with what is handed to it. */
export async function openPageWithInput(
  input: GridPageInput,
  { isDetailView = true, language = 'en', answer }: GridPageOptions = {},
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
  pollFaster(page);
  skipFileRoutes(page);
  const errors = collectPageErrors(page);
  await mockCalls(page, (call) => errors.push(`nobody answers ${call}`));
  await answer?.(page);
  const initScript = await page.addInitScript(
    ([given, isDetailed, languageCode]) => {
      // A frame within it is no page of the product.
      if (window.top !== window) return;
      Object.assign(globalThis, { openOrder: given });
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

/** A refused call is the product's business; the browser notes it all the same. */
const REJECTED_CALL_MESSAGE =
  /^Failed to load resource: the server responded with a status of 4\d\d/;

function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REJECTED_CALL_MESSAGE.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}
