import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOCAL_SEAL_NAME } from '#functions/documents/sealing/create-sealing-certificate.ts';
import { getMachineCertificateFile } from '#infra/local/engines/machine-sealing-key.ts';
import { getSealingFolder } from '#infra/local/programs/local-state.ts';
import { readCertificateFile } from '#infra/operate/sealing/read-certificates.ts';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { buildAcceptance } from '#tests/make/build-acceptance.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { readMailLink } from './mail-page.ts';
import { locateNotice } from './notices.ts';
import { openTestPage } from './open-test-page.ts';
import { mockUserLanguage } from './page-layout.ts';
import { expectDialogFillsScreen, expectFitsPhone, namedButton } from './phone-screen.ts';
import { signInAndCreateOrder } from './saved-order.ts';
import {
  fillRecipient,
  proposalSection,
  shareableContent as content,
  shareDialog,
  shareOpenOrderWith,
} from './share-dialog.ts';
import { getWorkerProduct } from './worker-product.ts';

const REP = 'rep@hsus.example';
/** Shares with one new address; returns it. */
async function shareOpenOrder(page: Page, opener?: string): Promise<string> {
  const email = `${randomUUID()}@lakeshore.example`;
  await shareOpenOrderWith(page, { name: 'Renee Castillo', email, opener });
  return email;
}

/** The calls of the page of a proposal, with the token of a link. */
function createVisitor(page: Page, url: string) {
  const headers = { [PROPOSAL_LINK_HEADER]: new URL(url).hash.slice(1) };
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(`/api/Proposal/${path}`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: data ?? {},
    });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  return {
    post,
    async accept() {
      const answer = await page.request.get('/api/Proposal', { headers });
      await post('Accept', buildAcceptance((await answer.json()) as ProposalPage));
    },
  };
}

/** Of the key of this worker's product, or of the emulator where it is deployed to one. */
function readSealingCertificates() {
  const { root } = getWorkerProduct();
  return readCertificateFile(
    root ? getMachineCertificateFile(getSealingFolder(root)) : getCertificatesFile('local'),
  );
}

/** Makes one more link in the panel; returns its address. */
async function copyLink(page: Page): Promise<string> {
  await namedButton(page, 'Copy a link').click();
  const dialog = page.getByRole('dialog', { name: 'Copy a link' });
  const url = await dialog.getByRole('textbox').inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  return url;
}

