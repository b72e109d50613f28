import { chromium, type Browser } from 'playwright-core';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';
import { isSmallestBench } from './bench-size.ts';

/** Paints at once, not at 60 Hz like a screen: so no work is hidden behind the wait for a frame. */
export const unclockedFlags = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];

export const launchBenchBrowser = async (flags: string[] = []) =>
  chromium.launch({ executablePath: await unpackChromium(), args: [...chromiumFlags, ...flags] });

/** The browser of all parts, where each runs as small as possible: to start one is most of such a part. */
let sharedBrowser: Promise<Browser> | undefined;

/** Gives the work of a part a browser with these flags; one that is shared has none of them. */
export async function withBenchBrowser<Answer>(
  work: (browser: Browser) => Promise<Answer>,
  flags?: string[],
): Promise<Answer> {
  if (isSmallestBench) return withSharedBrowser(work);
  const browser = await launchBenchBrowser(flags);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function withSharedBrowser<Answer>(work: (browser: Browser) => Promise<Answer>) {
  const browser = await (sharedBrowser ??= launchBenchBrowser());
  const contexts = browser.contexts();
  try {
    return await work(browser);
  } finally {
    for (const context of browser.contexts())
      if (!contexts.includes(context)) await context.close();
  }
}

export const closeSharedBrowser = async () => (await sharedBrowser)?.close();
