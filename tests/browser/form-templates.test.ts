import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  getDealerPath,
  paths,
  getFormTemplatePath,
  getFormTemplatesPath,
} from '#frontend/paths.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { readStoredFormDraftsJson } from './unsaved-drafts.ts';

const dealer = 1;
const admin = 'admin@smartsales.example';

/** A form as a dealer creates one. */
async function createPdfForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('Site preparation', { x: 60, y: 780, size: 14 });
  for (const [at, name] of ['Order_Number', 'Remark'].entries())
    pdf
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 60, y: 700 - at * 40 });
  const box = pdf.getForm().createCheckBox('Agreed');
  box.addToPage(page, { x: 60, y: 600, width: 12, height: 12 });
  return Buffer.from(await pdf.save());
}

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const templateRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const sourceField = (page: Page, field: string) => page.getByLabel(`Filled with, ${field}`);

async function chooseSource(page: Page, field: string, words: string) {
  await sourceField(page, field).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.p-dropdown-panel').last().getByLabel('Search').fill(words);
  await page.getByRole('option', { name: words }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function uploadTemplate(page: Page) {
  await pressButton(page, 'Upload Form Template');
  await pressButton(page, 'Upload');
  await page.getByRole('alert').filter({ hasText: templatesTexts.noFile }).waitFor();
  await expectAccessible(page);
  const file = { mimeType: 'application/pdf', buffer: await createPdfForm() };
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ ...file, name: 'notes.txt' });
  await page.getByRole('alert').filter({ hasText: templatesTexts.notPdfName }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await pressButton(page, 'Change');
  // The file name identifies the form.
  await input.setInputFiles({ ...file, name: '89 Site.pdf' });
  await pressButton(page, 'Upload');
  await page.getByText(templatesTexts.uploaded).waitFor();
}

test('A form template is uploaded, mapped beside its page, previewed, removed and restored', async () => {
  const page = await openTestPage();
  await signInByApi(page, admin);
  await page.goto(getDealerPath(dealer));
  await page.getByRole('link', { name: 'Form Templates', exact: true }).click();
  await templateRow(page, 'Proposal').getByText('Built in').waitFor();
  await uploadTemplate(page);
  await templateRow(page, '89 Site.pdf').getByText('2 fields to map').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Map fields, Site Preparation' }).click();
  await page.getByText('2 print empty').waitFor();
  await page.getByRole('button', { name: 'Order_Number' }).getByText('104821').waitFor();
  await expectAccessible(page);
  // A field on the page leads to its row.
  await page.getByRole('button', { name: 'Remark' }).click();
  await expect
    .poll(() => sourceField(page, 'Remark').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await chooseSource(page, 'Remark', 'Always this text…');
  await page.getByLabel('Text, Remark').fill('Réglé');
  await chooseSource(page, 'Agreed', 'Always ticked');
  await page.getByRole('button', { name: 'Agreed' }).getByText('✓').waitFor();

  // Nobody leaves unsaved changes by mistake.
  await page.getByRole('link', { name: 'Form Templates' }).click();
  await pressButton(page, 'Stay');
  await pressButton(page, 'Save');
  await page.getByText(templatesTexts.mapped).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pressButton(page, 'Print a test'),
  ]);
  expect(file.suggestedFilename()).toBe('Preview of 89 Site.pdf');
  const [printed] = await readPdfPageTexts(await readFile(await file.path()));
  for (const text of ['Site preparation', '104821', 'Réglé']) expect(printed).toContain(text);

  await page.reload();
  await page.getByRole('button', { name: 'Remark' }).getByText('Réglé').waitFor();
  await page.getByRole('link', { name: 'Form Templates' }).click();
  await templateRow(page, '89 Site.pdf').getByText('In use').waitFor();
  await pressButton(page, 'Remove Site Preparation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText(templatesTexts.removed).waitFor();
  await templateRow(page, 'Site Preparation').getByText('Not offered').waitFor();
  expect(await templateRow(page, '89 Site.pdf').count()).toBe(0);

  // A removed version stays stored, with the mapping of its fields.
  await pressButton(page, 'Versions of Site Preparation');
  const restore = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore 89 Site.pdf of / });
  await restore.waitFor();
  await expectAccessible(page);
  await restore.click();
  await page.getByText(templatesTexts.restored).waitFor();
  await templateRow(page, '89 Site.pdf').getByText('In use').waitFor();
});

test('What another administrator has saved meanwhile is not written over, and a save that got lost is one', async () => {
  const page = await openTestPage({ expectedErrors: /409|ERR_FAILED/ });
  const token = await signInByApi(page, admin);
  const send = (path: string, options: object) =>
    page.request.fetch(`/api/Dealers/${dealer}/Documents${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...options,
    });
  const file = { name: '95 Trade.pdf', mimeType: 'application/pdf', buffer: await createPdfForm() };
  const uploaded = await send('', { method: 'POST', multipart: { file } });
  const { Version } = (await uploaded.json()) as { Version: number };
  await page.goto(getFormTemplatePath(dealer, 95));
  await chooseSource(page, 'Remark', 'Dealer: name');
  // The answer is lost: a repeat has the same effect.
  const call = '**/api/Dealers/*/Documents/95';
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pressButton(page, 'Save');
  await page.getByText(templatesTexts.notMapped).waitFor();
  await page.unroute(call);
  await pressButton(page, 'Save');
  await page.getByText(templatesTexts.mapped).waitFor();

  await chooseSource(page, 'Remark', 'Totals: total');
  const other = { Version: Version + 1, FilledWith: [] };
  expect((await send('/95', { method: 'PUT', data: other })).status()).toBe(200);
  await pressButton(page, 'Save');
  await page.getByText(templatesTexts.changedMeanwhile).waitFor();
  await sourceField(page, 'Remark').waitFor();
  await send('/95', { method: 'DELETE' });
});

test('What is typed while the fields are being saved is kept, and what was saved is not', async () => {
  const page = await openTestPage();
  const authorization = `Bearer ${await signInByApi(page, admin)}`;
  const documents = `/api/Dealers/${dealer}/Documents`;
  const file = { name: '95 Trade.pdf', mimeType: 'application/pdf', buffer: await createPdfForm() };
  const headers = { authorization };
  expect((await page.request.post(documents, { headers, multipart: { file } })).ok()).toBe(true);
  await page.goto(getFormTemplatePath(dealer, 95));
  await chooseSource(page, 'Remark', 'Always this text…');
  const text = page.getByLabel('Text, Remark');
  await text.fill('As it was sent');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const call = `**${documents}/95`;
  await page.route(call, async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest(call);
  await pressButton(page, 'Save');
  await sent;
  await text.fill('Typed since');
  await expect.poll(() => readStoredFormDraftsJson(page)).toContain('Typed since');
  release();
  const mapped = page.getByText(templatesTexts.mapped);
  await mapped.waitFor();
  expect(await readStoredFormDraftsJson(page)).toContain('Typed since');
  await pressButton(page, 'Save');
  await expect.poll(() => readStoredFormDraftsJson(page)).toBe('[]');
  expect((await page.request.delete(`${documents}/95`, { headers })).ok()).toBe(true);
});

test('A rep has no such screen', async () => {
  const page = await openTestPage();
  await signInByApi(page, 'rep@hsus.example');
  await page.goto(getFormTemplatesPath(dealer));
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths.orderSearch);
});