test('An order is shared, answered about, accepted and revised, and each is seen in its summary', async () => {
  const page = await openTestPage();
  const { path } = await signInAndCreateOrder(page, REP, 'Shared whole', content);
  await proposalSection(page).getByText('Not shared yet.').waitFor();
  // What is typed in the order is saved first.
  await page.getByRole('textbox', { name: 'Worksheet name' }).fill('Shared and saved');
  await namedButton(page, 'Share').first().click();
  await shareDialog(page).getByLabel('The customer may choose').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const email = await shareOpenOrder(page);
  await proposalSection(page).getByText('Waiting', { exact: true }).waitFor();
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  await proposalSection(page).getByText('Not opened yet').waitFor();
  await expectAccessible(page);

  const copied = await copyLink(page);
  expect(new URL(copied).pathname).toBe('/p');
  const visitor = createVisitor(page, copied);
  await visitor.post('Openings');
  await visitor.post('Questions', { Text: 'Is the weekend part of the price?' });
  await page.reload();
  await proposalSection(page).getByText('1 question', { exact: true }).waitFor();
  await proposalSection(page)
    .getByText(/^Opened once, /)
    .waitFor();
  await proposalSection(page).getByLabel('Your answer').fill('Yes, it is.');
  await expectAccessible(page);
  await namedButton(page, 'Send answer').click();
  await proposalSection(page).getByText('Yes, it is.', { exact: true }).waitFor();
  await proposalSection(page).getByText('Waiting', { exact: true }).waitFor();

  await visitor.accept();
  await page.reload();
  await page.getByText(/^Accepted by Renee Castillo, .+ is read-only\.$/).waitFor();
  await proposalSection(page).getByText('Accepted by Renee Castillo, Practice owner').waitFor();
  await proposalSection(page).getByText('Sealed', { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    namedButton(page, 'Signed PDF').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Proposal .+-1\.pdf$/);
  const sealed = new Uint8Array(readFileSync(await file.path()));
  expect(await verifySealedPdf(sealed, readSealingCertificates())).toMatchObject({
    result: 'whole',
    sealedBy: LOCAL_SEAL_NAME,
  });
  await namedButton(page, 'Share').first().click();
  await shareDialog(page)
    .getByText('Renee Castillo accepted this order. Revise it first.')
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await namedButton(page, 'Revise').first().click();
  const revise = page.getByRole('dialog', { name: 'Revise' });
  await revise.getByRole('button', { name: 'End acceptance and revise' }).click();
  await revise.getByText('Say why in one line').waitFor();
  await revise.getByLabel('Reason').fill('Second chair in February.');
  await expectAccessible(page);
  await revise.getByRole('button', { name: 'End acceptance and revise' }).click();
  await revise.waitFor({ state: 'detached' });
  await proposalSection(page).getByText('Revised', { exact: true }).waitFor();
  await proposalSection(page).getByText('“Second chair in February.”').waitFor();
  expect(await page.getByText(/is read-only\.$/).count()).toBe(0);

  const mailed = await readMailLink(page, email, '/p#');
  expect(new URL(mailed, page.url()).hash.length).toBeGreaterThan(20);
  await page.goto(path);
  await proposalSection(page).getByText('Revised', { exact: true }).waitFor();
});

test('A changed order says so, is shared again, and links and proposals are ended', async () => {
  const page = await openTestPage();
  const { path, headers } = await signInAndCreateOrder(page, REP, 'Shared twice', content);
  const email = await shareOpenOrder(page);
  await copyLink(page);
  await proposalSection(page)
    .getByRole('button', { name: /^End this link: Copied by/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this link' }).click();
  await proposalSection(page)
    .getByText(/^Ended on /)
    .waitFor();

  const url = `/api/Orders/${/\/(\d+)\/edit/.exec(path)![1]}`;
  const order = (await (await page.request.get(url, { headers })).json()) as object;
  await page.request.put('/api/Orders', { headers, data: { ...order, ExpiresOn: '2030-12-30' } });
  await page.reload();
  await proposalSection(page).getByText('Changed since', { exact: true }).waitFor();
  await namedButton(page, 'Share again').click();
  const recipient = shareDialog(page).getByLabel('E-mail', { exact: true });
  expect(await recipient.inputValue()).toBe(email);
  await shareDialog(page)
    .getByText(/ ends$/)
    .waitFor();
  await shareDialog(page)
    .getByRole('button', { name: /^Share( anyway)?$/ })
    .click();
  await proposalSection(page).getByText('Earlier proposals').click();
  await proposalSection(page).getByText('Replaced').waitFor();

  await namedButton(page, 'Withdraw').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await namedButton(page, 'Withdraw').click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await proposalSection(page).getByText('Withdrawn', { exact: true }).waitFor();
});

test('The page is shown as the customer will see it before anything is shared', async () => {
  const page = await openTestPage({ expectedErrors: /ERR_FAILED|did not answer/ });
  await signInAndCreateOrder(page, REP, 'Previewed', content);
  await namedButton(page, 'Share').first().click();
  await shareDialog(page).getByText('Terms and Conditions, built-in').waitFor();
  await shareDialog(page).getByLabel('Message').fill('Dear Renee, as we discussed.');
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    shareDialog(page).getByRole('button', { name: 'Preview' }).click(),
  ]);
  await preview.getByText(/^Preview: the page as the customer will see it\./).waitFor();
  await preview.getByText('Dear Renee, as we discussed.').waitFor();
  for (const name of ['Accept and sign', 'Decline', 'Send question', 'Download PDF'])
    expect(await preview.getByRole('button', { name }).first().isDisabled()).toBe(true);
  await expectAccessible(preview);
  const [terms] = await Promise.all([
    preview.waitForEvent('download'),
    preview.getByRole('button', { name: 'Read' }).click(),
  ]);
  expect(terms.suggestedFilename()).toBe('Terms and Conditions.pdf');
  const bytes = new Uint8Array(readFileSync(await terms.path()));
  expect((await readPdfPageTexts(bytes)).join(' ')).toContain('Terms and Conditions');
  // A reloaded preview gets the page from the tab that opened it.
  await preview.reload();
  await preview.getByText('Dear Renee, as we discussed.').waitFor();
  // Without that tab the terms cannot be read, and it says so.
  await page.route('**/api/Reports/Orders/**', (route) => route.abort());
  await preview.getByRole('button', { name: 'Read' }).click();
  await preview.getByText(/^The terms could not be read\./).waitFor();
  await preview.close();
  await page.keyboard.press('Escape');
  await proposalSection(page).getByText('Not shared yet.').waitFor();
});

test('Pictures that are left out are named before anything is shared, in French too', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, REP, 'Left out', content);
  await page.route(/\/Proposals\/Facts$/, async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), OmittedPictures: ['A511-CH', 'PL-4W'] } as object;
    await route.fulfill({ response, json });
  });
  await namedButton(page, 'Share').first().click();
  await shareDialog(page)
    .getByText(/^Pictures that are too large .* A511-CH, PL-4W\./)
    .waitFor();
  expect(await namedButton(page, 'Share').last().isEnabled()).toBe(true);
  await expectAccessible(page);
  await mockUserLanguage(page, 'fr');
  await page.reload();
  await namedButton(page, 'Partager').first().click();
  await shareDialog(page)
    .getByText(/A511-CH, PL-4W\. Le client voit un dessin/)
    .waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitsPhone(page);
});

