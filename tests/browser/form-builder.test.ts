import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { OMITTED_PICTURES_HEADER } from '#shared/contract/pdf-headers.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents } from '#shared/money/money.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { orderLines, worksheetNameField } from './order-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { readStoredFormDraftsJson, formDraftsRegion } from './unsaved-drafts.ts';

const lines = [{ Description: 'Chair', CustomerCost: asCents(100_00) }];
const product = { ...lines[0], MfgCode: 'ADR', PartNumber: 'A511-CH', StockCode: '2045110' };
const orderDates = { InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' };
const REPORTS_PATH = '**/api/Reports/FormBuilder';

const builder = (page: Page) => page.getByRole('dialog', { name: 'Form Builder' });
const formCheckbox = (page: Page, name: string) =>
  builder(page).getByRole('checkbox', { name, exact: true });
const generateButton = (page: Page) =>
  builder(page).getByRole('button', { name: 'Generate Forms' });
const builderText = (page: Page, text: string) => builder(page).getByText(text, { exact: true });
const listChosenForms = (page: Page) =>
  builder(page).getByRole('listitem').locator('.form-name').allTextContents();

async function openFormBuilder(page: Page) {
  await page.keyboard.press('Alt+g');
  await formCheckbox(page, 'Proposal').waitFor();
}

/** The number of pixels that are darker than the page. */
function countDarkPixels(drawn: Element): number {
  const canvas = drawn as HTMLCanvasElement;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 0 && value < 128).length;
}

async function downloadForms(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), generateButton(page).click()]);
  const data = new Uint8Array(await readFile(await file.path()));
  const loading = getDocument({ data, verbosity: 0 });
  const outline = await (await loading.promise).getOutline();
  await loading.destroy();
  return { name: file.suggestedFilename(), marks: outline.map(({ title }) => title) };
}

test('Forms are chosen by keyboard, told what goes together, and come as one PDF in their order', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep2@hsus.example', 'To be printed', { lines });
  await worksheetNameField(page).fill('Printed');
  await openFormBuilder(page);
  expect(await listChosenForms(page)).toEqual(['Proposal']);
  await builder(page).getByText('1 form. The order is saved first.').waitFor();
  await expectAccessible(page);

  // Internal forms are chosen alone, and the choices they cleared come back.
  await formCheckbox(page, 'Worksheet').press('Space');
  await builderText(
    page,
    '1 customer form was cleared: internal forms are printed by themselves.',
  ).waitFor();
  expect(await listChosenForms(page)).toEqual(['Worksheet']);
  await builder(page).getByRole('button', { name: 'Undo' }).click();
  expect(await listChosenForms(page)).toEqual(['Proposal']);

  await formCheckbox(page, 'Proposal').uncheck();
  await generateButton(page).click();
  await builderText(page, documentsTexts.formRequired).waitFor();

  await formCheckbox(page, 'Purchase Agreement').check();
  await builderText(page, 'Terms and Conditions was added. It can be unticked.').waitFor();
  await formCheckbox(page, 'Cover Page').check();
  await builder(page)
    .getByRole('button', { name: 'Move Terms and Conditions' })
    .press('Alt+ArrowUp');
  expect(await listChosenForms(page)).toEqual([
    'Cover Page',
    'Terms and Conditions',
    'Purchase Agreement',
  ]);
  await builder(page)
    .getByRole('button', { name: 'Move Terms and Conditions' })
    .press('Alt+ArrowUp');
  expect(await listChosenForms(page)).toEqual([
    'Cover Page',
    'Terms and Conditions',
    'Purchase Agreement',
  ]);

  const rows = builder(page).locator('.form-order li');
  await rows.nth(2).dragTo(rows.nth(1));
  await expect
    .poll(() => listChosenForms(page))
    .toEqual(['Cover Page', 'Purchase Agreement', 'Terms and Conditions']);
  await rows.nth(2).dragTo(rows.nth(1));
  await expect
    .poll(() => listChosenForms(page))
    .toEqual(['Cover Page', 'Terms and Conditions', 'Purchase Agreement']);

  await builderText(page, documentsTexts.datesMustBeSet).waitFor();
  await builder(page).getByLabel('Installation date').fill('05/01/2030');
  await builder(page).getByLabel('Expiration date').fill('04/01/2030');
  await page.keyboard.press('Tab');
  await builderText(page, 'Installation and expiration dates are set.').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);

  // The previewed file is the saved file: it is built only once.
  let made = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Reports/FormBuilder')) made++;
  });
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  await builder(page)
    .getByText(/^Ready, \d pages$/)
    .waitFor();
  const drawn = builder(page).getByRole('img', { name: 'Page 1', exact: true });
  await expect.poll(() => drawn.evaluate(countDarkPixels)).toBeGreaterThan(100);
  await expectAccessible(page);
  await builder(page).getByRole('button', { name: 'Change the forms' }).click();
  await formCheckbox(page, 'Cover Page').waitFor();
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  await builder(page)
    .getByText(/^Ready, \d pages$/)
    .waitFor();
  // The choice is stored beside the download, and a reload would stop a request under way.
  const storing = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith('/api/Reports/FormBuilder'),
  );
  const { name, marks } = await downloadForms(page);
  expect(made).toBe(2);
  await locateNotice(page, `${name} is made`).waitFor();
  expect(name).toMatch(/ \d{4}-\d\d-\d\d \d{6}\.pdf$/);
  // The cover page is recognised by its content.
  expect(marks).toEqual(['Printed', 'Terms and Conditions', 'Purchase Agreement']);
  await expect.poll(() => builder(page).count()).toBe(0);

  // The saved choices are stored, and the dialog offers them again.
  await storing;
  await page.reload();
  await expect.poll(() => worksheetNameField(page).inputValue()).toBe('Printed');
  await openFormBuilder(page);
  await expect
    .poll(() => listChosenForms(page))
    .toEqual(['Cover Page', 'Terms and Conditions', 'Purchase Agreement']);
});

