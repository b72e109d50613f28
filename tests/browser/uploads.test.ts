import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerPath, getManufacturerPath } from '#frontend/paths.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { zipOf } from '#tests/make/zip.ts';
import { expectAccessible, expectReadable } from './accessibility.ts';
import { openPage, startSession } from './browser.ts';
import { notice } from './notices.ts';

const SETTINGS = '/dashboard/settings';
const card = (page: Page, name: string) => page.getByRole('region', { name });
const press = (page: Page, of: string, name: string) =>
  card(page, of).getByRole('button', { name, exact: true }).click();

const choose = (page: Page, of: string, name: string, buffer: Buffer) =>
  card(page, of)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const problem = (page: Page, of: string, text: string) =>
  card(page, of).getByRole('alert').getByText(text).waitFor();

const DATABASE = 'Access Database Upload';
const CONFIGURATOR = 'Upload Configurator';
const access = Buffer.concat([
  Buffer.from('\0\u0001\0\0Standard Jet DB\0'),
  Buffer.alloc(300_000, 7),
]);

test('A rep uploads a database, whose answer gets lost once, gets it back and removes it', async () => {
  const page = await openPage({ expected: /ERR_FAILED/ });
  await startSession(page, 'rep@zahn.example');
  await page.goto(SETTINGS);
  await press(page, DATABASE, 'Upload');
  await problem(page, DATABASE, 'No File Selected');
  await expectAccessible(page);
  expect(await card(page, 'Configurator Upload').count()).toBe(0);
  await choose(page, DATABASE, 'orders.xlsx', access);
  await problem(page, DATABASE, uploadsTexts.wrongEnding(['.zip', '.mdb', '.accdb']));
  await press(page, DATABASE, 'Remove');

  await choose(page, DATABASE, 'orders 2019.mdb', access);
  await card(page, DATABASE).getByText('293 KB').waitFor();
  // It arrives, and nobody hears of it: the next try sends no byte twice.
  const keep = '**/api/Uploads/access-database/*';
  await page.route(keep, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, DATABASE, 'Upload');
  await problem(page, DATABASE, 'The server did not answer');
  await page.unroute(keep);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
  await press(page, DATABASE, 'Upload');
  await notice(page, 'Access Database Uploaded Successfully').waitFor();
  expect(sent).toBe(0);
  const row = card(page, DATABASE).getByRole('row', { name: /orders 2019\.mdb/ });
  await row.waitFor();
  expect(await row.count()).toBe(1);
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, DATABASE, 'Download orders 2019.mdb'),
  ]);
  expect(file.suggestedFilename()).toBe('orders 2019.mdb');
  expect(await readFile(await file.path())).toEqual(access);
  await press(page, DATABASE, 'Remove orders 2019.mdb');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await notice(page, uploadsTexts.removed).waitFor();
  await card(page, DATABASE).getByText('No uploads yet').waitFor();
});

test('An administrator’s configurator is refused in words, stopped, sent, and seen by SmartSales', async () => {
  const page = await openPage({ expected: /400|ERR_FAILED|ERR_ABORTED/ });
  await startSession(page, 'administrator@zahn.example');
  await page.goto(SETTINGS);
  await choose(page, CONFIGURATOR, 'operatory.zip', Buffer.from('Group\tPart #'));
  await press(page, CONFIGURATOR, 'Upload');
  await problem(page, CONFIGURATOR, uploadsTexts.notZip);
  // What was chosen stays, to be looked at.
  await card(page, CONFIGURATOR).getByText('operatory.zip').waitFor();
  await press(page, CONFIGURATOR, 'Remove');

  const store = /\/smartsales-files\/uploads\//;
  const held = Promise.withResolvers<void>();
  await page.route(store, async (route) => {
    await held.promise;
    // Its request is over by then.
    await route.abort().catch(() => undefined);
  });
  await choose(page, CONFIGURATOR, 'operatory.tsv', Buffer.from('Group\tPart #\nTrays\tPN-1\n'));
  await press(page, CONFIGURATOR, 'Upload');
  await card(page, CONFIGURATOR).getByRole('progressbar').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await press(page, CONFIGURATOR, 'Cancel');
  await card(page, CONFIGURATOR).getByRole('progressbar').waitFor({ state: 'detached' });
  held.resolve();
  await page.unroute(store);
  // It goes on its way while its user is elsewhere, whose screen says that it has arrived.
  await press(page, CONFIGURATOR, 'Upload');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await notice(page, uploadsTexts.configuratorUploaded).waitFor();

  const admin = await openPage();
  await startSession(admin, 'admin@smartsales.example');
  await admin.goto(getDealerPath(3));
  await card(admin, CONFIGURATOR)
    .getByRole('row', { name: /operatory\.tsv/ })
    .waitFor();
  expect(await card(admin, CONFIGURATOR).getByRole('button', { name: 'Upload' }).count()).toBe(0);
  expect(
    await card(admin, CONFIGURATOR)
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0);

  await admin.goto(getManufacturerPath(27));
  await press(admin, 'Smart Catalog', 'Upload');
  await problem(admin, 'Smart Catalog', 'No File Selected');
  const catalog = Buffer.from(zipOf([['index.html', '<h1>Chairs</h1>']]));
  await choose(admin, 'Smart Catalog', 'catalog.zip', catalog);
  await press(admin, 'Smart Catalog', 'Upload');
  await notice(admin, 'Smart Catalog Uploaded Successfully').waitFor();
  await card(admin, 'Smart Catalog')
    .getByRole('row', { name: /catalog\.zip/ })
    .waitFor();
  await expectAccessible(admin);
});