test('What keeps an order from being shared is named, with the way to mend it', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, REP, 'Not to be shared');
  await namedButton(page, 'Share').first().click();
  const problems = shareDialog(page).getByRole('listitem').locator('b');
  await expect
    .poll(() => problems.allInnerTexts())
    .toEqual(['No expiration date', 'No installation date', 'Nothing is taken']);
  await expectAccessible(page);
  await namedButton(page, 'Set date').first().click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('ExpiresOn');
});

test('What the server refuses is said in the dialog, and what was typed stays', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, REP, 'Refused by the server', content);
  await page.route(/\/Proposals$/, async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else await route.fulfill({ status: 429, json: { Message: '20 mails today' } });
  });
  await namedButton(page, 'Share').first().click();
  await shareDialog(page).getByLabel('Message').fill('Dear Renee');
  await fillRecipient(page, 'Renee', 'not an address');
  const share = shareDialog(page).getByRole('button', { name: /^Share( anyway)?$/ });
  await share.click();
  await expect.poll(() => shareDialog(page).locator('.field-error').count()).toBe(1);
  await fillRecipient(page, 'Renee', 'renee@lakeshore.example');
  await share.click();
  await shareDialog(page).getByRole('alert').getByText('20 mails today').waitFor();
  expect(await shareDialog(page).getByLabel('Message').inputValue()).toBe('Dear Renee');
  await expectAccessible(page);
});

test('Ctrl+K shares, and a proposal is followed and ended on a phone', async () => {
  const page = await openTestPage();
  await signInAndCreateOrder(page, REP, 'Shared by phone', content);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Share');
  await page
    .getByRole('option', { name: /^Share/ })
    .first()
    .click();
  await shareDialog(page).getByLabel('Message').waitFor();
  await page.keyboard.press('Escape');
  await shareDialog(page).waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 844 });
  await namedButton(page, 'More').click();
  await page.getByRole('listitem').getByRole('button', { name: 'Share', exact: true }).click();
  await shareDialog(page).getByLabel('Message').waitFor();
  await expectFitsPhone(page);
  await fillRecipient(page, 'Renee Castillo', `${randomUUID()}@lakeshore.example`);
  const title = await shareDialog(page).locator('.dialog-title').innerText();
  expect(title).toMatch(/^Share proposal .+-1$/);
  await expectDialogFillsScreen(page, title);
  await shareDialog(page)
    .getByRole('button', { name: /^Share( anyway)?$/ })
    .click();
  await locateNotice(
    page,
    `${title.replace('Share p', 'P')} is shared. The mails are on their way.`,
  )
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Total/ }).click();
  await proposalSection(page).getByText('Waiting', { exact: true }).waitFor();
  await expectFitsPhone(page);
});