test('HSCA chooses the language of its forms', async () => {
  const page = await openTestPage();
  const content = { lines: [product], order: orderDates };
  await signInAndCreateOrder(page, 'rep2@hsca.example', 'En français', content);
  await openFormBuilder(page);
  await builder(page).getByRole('radio', { name: 'French' }).check();
  await builder(page).getByText('1 form in French').waitFor();
  const proposal = await downloadForms(page);
  expect(proposal.name).toMatch(/^\d+ .* Proposition\.pdf$/);
  expect(proposal.marks).toEqual(['Proposition']);
  await expect.poll(() => builder(page).count()).toBe(0);
  await openFormBuilder(page);
  await builder(page).getByRole('radio', { name: 'French', checked: true }).waitFor();
  await builder(page).getByLabel('File name').fill('Offre : «Côté»');
  expect((await downloadForms(page)).name).toBe('Offre «Côté».pdf');
  await expect.poll(() => builder(page).count()).toBe(0);

  // The mail is sent in its language, and the order's history lists it.
  await openFormBuilder(page);
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  await builder(page).getByRole('button', { name: 'E-mail to customer' }).click();
  const mail = page.getByRole('dialog', { name: 'E-mail to customer' });
  await expect
    .poll(() => mail.getByLabel('Subject').inputValue())
    .toBe('Proposition\u00A0: En français');
  await mail.getByText('Customer, prices, products and dates are in order.').waitFor();
  await mail.getByLabel('To', { exact: true }).fill('renee@lakeshore.example, office');
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await mail.getByText('office is not an e-mail address').waitFor();
  await expectAccessible(page);
  await mail.getByLabel('To', { exact: true }).fill('renee@lakeshore.example');
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await locateNotice(page, 'The e-mail to renee@lakeshore.example is on its way').waitFor();
  await expect.poll(() => builder(page).count()).toBe(0);
  await page.keyboard.press('Alt+h');
  await page.getByText(/^Proposition e-mailed to renee@lakeshore\.example by /).waitFor();
});

