import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { formKindLabels, type DraftFormKind } from '#frontend/form-drafts/form-kind-labels.ts';
import { getDealerPath, getDealerUsersPath, paths, getFormTemplatePath } from '#frontend/paths.ts';
import { asCents } from '#shared/money/money.ts';
import { expectAccessible } from './accessibility.ts';
import { openTestPage, signInByApi } from './open-test-page.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import { readStoredFormDraftsJson, formDraftsRegion } from './unsaved-drafts.ts';

const TYPED = 'Half';
const TYPED_MEANWHILE = '7.5';

type FormLocation = {
  path: string;
  /** The buttons that lead to the field, where it is in a dialog. */
  openers?: readonly string[];
  /** The label of one of its fields; the last field with that label. */
  field: string;
};

/** A customer and a form template that the test creates. */
const CREATED_CUSTOMER_PATH = `${paths.customers}/made`;
/** An order that the test saves. */
const SAVED_ORDER = 'saved';
const TEMPLATE_PATH = getFormTemplatePath(1, 89);

/**
 * The forms of a SmartSales Admin, and those of a dealer's administrator: together every form with drafts.
 */
const platformForms = {
  announcement: { path: paths.alert, field: 'Title' },
  dealer: { path: getDealerPath(1), field: 'Company Code' },
  'dealer-groups': {
    path: getDealerPath(1),
    openers: ['Edit Groups', 'Add Group'],
    field: 'Name',
  },
  'dealer-links': { path: getDealerPath(1), openers: ['Edit Links', 'Add Link'], field: 'Label' },
  'dealer-rates': {
    path: getDealerPath(1),
    openers: ['Edit Region tax rates', 'Add Rate'],
    field: 'First tax %',
  },
  'form-template': { path: TEMPLATE_PATH, field: 'Text, Remark' },
  manufacturer: { path: `${paths.manufacturers}/1/edit`, field: 'City' },
} as const satisfies Partial<Record<DraftFormKind, FormLocation>>;

const dealerForms = {
  colleague: { path: paths.colleagues, openers: ['Add Colleague'], field: 'First Name' },
  'commission-rate': { path: paths.settings, field: 'Rate %' },
  contact: { path: CREATED_CUSTOMER_PATH, openers: ['Add contact'], field: 'Role or note' },
  'contract-price': {
    path: paths.contractPrices,
    openers: ['Add for a group'],
    field: 'Group',
  },
  customer: { path: paths.customers, openers: ['New Customer'], field: 'Business Name' },
  'forms-mail': {
    path: SAVED_ORDER,
    openers: ['Generate Forms', 'Preview', 'E-mail to customer'],
    field: 'Subject',
  },
  note: { path: CREATED_CUSTOMER_PATH, openers: ['Add note'], field: 'Note' },
  'own-dealer': { path: paths.settings, field: 'Company Name' },
  product: { path: paths.products, openers: ['New Product'], field: 'Part #' },
  profile: { path: paths.settings, field: 'First name' },
  proposal: { path: SAVED_ORDER, openers: ['Share'], field: 'Message' },
  user: { path: getDealerUsersPath(1), openers: ['Add User'], field: 'First name' },
} as const satisfies Partial<Record<DraftFormKind, FormLocation>>;

const allForms: Record<DraftFormKind, FormLocation> = { ...platformForms, ...dealerForms };

type FormLocations = typeof platformForms & typeof dealerForms;
/** The forms that are dialogs. */
type DialogKind = {
  [Kind in keyof FormLocations]: FormLocations[Kind] extends { openers: unknown } ? Kind : never;
}[keyof FormLocations];

type FormInput = {
  /** The value for each field, by label; the last field with that label. */
  fields?: Readonly<Record<string, string>>;
  /** Its first or last dropdown gets the first option. */
  dropdown?: 'first' | 'last';
  submitButton?: string;
};

const CODE = `K${Date.now() % 1e7}`;

