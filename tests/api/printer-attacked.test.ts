import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { assertAmountsInPdf } from '#functions/documents/assert-amounts-in-pdf.ts';
import {
  killPrintBrowser,
  handler,
  openPrintBrowser,
  PRINT_TIMEOUT_MS,
  type PrintRequest,
} from '#functions/documents/printer.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

/*
 * Pages that try to do more than be printed. They are printed in this process, so that only its own Chromium
 * is stopped, killed and measured here.
 */

const buildAttackHtml = (content: string, head = '') =>
  `<html><head><style>body{font:9pt "Open Sans"}</style>${head}</head>
    <body>Printed ${content}<div data-end></div></body></html>`;

async function readPrintedText(html: string): Promise<string> {
  const answer = await handler({ html, fileName: 'x.pdf' });
  if (!('pdf' in answer)) throw new Error('It came as a file.');
  return (await readPdfPageTexts(Buffer.from(answer.pdf, 'base64'))).join(' ');
}

/** The error of a print that must fail. */
const readPrintFailure = (
  html: string,
  printOptions: Pick<PrintRequest, 'limitMs' | 'until'> = {},
) =>
  handler({ html, fileName: 'x.pdf', ...printOptions }).then(
    () => 'It was printed.',
    (error: Error) => error.message,
  );

afterEach(() => killPrintBrowser());

