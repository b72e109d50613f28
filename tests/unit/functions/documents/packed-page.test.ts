import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { compressPageIfLong, decompressPageHtml } from '#functions/documents/packed-page.ts';
import { MAX_REQUEST_BYTES } from '#shared/constants.ts';

test('a page of more bytes than a call of another function holds goes through one', () => {
  const html = '<td>Zażółć</td>'.repeat(500_000);
  const payload = JSON.stringify(compressPageIfLong({ html, fileName: 'x.pdf' }));
  expect(payload.length).toBeLessThan(MAX_REQUEST_BYTES / 10);
  expect(decompressPageHtml(JSON.parse(payload) as { html: string }) === html).toBe(true);
});

test('an ordinary page goes as it is', () => {
  const request = { html: '<p>Zażółć</p>', fileName: 'x.pdf' };
  expect(compressPageIfLong(request)).toBe(request);
  expect(decompressPageHtml(request)).toBe(request.html);
});

test('a page that goes from hand to hand is packed once, however little packing saves', () => {
  const html = randomBytes(400_000).toString('base64');
  const packed = compressPageIfLong({ html, fileName: 'x.pdf' });
  expect(packed.html.length).toBeGreaterThan(250_000);
  expect(compressPageIfLong(packed) === packed).toBe(true);
  expect(decompressPageHtml(compressPageIfLong(packed)) === html).toBe(true);
});
