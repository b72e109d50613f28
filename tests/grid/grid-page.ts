import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import type { UiLanguage } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { pollFaster } from '#tests/browser/faster-polling.ts';
import { leavePage, acquireBrowserPage } from '#tests/browser/page-pool.ts';
import { leaveFilesUnrouted } from '#tests/browser/unrouted.ts';
import type { Handed, OpenOrder } from '#tests/grid/page/page.tsx';
import { aRep } from '#tests/make/a-rep.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { startBrowser } from '#tests/make/start-browser.ts';
import { answerCalls } from './answers.ts';
import { manufacturers as makers } from './catalogue.ts';

/** On a machine that is busy. */
const PATIENCE_MS = 30_000;

const pictures = '.local/tests';

let browser: Promise<Browser> | undefined;

/** This worker's browser; it ends with the worker. */
const ownBrowser = () => (browser ??= startBrowser());

export const anEmptyOrder = () => anOrder({ OrderLines: [] });

type Opening = {
  user?: Partial<CurrentUser>;
  /** Detail View is on, unless the browser remembers otherwise. */
  isDetailView?: boolean;
  /** What is known of them when the order opens. */
  manufacturers?: OpenOrder['manufacturers'];
  dealer?: Partial<OpenOrder['dealer']>;
  language?: UiLanguage;
  /** Answers calls that the page makes at once. */
  answer?: (page: Page) => Promise<unknown>;
};

/**
 * The page of an open order in a context of its own, new or as if it were, whose calls the catalogue
 * answers. An uncaught error, one in the console or a call that nobody answers fails the test; a failed
 * test leaves a picture.
 */
export async function openGrid(
  order: Order = anEmptyOrder(),
  {
    user,
    isDetailView = true,
    manufacturers = makers,
    dealer,
    language = 'en',
    answer,
  }: Opening = {},
): Promise<Page> {
  const opened: OpenOrder = {
    order,
    dealer: { ...demoDealers[0]!.dealer, ...dealer },
    ownRates: undefined,
    orderTypes: [],
    manufacturers,
    user: { ...aRep, Language: language, ...user },
  };
  const page = await openHanded(opened, { isDetailView, language, ...(answer && { answer }) });
  await page.locator('.lines-grid').waitFor();
  return page;
}

type Hands = Pick<Opening, 'isDetailView' | 'language' | 'answer'>;

/** The page with what is handed to it. */
export async function openHanded(
  handed: Handed,
  { isDetailView = true, language = 'en', answer }: Hands = {},
): Promise<Page> {
  const pooledPage = await acquireBrowserPage(await ownBrowser(), {
    baseURL: inject('gridPage'),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = pooledPage;
  pooledPage.context.setDefaultTimeout(PATIENCE_MS);
  pollFaster(page);
  leaveFilesUnrouted(page);
  const troubles = troublesOf(page);
  await answerCalls(page, (call) => troubles.push(`nobody answers ${call}`));
  await answer?.(page);
  const handing = await page.addInitScript(
    ([given, isDetailed, languageCode]) => {
      // A frame within it is no page of the product.
      if (window.top !== window) return;
      Object.assign(globalThis, { openOrder: given });
      localStorage['smartsales.detail-view'] ??= String(isDetailed);
      localStorage['smartsales-preference.language'] ??= languageCode;
    },
    [handed, isDetailView, language] as const,
  );
  onTestFinished(async ({ task }) => {
    const isFailed = task.result?.state === 'fail';
    if (isFailed) await saveScreenshot(page, task.name);
    await handing.dispose();
    await leavePage(pooledPage, isFailed);
    expect(troubles).toEqual([]);
  });
  await page.goto('/');
  return page;
}

async function saveScreenshot(page: Page, test: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const name = test.replace(/\W+/g, '-').slice(0, 80);
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

/** A refused call is the product's business; the browser notes it all the same. */
const REJECTED_CALL_MESSAGE =
  /^Failed to load resource: the server responded with a status of 4\d\d/;

function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REJECTED_CALL_MESSAGE.test(message.text()))
      troubles.push(message.text());
  });
  return troubles;
}
