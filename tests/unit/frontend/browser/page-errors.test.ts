import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ClientError } from '#shared/schemas/client-error-schema.ts';

const sent: { url: string; body: Blob }[] = [];
const sendBeacon = (url: string, body: Blob) => sent.push({ url, body }) > 0;

const startFile = { src: 'https://sales.example/assets/index-Ef3.js' };

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { pathname: '/dashboard/customer-order/12/345/edit' });
  vi.stubGlobal('document', { querySelector: () => startFile });
});
afterEach(() => void vi.unstubAllGlobals());

/** An error in Chromium's format from one of our pages. */
function buildErrorAt(line: number, message = 'Jane Doe has no total') {
  const stack = `TypeError: ${message}
    at total (https://sales.example/assets/order-page-Ab1.js:1:${line})
    at https://sales.example/assets/vendor-Cd2.js:7:9
    at chrome-extension://abc/content.js:1:1`;
  return Object.assign(new TypeError(message), { stack });
}

const importPageErrors = () => import('#frontend/browser/page-errors.ts');

const readReports = async () =>
  Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as ClientError));

test('an error is reported once: its kind and locations, the screen without ids, the release', async () => {
  const { reportPageError } = await importPageErrors();
  reportPageError(buildErrorAt(20));
  reportPageError(buildErrorAt(20, 'John Doe has no total'));
  expect(sent.map(({ url }) => url)).toEqual(['/api/ClientErrors']);
  const reports = await readReports();
  expect(reports).toEqual([
    {
      Name: 'TypeError',
      Locations: ['order-page-Ab1.js:1:20', 'vendor-Cd2.js:7:9'],
      Page: '/dashboard/customer-order/{id}/{id}/edit',
      Release: 'index-Ef3.js',
    },
  ]);
  expect(z.safeDecode(ClientError, reports[0]!).success).toBe(true);
});

test.each([
  [
    "Cannot read properties of undefined (reading 'Jane Doe')",
    'Cannot read properties of undefined',
  ],
  ['e.total is not a function. (In Jane Doe)', 'e.total is not a function'],
  ['Minified React error #185; visit https://react.dev/errors/185', 'Minified React error #185'],
  ['jane.doe@dental.example is not a customer', undefined],
  ['Jane Doe is not defined', undefined],
  ['5551234 is not iterable', undefined],
  ['/orders?search=Jane Doe failed', undefined],
])('of the message %s it says what the browser itself says', async (message, reported) => {
  const { reportPageError } = await importPageErrors();
  reportPageError(buildErrorAt(20, message));
  const [report] = await readReports();
  expect(report!.Message).toBe(reported);
  expect(z.safeDecode(ClientError, report!).success).toBe(true);
});

test('a page reports five at most, and none that is not of our code', async () => {
  const { reportPageError } = await importPageErrors();
  for (const thrown of ['text', undefined, new TypeError('In no file of ours')])
    reportPageError(thrown);
  expect(sent).toEqual([]);
  for (let line = 1; line <= 9; line++) reportPageError(buildErrorAt(line));
  expect(sent).toHaveLength(5);
});

test('the code that reports is loaded with the first error', async () => {
  const { reportThrown } = await import('#frontend/browser/report-thrown.ts');
  reportThrown(buildErrorAt(1));
  await expect.poll(() => sent.length).toBe(1);
});

test.each([
  ['cannot send', { sendBeacon: () => false }],
  ['throws at sending', { sendBeacon: vi.fn<() => boolean>().mockThrow(new TypeError('Illegal')) }],
  ['knows no beacons', {}],
])('a browser that %s does no harm, and is tried once', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { reportPageError } = await importPageErrors();
  const error = buildErrorAt(1);
  expect(() => reportPageError(error)).not.toThrow();
  vi.stubGlobal('navigator', { sendBeacon });
  reportPageError(error);
  expect(sent).toEqual([]);
});

test.each([
  ['/dashboard/order-search', '/dashboard/order-search'],
  ['/dashboard/dealers/12/members/', '/dashboard/dealers/{id}/members/'],
  ['/dashboard/Jane%20Doe', '/dashboard/{id}'],
  ['/a/b/c/d/e/f/g/h/i/j', '/'],
])('the page %s is reported as %s', async (path, reported) => {
  vi.stubGlobal('location', { pathname: path });
  const { reportPageError } = await importPageErrors();
  reportPageError(buildErrorAt(1));
  expect((await readReports())[0]!.Page).toBe(reported);
});
