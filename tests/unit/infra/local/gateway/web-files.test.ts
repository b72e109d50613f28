import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';

let folder: string;
let files: ReturnType<typeof createWebFileHandler>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'smartsales-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'let a = 1;\n'.repeat(100));
  files = createWebFileHandler(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

const requestFile = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  files({ url, method, headers } as unknown as IncomingMessage);

describe('the web files', () => {
  test('answer every path of a screen with the one page, which is asked for anew each time', () => {
    for (const path of ['/', '/login', '/dashboard/customer-order/12/34/edit?x=1.js']) {
      const { status, headers, body } = requestFile(path);
      expect([status, headers['cache-control'], body.toString()]).toEqual([
        200,
        'no-cache',
        '<!doctype html>',
      ]);
    }
  });

  test('are kept for ever where their name has a hash, and packed where the browser can unpack', () => {
    const { headers, body } = requestFile('/assets/app-1a2b.js', {
      'accept-encoding': 'gzip, deflate',
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(gunzipSync(body).toString()).toContain('let a = 1;');
  });

  test('are not sent again to whoever has them', () => {
    const etag = String(requestFile('/').headers['etag']);
    expect(requestFile('/', { 'if-none-match': etag }).status).toBe(304);
  });

  test.each(['/assets/gone.js', '/../package.json', '/%2e%2e/package.json', '/robots.txt'])(
    'say that %s is not there',
    (path) => expect(requestFile(path).status).toBe(404),
  );

  test('take no other method', () => {
    expect(requestFile('/', {}, 'POST').status).toBe(404);
  });
});
