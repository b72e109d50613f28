import { launch, type Browser } from 'puppeteer-core';
import { chromiumFlags, unpackChromium } from '#functions/documents/chromium.ts';
import { embedFonts } from '#functions/documents/embed-fonts.ts';
import {
  buildPrintHtml,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { isSmallestBench } from './bench-size.ts';

const launchBareChromium = async () =>
  launch({ executablePath: await unpackChromium(), headless: 'shell', args: chromiumFlags });

/** The one of all parts, where each runs as small as possible. */
let sharedChromium: Promise<Browser> | undefined;

/** A Chromium that prints forms and does nothing else: the floor of every print. */
export async function openBareChromiumPrinter(forms: readonly PrintableForm[]) {
  const embedded = embedFonts(buildPrintHtml(forms));
  const html = embedded.html.replace('</head>', `<style>${embedded.styles}</style></head>`);
  const chromium = await (isSmallestBench
    ? (sharedChromium ??= launchBareChromium())
    : launchBareChromium());
  return {
    /** Its processes are a process group. */
    processGroupId: chromium.process()!.pid!,
    print: async () => {
      const page = await chromium.newPage();
      await page.setContent(html, { timeout: 0 });
      await page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 });
      await page.close();
    },
    close: async () => void (isSmallestBench || (await chromium.close())),
  };
}

export const closeSharedChromium = async () => (await sharedChromium)?.close();
