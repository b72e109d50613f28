import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import {
  buildApiCdnFunctionCode,
  apiPathPatterns,
  isProposalPagePath,
  isVerifyPagePath,
  proposalPageCdnFunctionCode,
  verifyPageCdnFunctionCode,
  webCdnFunctionCode,
} from '#infra/plan/edge-paths.ts';

type EdgeRequest = { uri: string; headers: Record<string, { value: string }> };

/** The request that the CDN sends to its origin. */
function runEdgeCode(code: string, request: EdgeRequest): EdgeRequest {
  const event = JSON.stringify({ viewer: { ip: '203.0.113.7' }, request });
  return runInNewContext(`${code}; handler(${event})`) as EdgeRequest;
}
const rewriteUri = (code: string, uri: string) => runEdgeCode(code, { uri, headers: {} }).uri;
const rewriteApiUri = (uri: string) => rewriteUri(buildApiCdnFunctionCode(), uri);

test('the fixed words of a path are spelled as the API spells them, those of a caller stay (D41)', () => {
  expect(rewriteApiUri('/api/orders/search/')).toBe('/api/Orders/Search');
  expect(rewriteApiUri('/API/products/STOCKCODE/aB-7%2F1')).toBe(
    '/api/Products/StockCode/aB-7%2F1',
  );
});

test('the CDN leads every spelling of the prefix to the API', () => {
  const patterns = ['/api/*', '/Api/*', '/aPi/*', '/apI/*', '/APi/*', '/ApI/*', '/aPI/*', '/API/*'];
  expect(apiPathPatterns.toSorted()).toEqual(patterns.toSorted());
});

test('a path whose escapes are no letters is answered at the CDN, in the form of ours', () => {
  expect(
    runEdgeCode(buildApiCdnFunctionCode(), { uri: '/api/Products/StockCode/%c0', headers: {} }),
  ).toMatchObject({
    statusCode: 400,
    body: { encoding: 'text', data: '{"Message":"The address cannot be read"}' },
  });
  expect(rewriteApiUri('/api/Products/StockCode/%C3%A9')).toBe('/api/Products/StockCode/%C3%A9');
});

test('the CDN alone shows a page that its network leads to us, as all answers of ours do (B7)', () => {
  const ours = { 'x-smartsales': { value: '1' } };
  expect(runEdgeCode(buildApiCdnFunctionCode(), { uri: '/api/reachable', headers: {} })).toEqual({
    statusCode: 204,
    statusDescription: 'No Content',
    headers: { 'cache-control': { value: 'no-store' }, ...ours },
  });
  expect(
    runEdgeCode(buildApiCdnFunctionCode(), { uri: '/api/Orders/%c0', headers: {} }),
  ).toMatchObject({ headers: ours });
});

test('a static word wins over a word of the caller', () => {
  expect(rewriteApiUri('/api/dealers/ordertypes')).toBe('/api/Dealers/OrderTypes');
  expect(rewriteApiUri('/api/dealers/7')).toBe('/api/Dealers/7');
});

test('a path nobody knows, and one that misses a word, stay as they are', () => {
  expect(rewriteApiUri('/api/nothing/Here')).toBe('/api/nothing/Here');
  expect(rewriteApiUri('/api/countries//states')).toBe('/api/countries//states');
});

test('the API is told the address of a call by the CDN, not by the call', () => {
  const headers = { 'x-viewer-address': { value: '198.51.100.1' }, accept: { value: '*/*' } };
  expect(
    runEdgeCode(buildApiCdnFunctionCode(), { uri: '/api/countries', headers }).headers,
  ).toEqual({
    'x-viewer-address': { value: '203.0.113.7' },
    accept: { value: '*/*' },
  });
});

test('the path of a screen is the one page; a file is itself', () => {
  expect(rewriteUri(webCdnFunctionCode, '/dashboard/customer-order/1/2/edit')).toBe('/index.html');
  expect(rewriteUri(webCdnFunctionCode, '/assets/main-1a2b.js')).toBe('/assets/main-1a2b.js');
});

test('the page that a customer opens has one address, in any case and with a slash', () => {
  expect(['/p', '/P', '/p/', '/P/'].every(isProposalPagePath)).toBe(true);
  expect(['/', '/pp', '/p/x', '/products'].some(isProposalPagePath)).toBe(false);
  expect(rewriteUri(proposalPageCdnFunctionCode, '/P/')).toBe('/p.html');
});

test('the page that verifies has one address, and its other spellings lead to it', () => {
  expect(['/verify', '/Verify', '/VERIFY/', '/verify.html'].every(isVerifyPagePath)).toBe(true);
  expect(['/', '/verifyx', '/verify/x', '/p'].some(isVerifyPagePath)).toBe(false);
  expect(rewriteUri(verifyPageCdnFunctionCode, '/verify')).toBe('/verify.html');
  for (const uri of ['/Verify', '/VERIFY/', '/verify/'])
    expect(runEdgeCode(webCdnFunctionCode, { uri, headers: {} })).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/verify' } },
    });
  expect(rewriteUri(webCdnFunctionCode, '/verify/x')).toBe('/index.html');
});

test.each([
  buildApiCdnFunctionCode(),
  webCdnFunctionCode,
  proposalPageCdnFunctionCode,
  verifyPageCdnFunctionCode,
])('the CDN takes the code', (code) => {
  expect(code.length).toBeLessThan(10_000);
  // Its engine supports ES 5.1 and some later features; these are not among them.
  expect(code).not.toMatch(/\bof\b|\.\.\.|\?\.|\?\?|\bclass\b|\bimport\b/);
});
