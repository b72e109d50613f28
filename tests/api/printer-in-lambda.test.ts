import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pdfPages } from '#tests/make/pdf-text.ts';

/*
 * In Lambda Chromium is unpacked with libraries and fonts of its own, and is one process. This machine is not Lambda's:
 * what it forbids its processes is not seen here, but whatever we say and unpack there is.
 */

const page = `<html><head><style>body{font:9pt "Open Sans"}</style></head>
  <body>Two chairs for 5,200.00<div data-end></div></body></html>`;

test('what is printed as Lambda prints is a whole paper', async () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'smartsales-lambda-'));
  const env = { ...process.env, TMPDIR, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const child = fork('tests/make/print-in-lambda.ts', { env });
  onTestFinished(() => {
    child.kill();
    rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
  });
  child.send(page);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`It ended with ${String(code)}.`);
  });
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [{ pdf: string }];
  const pages = await pdfPages(Buffer.from(answer.pdf, 'base64'));
  expect(pages.join(' ')).toContain('Two chairs for 5,200.00');
});
