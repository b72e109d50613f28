import { randomUUID } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Browser, launch, type Page, TimeoutError } from 'puppeteer-core';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { type PdfProperties, addPdfProperties } from './add-pdf-properties.ts';
import { assertAmountsInPdf, AmountsMissingError } from './assert-amounts-in-pdf.ts';
import { toTruncatedBoxedWordsMetadata } from './boxed-words-metadata.ts';
import { releasePrintPage, acquirePrintPage } from './browser-pages.ts';
import { chromiumFlags, prepareChromiumLaunchOptions } from './chromium.ts';
import {
  type LoadedFill,
  type PlaceholderFill,
  drawPagesOntoPlaceholders,
  loadFills,
} from './draw-pages-onto-placeholders.ts';
import { embedFonts } from './embed-fonts.ts';
import { fillOrRemoveContentsTable } from './fill-or-remove-contents-table.ts';
import { runWithPrintLog } from './log-print.ts';
import { decompressPageHtml } from './packed-page.ts';
import { requirePrintTimeLeft, runWithTimeoutPromise } from './print-deadline.ts';
import {
  assertEndAndFontsLoaded,
  loadFontsAndFitTexts,
  HIDE_UNTIL_FONTS_LOADED_STYLE,
} from './print-page-checks.ts';
import type { PrintedAmount } from './printed-amount.ts';

/**
 * A whole page of HTML that needs nothing from outside and ends with [data-end]. The links in [data-contents]
 * get their page numbers, or the table of contents is removed when there are few pages.
 */
export type PrintRequest = {
  html: string;
  /** `html` is gzip in base64. */
  isPacked?: boolean;
  fileName: string;
  properties?: PdfProperties;
  /** Pages of other PDFs for the placeholders. */
  inserts?: readonly PlaceholderFill[];
  /** Amounts that the PDF must contain; otherwise it is not delivered. */
  figures?: readonly PrintedAmount[];
  /** The time limit when no user waits, for both attempts together. */
  limitMs?: number | undefined;
  /** When the waiting caller gives up, in milliseconds since 1970; the print is aborted then. */
  until?: number | undefined;
  /**
   * The key in the bucket, below reports/, under which it is always stored. Without it, only a large PDF is
   * stored, under a random key.
   */
  key?: string;
  /** The request id of the waiting caller, for the log. */
  requestId?: string | undefined;
};
/** Only prepares a Chromium for the next print. */
export type WakeUpRequest = { wakeUp: true };
/**
 * The PDF as base64, or its key in the bucket when it is too large for the response; or, in `differs`, a
 * required amount that it does not contain.
 */
export type PrintAnswer =
  | (({ pdf: string } | { key: string }) & {
      /** Words with letters that no font has; these letters are printed as boxes. */
      boxed?: string[];
    })
  | { differs: string };

/** Base64 adds a third, and a response is limited to 6 MB. */
const MAX_ANSWER_BYTES = 4_300_000;
/** A print that takes longer, both attempts together, hangs: the gateway waits 29 seconds. */
export const PRINT_TIMEOUT_MS = 20_000;

const s3Client = new S3Client({});
let browser: Promise<Browser> | undefined;

/** Prints HTML. Nothing in it can run, and nothing it refers to is loaded. */
export async function handler(request: PrintRequest): Promise<PrintAnswer>;
export async function handler(request: WakeUpRequest): Promise<undefined>;
export async function handler(
  request: PrintRequest | WakeUpRequest,
): Promise<PrintAnswer | undefined> {
  if ('wakeUp' in request) return warmUpPrinter();
  return runWithPrintLog(request.requestId, () => printAndCheck(request));
}

async function printAndCheck(
  request: PrintRequest,
): Promise<{ answer: PrintAnswer; bytes: number }> {
  const {
    properties,
    figures: requiredAmounts = [],
    inserts = [],
    limitMs = PRINT_TIMEOUT_MS,
  } = request;
  const { remainingMs, signal } = requirePrintTimeLeft(request.until);
  const { boxedWords, ...page } = embedFonts(decompressPageHtml(request));
  const styles = `<style>${HIDE_UNTIL_FONTS_LOADED_STYLE}${page.styles}</style></head>`;
  const html = page.html.replace('</head>', () => styles);
  const printing = runWithTimeoutPromise(
    (timeout) =>
      printWithRetryableBrowser(html, timeout).catch((error: unknown) => {
        // A killed Chromium is noticed only when it is used, so the print is retried once with a new one.
        if (isBrowserClosedError(error)) return printWithRetryableBrowser(html, timeout);
        throw error;
      }),
    Math.min(limitMs, remainingMs),
  );
  // Chromium has a process of its own: the fills are read meanwhile.
  const [printedPdf, fills] = await Promise.all([printing, loadFills(inserts)]);
  const pdf = await addPropertiesAndFills(printedPdf, { properties, fills, signal });
  try {
    await assertAmountsInPdf(pdf, requiredAmounts, signal);
  } catch (error) {
    if (error instanceof AmountsMissingError)
      return { answer: { differs: error.message }, bytes: pdf.length };
    throw error;
  }
  return deliverPdf(pdf, request, { boxed: boxedWords, signal });
}

type DeliveryOptions = { boxed: string[]; signal: AbortSignal | undefined };