test('no file of the machine comes into print', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-secret-'));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return pathToFileURL(path).href;
  };
  const secret = write('secret.html', '<html><body>Secret</body></html>');
  const style = write('secret.css', 'body::after, body::before { content: "Secret" }');
  try {
    const text = await readPrintedText(
      buildAttackHtml(
        `<iframe src="${secret}"></iframe><object data="${secret}">Nothing</object><embed src="${secret}">
         <iframe src="/etc/hostname"></iframe><iframe srcdoc='<iframe src="${secret}"></iframe>'></iframe>`,
        `<base href="file:///"><link rel="stylesheet" href="${style}"><style>@import "${style}";</style>
         <style>@import url(secret.css);</style>`,
      ),
    );
    expect(text).toContain('Printed');
    expect(text).not.toContain('Secret');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('a page that never ends', () => {
  const endless = {
    'columns in columns': `${'<div style="columns:2">'.repeat(40)}${'text '.repeat(200)}`,
    'a table of a million cells': `<table>${`<tr>${'<td>cell</td>'.repeat(10)}</tr>`.repeat(100_000)}</table>`,
    'a drawing that repeats itself': `<svg><g id="g0"><rect width="1" height="1"/></g>${Array.from({ length: 40 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`).join('')}</svg>`,
  };

  test.each(Object.entries(endless))(
    'is given up, and the next one prints: %s',
    async (_, content) => {
      const opened = await openPrintBrowser();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const printing = readPrintFailure(buildAttackHtml(content));

        await waitUntilBusy(opened.process()!.pid!);
        vi.advanceTimersByTime(PRINT_TIMEOUT_MS);
        expect(await printing).toBe('The page to print hangs.');
      } finally {
        vi.useRealTimers();
      }
      expect(await readPrintedText(buildAttackHtml('again'))).toContain('Printed again');
      // A killed process disappears after the system has handled it.
      await expect.poll(() => listProcesses(opened.process()!.pid!)).toEqual([]);
    },
  );
});

test.each([
  ['', PRINT_TIMEOUT_MS, undefined],
  ['later where nobody waits for it ', 2 * PRINT_TIMEOUT_MS, 2 * PRINT_TIMEOUT_MS],
])(
  'a browser that answers nothing is given up %sand the next one prints',
  async (_, ms, limitMs) => {
    const opened = await openPrintBrowser();
    process.kill(-opened.process()!.pid!, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isOver = false;
      const printing = readPrintFailure(buildAttackHtml(''), { limitMs }).finally(
        () => (isOver = true),
      );
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await printing).toBe('The page to print hangs.');
    } finally {
      vi.useRealTimers();
    }
    expect(await readPrintedText(buildAttackHtml('again'))).toContain('Printed again');
  },
);

test('what nobody waits for any more ends, and its place is free', async () => {
  const rows = `<table>${`<tr>${'<td>cell</td>'.repeat(10)}</tr>`.repeat(100_000)}</table>`;
  const { pid } = (await openPrintBrowser()).process()!;
  expect(await readPrintFailure(buildAttackHtml('late'), { until: Date.now() - 1 })).toBe(
    'Whoever waited for it has given up.',
  );
  expect(listProcesses(pid!)).not.toEqual([]);
  expect(await readPrintFailure(buildAttackHtml(rows), { until: Date.now() + 1_500 })).toBe(
    'The page to print hangs.',
  );
  await expect.poll(() => listProcesses(pid!)).toEqual([]);
  expect(await readPrintedText(buildAttackHtml('again'))).toContain('Printed again');
});

test('a paper is read back no further than somebody waits for it', async () => {
  const answer = await handler({ html: buildAttackHtml('Total 1.00'), fileName: 'x.pdf' });
  const pdf = Buffer.from((answer as { pdf: string }).pdf, 'base64');
  const amounts = [{ name: 'Total', amount: '1.00' }];
  await expect(assertAmountsInPdf(pdf, amounts)).resolves.toBeUndefined();
  await expect(assertAmountsInPdf(pdf, amounts, AbortSignal.abort())).rejects.toThrow(/aborted/);
});

test.each(['renderer', 'utility', 'gpu-process'])(
  'a process that dies beneath a page is no end of it: %s',
  async (kind) => {
    await readPrintedText(buildAttackHtml('first'));
    const group = (await openPrintBrowser()).process()!.pid!;
    const rows = `<table>${`<tr>${'<td>cell</td>'.repeat(10)}</tr>`.repeat(1000)}</table>`;
    const printing = readPrintedText(buildAttackHtml(`whole ${rows}`));
    const dying = listProcesses(group).filter(({ args }) => args.includes(`--type=${kind}`));
    expect(dying).not.toEqual([]);
    for (const { pid } of dying) process.kill(pid, 'SIGKILL');
    expect(await printing).toContain('Printed whole');
    expect(await readPrintedText(buildAttackHtml('again'))).toContain('Printed again');
  },
);

test('a page is used again, with nothing on it of what was printed', async () => {
  const leftover =
    '<style>i::after{content:"Kept"}</style><base href="file:///"><i id="left">Left</i>';
  expect(await readPrintedText(buildAttackHtml(leftover, '<title>Earlier</title>'))).toMatch(
    /Left.*Kept/,
  );
  const opened = await openPrintBrowser();
  const pages = await opened.pages();
  for (const remainingPage of pages) {
    expect(remainingPage.url()).toBe('about:blank');
    expect(await remainingPage.content()).not.toMatch(/Left|Kept|Earlier|base/);
  }
  expect(await readPrintedText(buildAttackHtml('<i>again</i>'))).toBe('Printed again');
  expect(await opened.pages()).toEqual(pages);
});

test('of many at once each gets its own, on a page that shows nothing afterwards', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `number ${at}`);
  const texts = await Promise.all(names.map((name) => readPrintedText(buildAttackHtml(name))));
  expect(texts).toEqual(names.map((name) => `Printed ${name}`));
  const remainingPages = await (await openPrintBrowser()).pages();
  expect(remainingPages.length).toBeGreaterThan(names.length);
  expect(new Set(remainingPages.map((one) => one.url()))).toEqual(new Set(['about:blank']));
});

test('what Chromium holds does not grow with what it has printed', async () => {
  const rows = `<table>${`<tr>${'<td>cell</td>'.repeat(10)}</tr>`.repeat(100)}</table>`;
  const print = async (times: number) => {
    for (let at = 0; at < times; at++)
      expect(await handler({ html: buildAttackHtml(rows), fileName: 'x.pdf' })).toHaveProperty(
        'pdf',
      );
  };
  await print(20);
  const group = (await openPrintBrowser()).process()!.pid!;
  const early = readGroupMegabytes(group);
  await print(60);
  expect((await openPrintBrowser()).process()!.pid).toBe(group);
  expect(readGroupMegabytes(group)).toBeLessThan(early + MAX_GROWTH_MB);
});

/** Without cleanup, 60 pages of this size take more memory. */
const MAX_GROWTH_MB = 60;

/** Waits until a page is busy: one of the browser's processes has used a second of CPU time. */
const waitUntilBusy = (group: number) =>
  new Promise<void>((resolve) => {
    const looking = setInterval(() => {
      if (!listProcesses(group).some(({ seconds }) => seconds >= 1)) return;
      clearInterval(looking);
      resolve();
    }, 100);
  });

type BrowserProcess = { pid: number; kilobytes: number; seconds: number; args: string };

/** A browser's processes are a group, led by its first process. */
function listProcesses(group: number): BrowserProcess[] {
  return execFileSync('ps', ['-eo', 'pgid=,pid=,rss=,times=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([leader, , , , state]) => Number(leader) === group && !state?.startsWith('Z'))
    .map(([, pid, kilobytes, seconds, , ...args]) => ({
      pid: Number(pid),
      kilobytes: Number(kilobytes),
      seconds: Number(seconds),
      args: args.join(' '),
    }));
}

const readGroupMegabytes = (group: number) =>
  listProcesses(group).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
