import { chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';

/** A page that lives for two seconds never gets back what compiling its code twice more would cost. */
const briefly = '--js-flags=--no-maglev --no-turbofan';

/** A Chromium for the pages of tests, with a clipboard of its own. */
export const startBrowser = async () =>
  chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags, briefly] });