test('What its reader would stumble over is asked about before a form is mailed', async () => {
  const page = await openTestPage();
  const unpriced = { ...product, PartNumber: 'A533-DS', CustomerCost: asCents(0) };
  await signInAndCreateOrder(page, 'rep2@hsus.example', 'Amiss', {
    lines: [product, unpriced],
    order: { ...orderDates, ExpiresOn: '2026-01-31' },
  });
  await openFormBuilder(page);
  const question = page.getByRole('alertdialog', { name: /^Before you e-mail \d+$/ });
  const mail = page.getByRole('dialog', { name: 'E-mail to customer' });
  const found = async () =>
    (await question.getByRole('listitem').locator('b').allInnerTexts()).join(', ');
  const begin = async () => {
    await builder(page).getByRole('button', { name: 'Preview' }).click();
    await builder(page).getByRole('button', { name: 'E-mail to customer' }).click();
    await question.waitFor();
  };
  await begin();
  expect(await found()).toBe('1 line without a price, Expired on 01/31/2026');
  expect(await question.locator('dl').innerText()).not.toContain('GP');
  await expectAccessible(page);
  // A user who cancels returns to the same place.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await builder(page).getByRole('button', { name: 'E-mail to customer' }).click();

  await question.getByRole('listitem').filter({ hasText: 'A533-DS' }).getByRole('button').click();
  const cost = orderLines(page).nth(1).getByLabel('Customer Cost');
  await expect.poll(() => cost.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').or(question).count()).toBe(0);
  await cost.fill('80');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Back to Form Builder' }).click();
  await begin();
  expect(await found()).toBe('Expired on 01/31/2026');
  await question.getByRole('button', { name: 'Write the e-mail' }).click();
  await mail.getByLabel('To', { exact: true }).fill('renee@lakeshore.example');
  expect(await mail.getByText('are in order').count()).toBe(0);
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await locateNotice(page, 'The e-mail to renee@lakeshore.example is on its way').waitFor();
});

test('Pictures that were left off a proposal are named where it is made', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'Large pictures', {
    lines,
    order: orderDates,
  });
  await page.route(REPORTS_PATH, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), [OMITTED_PICTURES_HEADER]: '204%2F1 B2' };
    await route.fulfill({ response, headers });
  });
  await openFormBuilder(page);
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  const words = 'Pictures that are too large or do not print were left off: 204/1, B2';
  await locateNotice(page, words).waitFor();
  await builder(page)
    .getByText(/^Ready, /)
    .waitFor();
  expect(await builder(page).getByRole('button', { name: 'Change the forms' }).count()).toBe(1);
});

test('What is internal is seen and kept, and goes to no customer', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, 'rep@hsus.example', 'For us alone', {
    lines,
    order: orderDates,
  });
  await openFormBuilder(page);
  await builder(page).getByRole('checkbox', { name: 'Worksheet' }).check();
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  await builder(page).getByText('Ready, 1 page').waitFor();
  expect(await builder(page).getByRole('button', { name: 'E-mail to customer' }).count()).toBe(0);
  await builder(page).getByRole('button', { name: 'Generate Forms' }).waitFor();
});

const respondToPost = (status: number, body: object) => (route: Route) =>
  route.request().method() === 'POST'
    ? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
    : route.continue();