/** The further input that each dialog needs before it can be saved. */
const dialogInputs: Record<DialogKind, FormInput> = {
  colleague: { fields: { Code: CODE, 'Last Name': 'Holt' }, dropdown: 'first' },
  contact: { fields: { 'Last Name': 'Holt' } },
  'contract-price': { fields: { 'Percent off retail': '10' }, dropdown: 'last' },
  customer: { fields: { 'Customer #': CODE } },
  'dealer-groups': {},
  'dealer-links': { fields: { 'Web address': 'https://kept.example' } },
  'dealer-rates': { fields: { 'First tax %': '5' }, dropdown: 'last' },
  'forms-mail': { fields: { To: 'kept@customer.example' }, submitButton: 'Send' },
  note: {},
  product: { fields: { Description: 'Kept stool' }, dropdown: 'first' },
  proposal: {
    fields: { Name: 'Holt', 'E-mail': 'holt@kept.example' },
    submitButton: 'Share',
  },
  user: {
    fields: { 'Last name': 'Holt', Email: `${CODE}@zahn.example` },
    dropdown: 'first',
    submitButton: 'Send invitation',
  },
};

const isDialogKind = (kind: DraftFormKind): kind is DialogKind => kind in dialogInputs;

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const findFormField = (page: Page, { field }: FormLocation) => page.getByLabel(field).last();

/**
 * Typed text triggers a question on reload, is offered after it, can be continued, and is deleted after it is
 * discarded.
 */
async function expectDraftOffered(page: Page, kind: DraftFormKind, form: FormLocation) {
  let promptCount = 0;
  const onDialog = (dialog: { accept: () => Promise<void> }) => {
    promptCount += 1;
    void dialog.accept();
  };
  page.on('dialog', onDialog);
  await page.goto(form.path);
  // The page before may still have been closing.
  promptCount = 0;
  for (const opener of form.openers ?? []) await pressButton(page, opener);
  await findFormField(page, form).click();
  await page.keyboard.press('End');
  await page.keyboard.type(TYPED);
  const typed = await findFormField(page, form).inputValue();
  expect(typed).toContain(TYPED);
  await expect.poll(() => readStoredFormDraftsJson(page)).toContain(TYPED);
  await page.reload();
  await formDraftsRegion(page)
    .getByRole('button', { name: `Continue ${formKindLabels[kind]}` })
    .click();
  await expect.poll(() => findFormField(page, form).inputValue(), { message: kind }).toBe(typed);
  await page.getByText(/^What was typed on .* is back/).waitFor();
  if (isDialogKind(kind)) await expectTypingWhileSavingStays(page, form, dialogInputs[kind]);
  if (form.openers) await page.keyboard.press('Escape');
  else await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  if (form.openers) {
    await question.getByRole('button', { name: 'Leave' }).click();
    await question.waitFor({ state: 'detached' });
  } else {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('navigation').getByRole('link').first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await question.waitFor({ state: 'detached' });
  }
  page.off('dialog', onDialog);
  // A page that is left at once does not complete the deletion, and offers the draft again.
  await expect.poll(() => readStoredFormDraftsJson(page), { message: kind }).not.toContain(TYPED);
  await expect.poll(() => formDraftsRegion(page).count(), { message: kind }).toBe(0);
  return { kind, promptCount };
}