/** In the response, or in the bucket when a key is given or it is too large. */
async function deliverPdf(
  pdf: Uint8Array,
  request: PrintRequest,
  { boxed, signal }: DeliveryOptions,
) {
  const bytes = pdf.length;
  const boxedField = boxed.length > 0 ? { boxed } : {};
  if (!request.key && bytes <= MAX_ANSWER_BYTES)
    return { answer: { pdf: Buffer.from(pdf).toString('base64'), ...boxedField }, bytes };
  const { key = `reports/${randomUUID()}.pdf`, fileName } = request;
  await s3Client.send(
    new PutObjectCommand({
      Bucket: getFilesBucket(),
      Key: key,
      Body: pdf,
      ContentType: 'application/pdf',
      ContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      Metadata: toTruncatedBoxedWordsMetadata(boxed),
    }),
    signal && { abortSignal: signal },
  );
  return { answer: { key, ...boxedField }, bytes };
}

/** Prepares all that the first print would wait for: the browser, its fonts, and a page. */
async function warmUpPrinter(): Promise<undefined> {
  embedFonts('');
  const openedBrowser = await openPrintBrowser();
  await releasePrintPage(
    openedBrowser,
    await acquirePrintPage(openedBrowser, () => void killPrintBrowser(openedBrowser)),
  );
}

type FinishOptions = {
  properties: PdfProperties | undefined;
  fills: readonly LoadedFill[];
  signal: AbortSignal | undefined;
};

/** Adds the properties and the inserted pages. */
async function addPropertiesAndFills(
  printedPdf: Uint8Array,
  { properties, fills, signal }: FinishOptions,
): Promise<Uint8Array> {
  if (!properties) return printedPdf;
  return fills.length > 0
    ? drawPagesOntoPlaceholders(printedPdf, fills, properties, signal)
    : addPdfProperties(printedPdf, properties);
}

async function printWithRetryableBrowser(
  html: string,
  timeout: Promise<never>,
): Promise<Uint8Array> {
  const openedBrowser = await Promise.race([openPrintBrowser(), timeout]);
  try {
    return await Promise.race([printInBrowser(openedBrowser, html), timeout]);
  } catch (error) {
    if (isBrowserClosedError(error) || error instanceof TimeoutError)
      await killPrintBrowser(openedBrowser);
    throw error;
  }
}

async function printInBrowser(openedBrowser: Browser, html: string): Promise<Uint8Array> {
  const page = await acquirePrintPage(openedBrowser, () => void killPrintBrowser(openedBrowser));
  const pdf = await printPage(page, html).catch(async (error: unknown) => {
    await page.close().catch(() => killPrintBrowser(openedBrowser));
    throw error;
  });
  await releasePrintPage(openedBrowser, page).catch(() => killPrintBrowser(openedBrowser));
  return pdf;
}

async function printPage(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { timeout: 0 });
  await loadFontsAndFitTexts(page);
  const { hasContents } = await assertEndAndFontsLoaded(page);
  // The first print is only for the page numbers and needs no tags, which take half of the time.
  if (hasContents)
    await fillOrRemoveContentsTable(page, await createPagePdf(page, { tagged: false }));
  return await createPagePdf(page, { outline: true });
}

async function createPagePdf(
  page: Page,
  options: { outline: true } | { tagged: false },
): Promise<Uint8Array> {
  // The time limit is for the whole print.
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    timeout: 0,
    ...options,
  });
  assertCompletePdf(pdf);
  return pdf;
}

function assertCompletePdf(pdf: Uint8Array) {
  const text = Buffer.from(pdf);
  const isComplete =
    text.subarray(0, 5).toString() === '%PDF-' && text.subarray(-1024).includes('%%EOF');
  if (!isComplete || !text.includes('/Type /Page\n'))
    throw new Error('Chromium printed no whole PDF.');
}

/** The Chromium that prints; it cannot resolve any host. */
export function openPrintBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

function launchBrowser(): Promise<Browser> {
  const launching: Promise<Browser> = prepareChromiumLaunchOptions()
    .then((launchOptions) =>
      launch({
        ...launchOptions,
        headless: 'shell',
        // A browser on a pipe ends with the process that started it, however that ends.
        pipe: true,
        args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND'],
      }),
    )
    .then((openedBrowser) => {
      openedBrowser.once('disconnected', forgetBrowser);
      return openedBrowser;
    })
    .catch((error: unknown) => {
      forgetBrowser();
      throw error;
    });
  // The disconnect of an earlier browser must not remove its successor.
  const forgetBrowser = () => {
    if (browser === launching) browser = undefined;
  };
  return launching;
}

/**
 * Kills the printing Chromium in any state; the next print starts a new one. When the target was already
 * replaced, only the target is killed, and prints in its successor go on.
 */
export async function killPrintBrowser(target?: Browser) {
  const current = await browser?.catch(() => undefined);
  const closing = target ?? current;
  if (closing === current) browser = undefined;
  const processGroupId = closing?.process()?.pid;
  try {
    if (processGroupId) process.kill(-processGroupId, 'SIGKILL');
  } catch (error) {
    // It had already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const isBrowserClosedError = (error: unknown) =>
  error instanceof Error &&
  /target closed|connection closed|session closed|detached/i.test(error.message);
