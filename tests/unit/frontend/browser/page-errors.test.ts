import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: { url: string; body: Blob }[] = [];
const sendBeacon = (url: string, body: Blob) => sent.push({ url, body }) > 0;

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.stubGlobal('navigator', { sendBeacon });
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

const importPageErrors = async () => {
  const { reportPageError } = await import('#frontend/browser/page-errors.ts');
  return reportPageError;
};

test('an error is told once, by its kind and its places in our files, and by nothing it says', async () => {
  const reportError = await importPageErrors();
  reportError(buildErrorAt(20));
  reportError(buildErrorAt(20, 'John Doe has no total'));
  expect(sent.map(({ url }) => url)).toEqual(['/api/policy-reports']);
  const text = await sent[0]!.body.text();
  expect(JSON.parse(text)).toEqual([
    {
      type: 'page-error',
      body: { name: 'TypeError', places: ['order-page-Ab1.js:1:20', 'vendor-Cd2.js:7:9'] },
    },
  ]);
  expect(text).not.toContain('Doe');
});

test('a page tells of five at most, and of none that is not of our code', async () => {
  const reportError = await importPageErrors();
  for (const thrown of ['text', undefined, new TypeError('In no file of ours')])
    reportError(thrown);
  expect(sent).toEqual([]);
  for (let line = 1; line <= 9; line++) reportError(buildErrorAt(line));
  expect(sent).toHaveLength(5);
});

test('what nobody catches is told, thrown or refused', async () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, listener),
  );
  const { startPageErrorReporting } = await import('#frontend/browser/page-errors.ts');
  startPageErrorReporting();
  listeners.get('error')!({ error: buildErrorAt(1) });
  listeners.get('unhandledrejection')!({ reason: buildErrorAt(2) });
  expect(sent).toHaveLength(2);
});
