import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '#functions/api/policy-reports.ts';

beforeEach(() => void vi.stubEnv('BEHIND_NO_CDN', 'yes'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Sends a report as a browser does; returns the status and the log lines. */
async function sendReport(body: unknown, more: Partial<APIGatewayProxyEventV2> = {}) {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const event = {
    headers: {},
    requestContext: { requestId: 'r-1' },
    isBase64Encoded: false,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  } as never;
  const { statusCode } = await handler(event);
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)) as object);
  write.mockRestore();
  return { statusCode, lines };
}

const ofExtension = {
  'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'moz-extension://1/a.png' },
};
const inline = {
  'csp-report': {
    'document-uri': 'https://smartsales.example/customers?search=Dr.%20Hall',
    'effective-directive': 'style-src-attr',
    'blocked-uri': 'inline',
    'script-sample': 'Dr. Hall',
    'source-file': 'https://smartsales.example/assets/grid-1a2b.js?x=1',
  },
};
const fetched = {
  type: 'csp-violation',
  url: 'https://smartsales.example/customers?search=Dr.%20Hall',
  body: {
    effectiveDirective: 'connect-src',
    blockedURL: 'https://elsewhere.example/collect?who=Dr.%20Hall',
    sourceFile: 'https://smartsales.example/customers?search=Dr.%20Hall',
  },
};

test.each([
  [inline, { directive: 'style-src-attr', blocked: 'inline', source: 'grid-1a2b.js' }],
  [[fetched], { directive: 'connect-src', blocked: 'https://elsewhere.example' }],
])('a report is counted, and a line without anybody’s name', async (report, logFields) => {
  const { statusCode, lines } = await sendReport(report);
  expect(statusCode).toBe(204);
  expect(lines).toMatchObject([
    { job: 'policy report', requestId: 'r-1', ...logFields, PolicyReports: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Hall|customers|search/);
});

test('one that is packed in base64, as the gateway does with types it does not know, is read, too', async () => {
  const body = Buffer.from(JSON.stringify([fetched])).toString('base64');
  expect((await sendReport(body, { isBase64Encoded: true })).lines).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list of anything', [1, null, 'a', {}, { type: 'csp-violation' }, []]],
  ['a report of another kind', [{ type: 'deprecation', body: { id: 'x' } }]],
  ['a report of an extension', ofExtension],
  ['a directive that is a sentence', { 'csp-report': { 'effective-directive': 'Dr. Hall' } }],
  ['a report of numbers', { 'csp-report': { 'effective-directive': 1, 'blocked-uri': [] } }],
])('%s is taken without a word', async (_, body) => {
  expect(await sendReport(body)).toEqual({ statusCode: 204, lines: [] });
});

test('ten of a body are told, and a large body is not read', async () => {
  const many = Array.from({ length: 30 }, () => fetched);
  expect((await sendReport(many)).lines).toHaveLength(10);
  expect(await sendReport([...many, 'x'.repeat(20_000)])).toEqual({ statusCode: 413, lines: [] });
});

test('what went around the CDN, and its firewall, finds nothing', async () => {
  vi.stubEnv('BEHIND_NO_CDN', '');
  vi.stubEnv('ORIGIN_SECRET', 'secret');
  expect(await sendReport([fetched])).toEqual({ statusCode: 404, lines: [] });
});
