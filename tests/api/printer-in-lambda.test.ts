import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

/*
 * In Lambda, Chromium is unpacked with its own libraries and fonts, and is one process. This machine does not
 * show what Lambda forbids to its processes, but it does test our settings and the unpacked files.
 */

const buildDocumentHtml = (words: string) => `<html><head>
  <style>body{font:9pt "Open Sans"}b{font-weight:600}</style></head>
  <body>${words} for <b>5,200.00</b><div data-end></div></body></html>`;

const removeSpaces = (text: string) => text.replaceAll(' ', '');

/** A new or a reused page: one print does not affect the next. */
const printedTexts = ['Two chairs', 'Łukasz', 'Two lights', '王小明', 'Two stools', 'Two units'];

test('what is printed as Lambda prints is a whole paper, each time', async () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'smartsales-lambda-'));
  const env = { ...process.env, TMPDIR, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const child = fork('tests/make/print-in-lambda.ts', { env });
  onTestFinished(() => {
    child.kill();
    rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
  });
  child.send(printedTexts.map(buildDocumentHtml));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`It ended with ${String(code)}.`);
  });
  const [answers] = (await Promise.race([once(child, 'message'), ended])) as [{ pdf: string }[]];
  const printed = await Promise.all(
    answers.map(async ({ pdf }) => (await readPdfPageTexts(Buffer.from(pdf, 'base64'))).join('')),
  );
  // Where the font changes, a PDF reader sees a gap.
  expect(printed.map(removeSpaces)).toEqual(
    printedTexts.map((each) => removeSpaces(`${each} for 5,200.00`)),
  );
});