test('What stands in the way is said by its kind, and the choice stays', async () => {
  const page = await openTestPage({ expectedErrors: /ERR_FAILED|status of [45]\d\d/ });
  await signInAndCreateOrder(page, 'manager@hsus.example', 'Not printed', {
    lines,
    order: orderDates,
  });
  await openFormBuilder(page);
  await formCheckbox(page, 'Cover Page').check();

  await page.route(
    REPORTS_PATH,
    respondToPost(400, {
      Message: `WARNING: ${documentsTexts.datesMustBeSet}`,
      Code: 'documents.datesMustBeSet',
    }),
  );
  await generateButton(page).click();
  await locateNotice(page, documentsTexts.datesMustBeSet).waitFor();
  await page.unroute(REPORTS_PATH);
  await page.route(REPORTS_PATH, respondToPost(503, { Message: documentsTexts.busy }));
  await generateButton(page).click();
  await locateNotice(page, documentsTexts.busy).waitFor();
  await page.unroute(REPORTS_PATH);
  // The answer is lost: it is requested again.
  await page.route(REPORTS_PATH, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await generateButton(page).click();
  await expect.poll(() => generateButton(page).getAttribute('aria-disabled')).toBeNull();
  await page.unroute(REPORTS_PATH);
  expect(await listChosenForms(page)).toEqual(['Cover Page', 'Proposal']);

  // Others are printing: the position in the queue is shown.
  await page.route('**/api/Reports/FormBuilder/Line*', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"Place":3}' }),
  );
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route(REPORTS_PATH, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    generateButton(page).click(),
    builder(page)
      .getByText('Making 2 forms: place 3 in line')
      .waitFor()
      .then(() => go()),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.unrouteAll();

  // After the dialog is closed, no message about its request appears.
  await openFormBuilder(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(REPORTS_PATH, async (route) => {
    if (route.request().method() === 'POST') await answered;
    await respondToPost(400, {
      Message: ordersTexts.calculationIssue,
      Code: 'orders.calculationIssue',
    })(route).catch(() => undefined);
  });
  await generateButton(page).click();
  await builder(page)
    .getByText(/^Making /)
    .waitFor();
  await builder(page).getByRole('button', { name: 'Cancel' }).click();
  answer();
  await page.unroute(REPORTS_PATH);

  await openFormBuilder(page);
  await page.route(
    REPORTS_PATH,
    respondToPost(400, { Message: ordersTexts.calculationIssue, Code: 'orders.calculationIssue' }),
  );
  await generateButton(page).click();
  await page.getByRole('dialog', { name: 'Calculation error' }).waitFor();
  expect(await builder(page).count()).toBe(0);
});

test('The forms of a long order are made beside the page, which asks until their file is there', async () => {
  const page = await openTestPage();
  const long = Array.from({ length: 1_950 }, () => lines[0]!);
  await signInAndCreateOrder(page, 'rep2@hsus.example', 'Long', { lines: long });
  await openFormBuilder(page);
  await formCheckbox(page, 'Worksheet').press('Space');
  const [{ name, marks }] = await Promise.all([
    downloadForms(page),
    builderText(page, 'Making Worksheet: a long order takes about a minute').waitFor(),
  ]);
  expect(name).toMatch(/Worksheet\.pdf$/);
  expect(marks).toEqual(['Worksheet']);
});

test('A mail that was left is gone on with once what is amiss was asked about, and kept until then', async () => {
  const page = await openTestPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAndCreateOrder(page, 'rep2@hsus.example', 'Amiss, and left', {
    lines: [product],
    order: { ...orderDates, ExpiresOn: '2026-01-31' },
  });
  const question = page.getByRole('alertdialog', { name: /^Before you e-mail \d+$/ });
  const write = question.getByRole('button', { name: 'Write the e-mail' });
  const message = page.getByLabel('Message', { exact: true });
  const goOn = formDraftsRegion(page).getByRole('button', { name: 'Continue E-mail to customer' });
  // The last choices load late: what is visible by then is what is sent.
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route(REPORTS_PATH, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await held;
    return route.fulfill({ json: { Reports: [builtInForms.worksheet.id], Language: 'en' } });
  });
  await openFormBuilder(page);
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  await builder(page)
    .getByText(/^Ready, \d pages?$/)
    .waitFor();
  const choiceResponse = page.waitForResponse((response) =>
    response.url().endsWith('/FormBuilder'),
  );
  go();
  await choiceResponse;
  await page.unroute(REPORTS_PATH);
  await builder(page).getByRole('button', { name: 'Change the forms' }).click();
  expect(await listChosenForms(page)).toEqual(['Proposal']);
  await builder(page).getByRole('button', { name: 'Preview' }).click();
  await builder(page).getByRole('button', { name: 'E-mail to customer' }).click();
  await write.click();
  await message.fill('As we spoke of');
  await expect.poll(() => readStoredFormDraftsJson(page)).toContain('As we spoke of');
  await page.reload();
  await goOn.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await goOn.click();
  await write.click();
  await expect.poll(() => message.inputValue()).toBe('As we spoke of');
});
