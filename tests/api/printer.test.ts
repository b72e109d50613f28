import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isolatePage } from '#functions/documents/browser-pages.ts';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';
import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { html } from '#functions/documents/forms/layout/html.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { proposalTexts } from '#functions/documents/forms/proposal/proposal-texts.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import {
  killPrintBrowser,
  openPrintBrowser,
  type PrintRequest,
} from '#functions/documents/printer.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

/*
 * Four things keep a printed page from acting, and each must work without the others: no script runs, no
 * request leaves the page, no host resolves, and the page's own policy.
 */

let server: Server;
let address: string;
let requestedPaths: string[];
let plainBrowser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  plainBrowser = await launch({
    executablePath: await unpackChromium(),
    headless: 'shell',
    pipe: true,
    args: chromiumFlags,
  });
});
beforeEach(() => {
  requestedPaths = [];
});
afterAll(async () => {
  await Promise.all([plainBrowser.close(), killPrintBrowser()]);
  server.close();
});

const buildFetchingHtml = () =>
  html`<link rel="stylesheet" href="${address}/style" />
    <div style="background: url(${address}/background)">Text</div>
    <img src="${address}/image" /><iframe src="${address}/frame"></iframe>
    <object data="${address}/object"></object><video src="${address}/video"></video>
    <script src="${address}/script"></script>
    <link rel="prefetch" href="${address}/prefetch" /> <link rel="icon" href="${address}/icon" />
    <link rel="preload" as="image" href="${address}/preload" />
    <style>
      @import '${address}/import';
      @font-face {
        font-family: Fetched;
        src: url(${address}/font);
      }
      b {
        font-family: Fetched;
        list-style: url(${address}/marker);
        display: list-item;
      }
    </style>
    <b>Text</b><embed src="${address}/embed" /><audio src="${address}/audio"></audio>
    <svg><image href="${address}/drawn" /></svg><input type="image" src="${address}/button" />
    <iframe srcdoc="&lt;img src='${address}/inner'>"></iframe>
    <form id="f" action="${address}/form"></form>
    <script>
      new WebSocket('${address}/socket'.replace('http', 'ws'));
      new EventSource('${address}/events');
      navigator.sendBeacon('${address}/beacon');
      fetch('${address}/asked');
    </script>`;

/** Shows the page until the network is idle: a prefetch is requested after the page has loaded. */
async function showPage(page: Page, text: string) {
  await page.setContent(text);
  await page.waitForNetworkIdle();
  await page.close();
}

test('a page that nothing holds back fetches all of it, so that what follows proves something', async () => {
  await showPage(await plainBrowser.newPage(), buildFetchingHtml().text);
  expect(requestedPaths.toSorted()).toEqual([
    '/asked',
    '/audio',
    '/background',
    '/beacon',
    '/button',
    '/drawn',
    '/embed',
    '/events',
    '/font',
    '/frame',
    '/image',
    '/import',
    '/inner',
    '/marker',
    '/object',
    '/prefetch',
    '/preload',
    '/script',
    '/socket',
    '/style',
    '/video',
  ]);
});

describe('alone', () => {
  test('the page that was shut in lets no request out', async () => {
    const page = await plainBrowser.newPage();
    await isolatePage(page);
    await showPage(page, buildFetchingHtml().text);
    expect(requestedPaths).toEqual([]);
  });

  test('the browser that prints resolves no host', async () => {
    await showPage(await (await openPrintBrowser()).newPage(), buildFetchingHtml().text);
    expect(requestedPaths).toEqual([]);
  });

  test('the policy of a paper fetches nothing', async () => {
    const text = buildPrintHtml([
      {
        title: 'T',
        footer: 'F',
        size: 'letter',
        styles: '',
        requiredAmounts: [],
        locale: createDocumentLocale('en', proposalTexts),
        content: buildFetchingHtml(),
      },
    ]);
    await showPage(await plainBrowser.newPage(), text);
    expect(requestedPaths).toEqual([]);
  });
});

test.each(['on a page', 'where another was printed before'])('no script runs %s', async () => {
  const pdf = await printHtml({
    fileName: 'x.pdf',
    html: `<html><head><style>body{font:9pt "Open Sans"}</style></head>
      <body onload="document.body.append('Loaded')">Printed<script>document.body.append('Ran')</script>
      <img src="data:," onerror="document.body.append('Failed')" /><div data-end></div></body></html>`,
  });
  const text = (await readPdfPageTexts((pdf as { bytes: Uint8Array }).bytes)).join(' ');
  expect(text).toContain('Printed');
  expect(text).not.toMatch(/Ran|Loaded|Failed/);
});

test('the printer is told until when somebody waits for a paper', async () => {
  const requests: PrintRequest[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/invocations'))
      requests.push((await request.clone().json()) as PrintRequest);
    return real(request);
  });
  const request = {
    fileName: 'x.pdf',
    html: '<html><head></head><body><div data-end></div></body></html>',
  };
  const before = Date.now();
  await printHtml(request);
  await printHtml({ ...request, limitMs: 55_000 });
  vi.restoreAllMocks();
  const waited = requests.map(({ until }) => until! - before);
  expect(waited).toEqual([expect.any(Number), expect.any(Number)]);
  // The gateway's time limit.
  expect(waited[0]).toBeLessThan(29_000);
  expect(waited[1]).toBeGreaterThanOrEqual(55_000);
});
