import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '#functions/api/system/report-client-error.ts';
import type { ClientError } from '#shared/schemas/client-error-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';

beforeEach(() => void vi.stubEnv('BEHIND_NO_CDN', 'yes'));
afterEach(() => void vi.unstubAllEnvs());

const report: ClientError = {
  Name: 'TypeError',
  Message: 'Cannot read properties of undefined',
  Locations: ['order-page-Ab12.js:1:2034', 'vendor-Cd2.js:7:9'],
  Page: '/dashboard/customer-order/{id}/{id}/edit',
  Release: 'index-Ef3.js',
};

/** Sends a report as a page does; returns the answer's status and the lines about page errors. */
async function sendReport(body: unknown) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const { status } = await callHandler(handler, { body });
    const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)) as object);
    return { status, lines: lines.filter((line) => 'job' in line) };
  } finally {
    write.mockRestore();
  }
}

test('a report is one line and one count', async () => {
  const { status, lines } = await sendReport(report);
  expect(status).toBe(204);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'info',
      job: 'page error',
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
      at: ['order-page-Ab12.js:1:2034', 'vendor-Cd2.js:7:9'],
      page: '/dashboard/customer-order/{id}/{id}/edit',
      release: 'index-Ef3.js',
      PageErrors: 1,
    }),
  ]);
});

test('nobody has to be signed in, and the shortest report has a kind, a location and a page', async () => {
  const { Name, Locations, Page } = report;
  expect(await sendReport({ Name, Locations, Page })).toMatchObject({ status: 204 });
});

test.each([
  ['a message of its own', { Message: 'Jane Doe has no total' }],
  ['a message with more after it', { Message: 'Cannot read properties of undefined (Jane)' }],
  ['a kind that is a sentence', { Name: 'Jane Doe did it' }],
  ['a file of another origin', { Locations: ['https://elsewhere.example/x.js:1:1'] }],
  ['no location', { Locations: [] }],
  ['nine locations', { Locations: Array.from({ length: 9 }, (_, line) => `a.js:${line}:1`) }],
  ['a page with an id', { Page: '/dashboard/customers/12' }],
  ['a page with a query', { Page: '/dashboard/customers?search=Jane' }],
  ['a release that is a text', { Release: 'Jane Doe.js' }],
])('a report with %s is refused, and nothing of it is logged', async (_, changes) => {
  expect(await sendReport({ ...report, ...changes })).toEqual({ status: 400, lines: [] });
});

test('a report longer than any page sends is not read', async () => {
  const padded = { ...report, Other: 'x'.repeat(2000) };
  expect(await sendReport(padded)).toEqual({ status: 413, lines: [] });
});
