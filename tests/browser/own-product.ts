import { type Browser, chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';
import { asUnused, type Running } from './products.ts';

let product: Running | undefined;

/** This worker's product, in which no journey of another file has left anything. */
export const ownProduct = () =>
  (product ??= asUnused(inject('products'), Number(process.env['VITEST_POOL_ID'])));

let browser: Promise<Browser> | undefined;

/** This file's browser, with a clipboard of its own. */
export const ownBrowser = () => (browser ??= launch());

afterAll(async () => (await browser)?.close());

const launch = async () =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
