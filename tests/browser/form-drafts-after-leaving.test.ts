import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formKindLabels, type DraftFormKind } from '#frontend/form-drafts/form-kind-labels.ts';
import { getDealerUsersPath, paths } from '#frontend/paths.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { locateNotice } from './notices.ts';
import { submitCredentials, openTestPage, signInByApi } from './open-test-page.ts';
import { readStoredFormDraftsJson, formDraftsRegion } from './unsaved-drafts.ts';

const TYPED = 'Rang twi';

type FormToLeave = {
  kind: DraftFormKind;
  email: string;
  path: string;
  /** The button that opens it, where it is a dialog. */
  openButton?: string;
  field: string;
  /** Further required fields, and the button that submits it. */
  otherFields?: readonly string[];
  hasDropdown?: boolean;
  submitButton: string;
};

const CODE = `L${Date.now() % 1e7}`;
const fieldTexts: Record<string, string> = {
  'Customer #': CODE,
  'Last name': 'Holt',
  Email: `${CODE}@left.example`,
};

/**
 * A dialog, a page, and the form that two pages share; `form-drafts` shows that each kind is opened again.
 */
const forms: FormToLeave[] = [
  {
    kind: 'customer',
    email: 'administrator@hsus.example',
    path: paths.customers,
    openButton: 'New Customer',
    field: 'Business Name',
    otherFields: ['Customer #'],
    submitButton: 'Save',
  },
  {
    kind: 'user',
    email: 'administrator@hsus.example',
    path: getDealerUsersPath(1),
    openButton: 'Add User',
    field: 'First name',
    otherFields: ['Last name', 'Email'],
    hasDropdown: true,
    submitButton: 'Send invitation',
  },
  {
    kind: 'user',
    email: 'admin@smartsales.example',
    path: paths.admins,
    openButton: 'Create Admin',
    field: 'First name',
    otherFields: ['Last name', 'Email'],
    submitButton: 'Send invitation',
  },
  {
    kind: 'profile',
    email: 'administrator@hsus.example',
    path: paths.settings,
    field: 'First name',
    submitButton: 'Save',
  },
];

const pressButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const findFormField = (page: Page, { field }: FormToLeave) => page.getByLabel(field).last();

/** Goes to the form from the page that Back leads to, and types. */
async function typeInForm(page: Page, form: FormToLeave) {
  await signInByApi(page, form.email);
  await page.goto(paths.home);
  await page.locator(`a[href="${form.path}"]`).first().click();
  if (form.openButton) await pressButton(page, form.openButton);
  await findFormField(page, form).fill(TYPED);
  await expect.poll(() => readStoredFormDraftsJson(page)).toContain(TYPED);
}

/** Fills the other required fields of the form. */
async function completeForm(
  page: Page,
  { otherFields: others = [], hasDropdown: hasChoice }: FormToLeave,
) {
  const dialog = page.getByRole('dialog');
  for (const name of others)
    await dialog
      .getByLabel(name, { exact: true })
      .last()
      .fill(fieldTexts[name] ?? '');
  if (!hasChoice) return;
  await dialog.locator('.p-dropdown').first().click();
  await page.getByRole('option').first().click();
}

const goBack = (page: Page) => page.evaluate(() => history.back());
const describeForm = ({ kind, path }: FormToLeave) => `${kind} of ${path}`;
const cases = forms.map((form) => [describeForm(form), form] as const);

test.each(cases)('Back asks before the text of a form is lost: %s', async (_, form) => {
  const page = await openTestPage();
  await typeInForm(page, form);
  const question = page.getByRole('alertdialog');
  await goBack(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await findFormField(page, form).inputValue()).toBe(TYPED);
  expect(new URL(page.url()).pathname).toBe(form.path);
  await goBack(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL((url) => url.pathname !== form.path);
  await expect.poll(() => readStoredFormDraftsJson(page)).not.toContain(TYPED);
});

test.each(cases)('What is typed is offered after its screen broke: %s', async (_, form) => {
  const page = await openTestPage({ expectedErrors: /Broken by the test/ });
  await typeInForm(page, form);
  // Forms compare their values during rendering.
  await page.evaluate((typed) => {
    const { stringify } = JSON;
    JSON.stringify = (value: unknown, ...rest: never[]) => {
      if (value === typed) throw new Error('Broken by the test');
      return stringify(value, ...rest);
    };
  }, `${TYPED}c`);
  await findFormField(page, form).press('End');
  await page.keyboard.type('c');
  await page.getByText('This screen stopped working').waitFor();
  await pressButton(page, 'Reload');
  await formDraftsRegion(page)
    .getByRole('button', { name: `Continue ${formKindLabels[form.kind]}` })
    .click();
  await expect.poll(() => findFormField(page, form).inputValue()).toBe(TYPED);
});

test.each(cases)(
  'Whoever signs in again after a session was taken over has their text where they were: %s',
  async (_, form) => {
    const page = await openTestPage();
    await typeInForm(page, form);
    await signInByApi(await openTestPage(), form.email);
    await completeForm(page, form);
    await pressButton(page, form.submitButton);
    await locateNotice(page, signInTexts.accountUsedElsewhere).waitFor();
    expect(await page.getByText(TYPED).count()).toBe(0);
    await submitCredentials(page, form.email);
    await page.waitForURL(`**${form.path}`);
    await expect.poll(() => findFormField(page, form).inputValue()).toBe(TYPED);
  },
);

/** How many changes of the stored texts the browser has completed when the dialog goes. */
const countChangesUntilClosed = (page: Page) =>
  page.evaluate(() => {
    let changes = 0;
    const method = Reflect.get(IDBDatabase.prototype, 'transaction');
    IDBDatabase.prototype.transaction = new Proxy(method, {
      apply(begin, database, args: Parameters<IDBDatabase['transaction']>) {
        const begun = begin.apply(database, args);
        if (begun.mode === 'readwrite') begun.addEventListener('complete', () => (changes += 1));
        return begun;
      },
    });
    return new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (!document.querySelector('[role=dialog]')) resolve(changes);
      }).observe(document, { childList: true, subtree: true });
    });
  });

test.each(['Cancel', 'Save'])(
  'A page that is left as soon as its dialog closes does not offer the text again: %s',
  async (button) => {
    const page = await openTestPage();
    const form = forms[0]!;
    await typeInForm(page, form);
    await page.getByRole('dialog').getByLabel('Customer #').fill(`${CODE}${button}`);
    await expect.poll(() => readStoredFormDraftsJson(page)).toContain(button);
    const changes = countChangesUntilClosed(page);
    await pressButton(page, button);
    if (button === 'Cancel')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    expect(await changes).toBe(1);
    expect(await readStoredFormDraftsJson(page)).not.toContain(TYPED);
  },
);