/** Text that is typed between the submit and its answer stays in the open dialog, unsaved. */
async function expectTypingWhileSavingStays(page: Page, form: FormLocation, filling: FormInput) {
  const { fields = {}, dropdown: choice, submitButton: button = 'Save' } = filling;
  const dialog = page.getByRole('dialog');
  for (const [name, text] of Object.entries(fields))
    await dialog.getByLabel(name, { exact: true }).last().fill(text);
  if (choice) {
    await dialog.locator('.p-dropdown')[choice]().click();
    await page.getByRole('option').first().click();
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = async (route: Route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  };
  await page.route('**/api/**', holding);
  const sent = page.waitForRequest((request) => request.method() !== 'GET');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await sent;
  await findFormField(page, form).fill(TYPED_MEANWHILE);
  release();
  await dialog.getByText('What you changed while this was being sent').waitFor();
  expect(await findFormField(page, form).inputValue()).toBe(TYPED_MEANWHILE);
  await page.unroute('**/api/**', holding);
}

/** Asked once, and nothing left after discarding. */
const PROMPTED_ONCE = { promptCount: 1 };

type CreatedRecords = { customerId: string; order: string };

const resolveFormPath = (form: FormLocation, { customerId, order }: CreatedRecords) => ({
  ...form,
  path: form.path === SAVED_ORDER ? order : form.path.replace('made', customerId),
});

/** Four at a time: a form takes a busy machine half a minute. */
const groupFormsByFour = (forms: object) => {
  const kinds = Object.keys(forms) as DraftFormKind[];
  return [kinds.slice(0, 4), kinds.slice(4)].map((some) => [some.join(', '), some] as const);
};

async function openAsAdministrator() {
  const page = await openTestPage();
  const content = {
    order: { InstalledOn: '2030-05-01', ExpiresOn: '2030-04-01' },
    // With these lines no question comes before its forms are mailed.
    lines: [{ MfgCode: 'ADR', PartNumber: 'A5', StockCode: '2045110', CustomerCost: asCents(100) }],
  };
  const email = 'administrator@hsus.example';
  const { headers, path: order } = await signInAndCreateOrder(page, email, 'Kept', content);
  const data = { JdeNum: `N${Date.now() % 1e9}`, Name: 'Kept Dental' };
  const made = await page.request.post('/api/Customers', { headers, data });
  const { Id } = (await made.json()) as { Id: number };
  return { page, made: { customerId: String(Id), order } };
}

test.each(groupFormsByFour(dealerForms))(
  'The forms of a dealer ask before their text is lost, keep it and offer it again: %s',
  async (_, kinds) => {
    const { page, made } = await openAsAdministrator();
    for (const kind of kinds)
      expect(await expectDraftOffered(page, kind, resolveFormPath(allForms[kind], made))).toEqual({
        ...PROMPTED_ONCE,
        kind,
      });
  },
);

test('What was typed is offered on any page after the tab was closed', async () => {
  const { page, made } = await openAsAdministrator();
  await page.goto(`${paths.customers}/${made.customerId}`);
  await pressButton(page, 'Add note');
  await page.getByRole('textbox', { name: 'Note' }).click();
  await page.keyboard.type('Rang twice');
  await expect.poll(() => readStoredFormDraftsJson(page)).toContain('Rang twice');
  await page.close({ runBeforeUnload: false });
  const again = await page.context().newPage();
  await again.goto(paths.orderSearch);
  await formDraftsRegion(again).waitFor();
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Continue Note' }).click();
  await expect
    .poll(() => again.getByRole('textbox', { name: 'Note' }).inputValue())
    .toBe('Rang twice');
  await pressButton(again, 'Save');
  await again.getByText('Note added').waitFor();
  await expect.poll(() => formDraftsRegion(again).count()).toBe(0);
});

test.each(groupFormsByFour(platformForms))(
  'So do the forms of the platform: %s',
  async (_, kinds) => {
    const page = await openTestPage();
    const token = await signInByApi(page, 'admin@smartsales.example');
    if (kinds.includes('form-template'))
      await createTemplate(page, { authorization: `Bearer ${token}` });
    for (const kind of kinds)
      expect(await expectDraftOffered(page, kind, allForms[kind])).toEqual({
        ...PROMPTED_ONCE,
        kind,
      });
  },
);

async function createTemplate(page: Page, headers: Record<string, string>) {
  const pdf = await PDFDocument.create();
  const sheet = pdf.addPage([595, 842]);
  pdf.getForm().createTextField('Remark').addToPage(sheet, { x: 60, y: 700 });
  const file = {
    name: '89 Kept.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdf.save()),
  };
  const multipart = { file, ReportId: '89' };
  const uploaded = await page.request.post('/api/Dealers/1/Documents', { headers, multipart });
  const { Version } = (await uploaded.json()) as { Version: number };
  const filled = { Field: 'Remark', Source: null, Text: 'Always' };
  const data = { Version, FilledWith: [filled] };
  expect((await page.request.put('/api/Dealers/1/Documents/89', { headers, data })).ok()).toBe(
    true,
  );
}
