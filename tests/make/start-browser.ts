import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';

/**
 * A page that lives for two seconds never gets back what compiling its code twice more would cost; what it compiled
 * once is kept for the next one, what it has seen is used at once, and what it leaves is swept up seldom.
 */
const briefly = [
  '--no-maglev',
  '--no-turbofan',
  '--no-flush-bytecode',
  '--no-lazy-feedback-allocation',
  '--min-semi-space-size=16',
].join(' ');

/** A Chromium for the pages of tests, with a clipboard of its own. */
export const startBrowser = async () =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--js-flags=${briefly}`],
  });
