import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getDealerPath, getManufacturerPath } from '#frontend/paths.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { buildTestZip } from '#tests/make/zip.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';

const SETTINGS = '/dashboard/settings';
const uploadCard = (page: Page, name: string) => page.getByRole('region', { name });
const pressInCard = (page: Page, of: string, name: string) =>
  uploadCard(page, of).getByRole('button', { name, exact: true }).click();

const chooseFile = (page: Page, of: string, name: string, buffer: Buffer) =>
  uploadCard(page, of)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const waitForProblem = (page: Page, of: string, text: string) =>
  uploadCard(page, of).getByRole('alert').getByText(text).waitFor();

const DATABASE = 'Access Database Upload';
const CONFIGURATOR = 'Upload Configurator';
const accessDatabase = Buffer.concat([
  Buffer.from('\0\u0001\0\0Standard Jet DB\0'),
  Buffer.alloc(300_000, 7),
]);

test('A rep uploads a database, whose answer gets lost once, gets it back and removes it', async () => {
  const page = await openTestPage({ expectedErrors: /ERR_FAILED/ });
  await signInByApi(page, 'rep@zahn.example');
  await page.goto(SETTINGS);
  await pressInCard(page, DATABASE, 'Upload');
  await waitForProblem(page, DATABASE, 'No File Selected');
  await expectAccessible(page);
  expect(await uploadCard(page, 'Configurator Upload').count()).toBe(0);
  await chooseFile(page, DATABASE, 'orders.xlsx', accessDatabase);
  await waitForProblem(page, DATABASE, uploadsTexts.wrongEnding(['.zip', '.mdb', '.accdb']));
  await pressInCard(page, DATABASE, 'Remove');

  await chooseFile(page, DATABASE, 'orders 2019.mdb', accessDatabase);
  await uploadCard(page, DATABASE).getByText('293 KB').waitFor();
  // The upload arrives but its answer is lost: the next attempt sends no byte twice.
  const keep = '**/api/Uploads/access-database/*';
  await page.route(keep, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressInCard(page, DATABASE, 'Upload');
  await waitForProblem(page, DATABASE, 'The server did not answer');
  await page.unroute(keep);
  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
  await pressInCard(page, DATABASE, 'Upload');
  await locateNotice(page, 'Access Database Uploaded Successfully').waitFor();
  expect(sent).toBe(0);
  const row = uploadCard(page, DATABASE).getByRole('row', { name: /orders 2019\.mdb/ });
  await row.waitFor();
  expect(await row.count()).toBe(1);
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pressInCard(page, DATABASE, 'Download orders 2019.mdb'),
  ]);
  expect(file.suggestedFilename()).toBe('orders 2019.mdb');
  expect(await readFile(await file.path())).toEqual(accessDatabase);
  await pressInCard(page, DATABASE, 'Remove orders 2019.mdb');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await locateNotice(page, uploadsTexts.removed).waitFor();
  await uploadCard(page, DATABASE).getByText('No uploads yet').waitFor();
});

test('An administrator’s configurator is refused in words, stopped, sent, and seen by SmartSales', async () => {
  const page = await openTestPage({ expectedErrors: /400|ERR_FAILED|ERR_ABORTED/ });
  await signInByApi(page, 'administrator@zahn.example');
  await page.goto(SETTINGS);
  await chooseFile(page, CONFIGURATOR, 'operatory.zip', Buffer.from('Group\tPart #'));
  await pressInCard(page, CONFIGURATOR, 'Upload');
  await waitForProblem(page, CONFIGURATOR, uploadsTexts.notZip);
  // The chosen file stays visible.
  await uploadCard(page, CONFIGURATOR).getByText('operatory.zip').waitFor();
  await pressInCard(page, CONFIGURATOR, 'Remove');

  const store = /\/smartsales-files\/uploads\//;
  const held = Promise.withResolvers<void>();
  await page.route(store, async (route) => {
    await held.promise;
    // Its request is over by then.
    await route.abort().catch(() => undefined);
  });
  await chooseFile(
    page,
    CONFIGURATOR,
    'operatory.tsv',
    Buffer.from('Group\tPart #\nTrays\tPN-1\n'),
  );
  await pressInCard(page, CONFIGURATOR, 'Upload');
  await uploadCard(page, CONFIGURATOR).getByRole('progressbar').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
  await pressInCard(page, CONFIGURATOR, 'Cancel');
  await uploadCard(page, CONFIGURATOR).getByRole('progressbar').waitFor({ state: 'detached' });
  held.resolve();
  await page.unroute(store);
  // The upload continues while the user is on another screen, which reports that it has arrived.
  await pressInCard(page, CONFIGURATOR, 'Upload');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await locateNotice(page, uploadsTexts.configuratorUploaded).waitFor();

  const admin = await openTestPage();
  await signInByApi(admin, 'admin@smartsales.example');
  await admin.goto(getDealerPath(3));
  await uploadCard(admin, CONFIGURATOR)
    .getByRole('row', { name: /operatory\.tsv/ })
    .waitFor();
  expect(
    await uploadCard(admin, CONFIGURATOR).getByRole('button', { name: 'Upload' }).count(),
  ).toBe(0);
  expect(
    await uploadCard(admin, CONFIGURATOR)
      .getByRole('button', { name: /^Remove/ })
      .count(),
  ).toBe(0);

  await admin.goto(getManufacturerPath(27));
  await pressInCard(admin, 'Smart Catalog', 'Upload');
  await waitForProblem(admin, 'Smart Catalog', 'No File Selected');
  const catalog = Buffer.from(buildTestZip([['index.html', '<h1>Chairs</h1>']]));
  await chooseFile(admin, 'Smart Catalog', 'catalog.zip', catalog);
  await pressInCard(admin, 'Smart Catalog', 'Upload');
  await locateNotice(admin, 'Smart Catalog Uploaded Successfully').waitFor();
  await uploadCard(admin, 'Smart Catalog')
    .getByRole('row', { name: /catalog\.zip/ })
    .waitFor();
  await expectAccessible(admin);
});
