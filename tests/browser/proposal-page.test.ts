import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { AcceptedProposal, ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { createProposalPage } from '#tests/make/proposal-page.ts';
import { expectAccessible } from './accessibility.ts';
import { accepted, openProposal, phone, proposal, PROPOSAL_TOKEN } from './open-proposal.ts';
import { openTestPage } from './open-test-page.ts';

const french = createProposalPage({
  Language: 'fr',
  Copy: { ...proposal.Copy, Languages: ['en', 'fr'] },
});

/** A picture that loads, one that is named, and one that does not exist. */
const listPictures = (name: string): ProposalPage['Pictures'] => [
  { Url: '/pictures/chair', Bundles: ['1'] },
  { Url: `/pictures/${name}`, Bundles: ['3'] },
  { Url: '/pictures/gone', Bundles: ['5'] },
];

const openDialog = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Accept and sign' }).click();
const acceptButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Accept \$/ });

describe('The page of a proposal', () => {
  test('has headers of its own and is accessible; a choice changes the total', async () => {
    const { page, sent } = await openProposal({ json: proposal });
    const response = await page.request.get('/P/');
    expect(response.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const total = page.getByRole('complementary').locator('.is-big dd');
    await expect.poll(() => total.textContent()).toBe('$235,283.76');
    await page.getByLabel('Your question').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'CBCT 11 x 10' }).press('Space');
    await expect.poll(() => total.textContent()).toBe('$263,238.13');
    await page.getByRole('switch', { name: 'Operatory 2' }).press('Space');
    await page.getByText('Optional: + $24,728.00').waitFor();
    await expect.poll(() => sent.filter(({ path }) => path === '/Openings').length).toBe(1);
    expect(await page.context().cookies()).toEqual([]);
  });

  test('shows errors where they belong and accepts a drawn signature', async () => {
    const { page, sent } = await openProposal(
      { json: proposal },
      { answers: { '/Accept': { json: accepted } } },
    );
    await openDialog(page);
    await acceptButton(page).click();
    await page.getByText('Sign above, or choose Type.').waitFor();
    await page.getByText('Tick to agree.').waitFor();
    const consent = page.getByRole('checkbox', { name: /^I accept/ });
    await expect.poll(() => consent.evaluate((box) => box === document.activeElement)).toBe(true);
    await expectAccessible(page);
    const box = (await page.locator('.signature svg').boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 240, box.y + 110, { steps: 20 });
    await page.mouse.up();
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await acceptButton(page).click();
    await page.getByRole('heading', { name: 'Thank you. Your proposal is accepted.' }).waitFor();
    const { body } = sent.find(({ path }) => path === '/Accept')!;
    const { Signature, Total, Choices } = body as AcceptedProposal;
    expect({ Total, Choices }).toEqual({ Total: 23_528_376, Choices: ['3', '5'] });
    const strokes = Signature?.Kind === 'drawn' ? Signature.Strokes : [];
    expect(strokes.flat().every(Number.isInteger)).toBe(true);
    await expectAccessible(page);
  });

  test('keeps what was entered, and its key, where the server rejects a typed signature', async () => {
    const { page, sent } = await openProposal(
      { json: proposal },
      {
        answers: {
          '/Accept': {
            status: 400,
            json: { Message: 'Not valid', Errors: { Email: 'This address is not known.' } },
          },
        },
      },
    );
    await openDialog(page);
    await page.getByLabel('Title').fill('Owner');
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await acceptButton(page).click();
    await page.getByText('This address is not known.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Owner');
    await acceptButton(page).click();
    const listKeys = () => sent.filter(({ path }) => path === '/Accept').map(({ key }) => key);
    await expect.poll(() => listKeys().length).toBe(2);
    expect(new Set(listKeys()).size).toBe(1);
  });

  test('says that the offer has changed', async () => {
    const json = { Message: 'The offer has changed.', Code: 'proposals.offerChanged' };
    const { page } = await openProposal(
      { json: proposal },
      { answers: { '/Accept': { status: 409, json } } },
    );
    await openDialog(page);
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('checkbox', { name: /^I accept/ }).check();
    await acceptButton(page).click();
    await expect.poll(() => page.getByText('Marcus Oyelaran has been told.').count()).toBe(1);
    await expectAccessible(page);
  });

  test('that somebody else accepted says who, and has the focus on what happened', async () => {
    const Acceptance = { ...accepted.Acceptance!, Email: 'r***@lakeshore-dental.example' };
    const { page } = await openProposal({ json: { ...accepted, Acceptance } });
    const heading = page.getByRole('heading', { name: 'This proposal is accepted' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('Renee Castillo (r***@lakeshore-dental.example) accepted it').waitFor();
    await page.getByRole('button', { name: 'See what was accepted' }).press('Enter');
    await page.getByRole('region', { name: 'What was accepted' }).waitFor();
    await expectAccessible(page);
  });

  test('says while it cannot be loaded that it opens by itself', async () => {
    const page = await openTestPage({ expectedErrors: /ERR_FAILED/ });
    let isAway = true;
    await page.route('**/api/Proposal**', (route) =>
      isAway ? route.abort() : route.fulfill({ json: proposal }),
    );
    await page.goto(`/p#${PROPOSAL_TOKEN}`);
    await page.getByText('The proposal opens by itself once there is one.').waitFor();
    await page.getByRole('button', { name: 'Load again' }).waitFor();
    await expectAccessible(page);
    isAway = false;
    // Where it has opened by itself meanwhile, there is no button any more.
    await page
      .getByRole('button', { name: 'Load again' })
      .evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()));
    await expect
      .poll(() => page.getByRole('heading', { name: proposal.Copy.Title! }).count())
      .toBe(1);
  });

  test('that is declined quotes the reason, and is opened again', async () => {
    const Decline = {
      Reason: 'We wait until spring.',
      DeclinedOn: '2026-11-24T20:16:00.000Z',
      LinkName: 'Renee Castillo',
    };
    const { page } = await openProposal(
      { json: { ...proposal, State: 'declined', Decline } },
      { answers: { '/Reopen': { json: proposal } } },
    );
    await page.getByText('declined it on 11/24/2026: “We wait until spring.” Marcus').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open again' }).press('Enter');
    await expect
      .poll(() => page.getByRole('heading', { name: proposal.Copy.Title! }).count())
      .toBe(1);
  });

  test('of an unknown link offers to paste another one', async () => {
    const { page } = await openProposal({ status: 404, json: { Message: 'Not known' } });
    await expect
      .poll(() => page.getByRole('heading', { name: 'This link is not known' }).count())
      .toBe(1);
    await expectAccessible(page);
  });

  test('without its fragment takes the link from the e-mail', async () => {
    const { page } = await openProposal({ json: proposal }, { hash: '' });
    const field = page.getByLabel('Paste the link from your e-mail');
    await field.fill('no link');
    await field.press('Enter');
    await page.getByText('This is not a whole link.').waitFor();
    await expectAccessible(page);
    await field.fill(`https://smartsales.example/p#${PROPOSAL_TOKEN}`);
    await field.press('Enter');
    await expect
      .poll(() => page.getByRole('heading', { name: proposal.Copy.Title! }).count())
      .toBe(1);
  });

  test('shows pictures, asks once for a new link, and draws what has none', async () => {
    const page = await openTestPage({ isAllRouted: true, expectedErrors: /404/ });
    let reads = 0;
    await page.route('**/api/Proposal', (route) =>
      route.fulfill({
        json: { ...proposal, Pictures: listPictures(reads++ === 0 ? 'expired' : 'renewed') },
      }),
    );
    await page.route('**/api/Proposal/Openings', (route) => route.fulfill({ status: 204 }));
    await page.route('**/pictures/*', (route) =>
      /chair|renewed/.test(route.request().url())
        ? route.fulfill({ contentType: 'image/png', body: buildPng() })
        : route.fulfill({ status: 404 }),
    );
    await page.goto(`/p#${PROPOSAL_TOKEN}`);
    const pictureOf = (name: string) =>
      page.locator('.item, .alternative').filter({ hasText: name }).locator('.picture > *');
    const readPicture = (name: string) =>
      pictureOf(name).evaluate((shown) => shown.getAttribute('src') ?? shown.nodeName);
    await expect.poll(() => readPicture('Operatory 1')).toBe('/pictures/chair');
    // A picture is replaced while it is scrolled to.
    const scrollTo = (name: string) => pictureOf(name).evaluate((shown) => shown.scrollIntoView());
    await scrollTo('CBCT 8 x 8');
    await expect.poll(() => readPicture('CBCT 8 x 8')).toBe('/pictures/renewed');
    await scrollTo('Operatory 2');
    await expect.poll(() => readPicture('Operatory 2')).toBe('svg');
    expect(await readPicture('Water treatment')).toBe('svg');
    expect(await page.locator('.hero .picture > img').getAttribute('src')).toBe('/pictures/chair');
    await page.waitForLoadState('networkidle');
    expect(reads).toBeLessThanOrEqual(3);
    expect(await readPicture('Operatory 2')).toBe('svg');
    await expectAccessible(page);
  });

  test('says where a part could not be loaded, and loads it at a press', async () => {
    const page = await openTestPage({ isAllRouted: true, expectedErrors: /ERR_FAILED/ });
    let isAway = true;
    await page.route('**/api/Proposal**', (route) => route.fulfill({ json: proposal }));
    await page.route('**/assets/proposal-late-parts-*', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.goto(`/p#${PROPOSAL_TOKEN}`);
    const failedParts = page.getByText('This part could not be loaded.');
    await expect.poll(() => failedParts.count()).toBe(2);
    await expectAccessible(page);
    await page.getByRole('complementary').getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => failedParts.count()).toBe(3);
    isAway = false;
    await page.getByRole('complementary').getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await page.getByLabel('Your question').waitFor();
  });

  test('says that there is no connection while its words do not come', async () => {
    const page = await openTestPage({ isAllRouted: true, expectedErrors: /ERR_FAILED/ });
    let isAway = true;
    await page.route('**/api/Proposal**', (route) => route.fulfill({ json: proposal }));
    await page.route('**/assets/proposal-english-*', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.goto(`/p#${PROPOSAL_TOKEN}`);
    await page.getByText('No connection.').waitFor();
    isAway = false;
    await expect
      .poll(() => page.getByRole('heading', { name: proposal.Copy.Title! }).count())
      .toBe(1);
  });

  test('is French on a phone, and English at a press', async () => {
    const { page } = await openProposal({ json: french }, { screen: phone });
    await page.getByRole('button', { name: 'Accepter et signer' }).waitFor();
    await page.getByLabel('Votre question').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Accept and sign' }).waitFor();
  });
});
