import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatConsent } from '#shared/proposals/consent.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { createProposalPage } from '#tests/make/proposal-page.ts';
import { expectAccessible } from './accessibility.ts';
import { accepted, openProposal, phone, proposal, PROPOSAL_TOKEN } from './open-proposal.ts';
import { openTestPage } from './open-test-page.ts';

const french = createProposalPage({
  Language: 'fr',
  Copy: { ...proposal.Copy, Languages: ['en', 'fr'] },
});

const hasFocus = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement);

/** Presses what opens a file, and returns how often the address of the file was asked for. */
async function countFileRequests(
  { page, sent }: Awaited<ReturnType<typeof openProposal>>,
  wanted: string,
  press: () => Promise<void>,
): Promise<number> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), press()]);
  await page.waitForLoadState('networkidle');
  await tab.close();
  return sent.filter(({ path }) => path === wanted).length;
}
const files = {
  '/Pdf': { json: { Url: 'about:blank' } },
  '/Terms': { json: { Url: 'about:blank' } },
};

describe('The PDF', () => {
  test('is in the head of the page and in its foot', async () => {
    const opened = await openProposal({ json: proposal }, { answers: files });
    const { page } = opened;
    const button = page.getByRole('banner').getByRole('button', { name: 'Download PDF' });
    await button.waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Download PDF' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Check a signed PDF' }).waitFor();
    // It is the first thing that the keyboard comes to.
    await page.keyboard.press('Tab');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await countFileRequests(opened, '/Pdf', () => page.keyboard.press('Enter'))).toBe(1);
  });

  test('is in the foot alone on a phone', async () => {
    const opened = await openProposal({ json: french }, { answers: files, screen: phone });
    const { page } = opened;
    const button = page.getByRole('contentinfo').getByRole('button');
    await button.waitFor();
    expect(await page.getByRole('banner').getByRole('button').allInnerTexts()).toEqual(['English']);
    expect(await countFileRequests(opened, '/Pdf', () => button.tap())).toBe(1);
    await expectAccessible(page);
  });

  test.each([
    ['a screen', undefined],
    ['a phone', phone],
  ])('that is signed is in sight on %s, and the first thing to press', async (_, screen) => {
    const opened = await openProposal({ json: accepted }, { answers: files, screen });
    const { page } = opened;
    const button = page.getByRole('button', { name: 'Download signed PDF' });
    await button.waitFor();
    const box = (await button.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height);
    await page.keyboard.press('Tab');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await countFileRequests(opened, '/Pdf', () => page.keyboard.press('Enter'))).toBe(1);
  });
});

const openConsent = async (page: Page, [open, type]: [string, string]) => {
  await page.getByRole('complementary').getByRole('button', { name: open }).press('Enter');
  await page.getByRole('button', { name: type }).press('Enter');
};

describe('The words of consent', () => {
  test.each([
    [proposal, 'en', ['Accept and sign', 'Type'], 'Terms and Conditions'],
    [french, 'fr', ['Accepter et signer', 'Taper'], 'modalités'],
  ] as const)('stand whole, with the terms in them', async (shown, language, names, terms) => {
    const opened = await openProposal({ json: shown }, { answers: files });
    const { page } = opened;
    await openConsent(page, [...names]);
    const words = formatConsent(shown.Copy, language);
    const box = page.getByRole('checkbox', { name: words, exact: true });
    await box.press('Space');
    expect(await page.locator('.consent > span').textContent()).toBe(words);
    await page.keyboard.press('Tab');
    const link = page.getByRole('dialog').getByRole('button', { name: terms });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const press = () => page.keyboard.press('Enter');
    expect(await countFileRequests(opened, '/Terms', press)).toBe(1);
    expect(await box.isChecked()).toBe(true);
    await page.locator('.consent label').last().click();
    expect(await box.isChecked()).toBe(false);
    await expectAccessible(page);
  });

  test('name no terms where there are none', async () => {
    const Copy: ProposalPage['Copy'] = { ...proposal.Copy, TermsSha256: {} };
    const { page } = await openProposal({ json: { ...proposal, Copy } });
    await openConsent(page, ['Accept and sign', 'Type']);
    await page
      .getByRole('checkbox', { name: /^I accept this proposal for Lakeshore Dental Group, and/ })
      .waitFor();
    expect(await page.locator('.consent button').count()).toBe(0);
  });
});

describe('The lines that come later', () => {
  const [line] = proposal.Copy.Bundles[1]!.Lines;
  const allLines = ['First', 'Second', 'Third'].map((Description) => ({ ...line!, Description }));

  test('are read from the first of them on', async () => {
    const { page } = await openProposal(
      { json: proposal },
      { answers: { '/Lines': { json: allLines } } },
    );
    await page.getByRole('button', { name: 'Show all lines (2 more)' }).press('Enter');
    await page.getByText('Third').waitFor();
    expect(await hasFocus(page, 'li:has-text("Second")')).toBe(true);
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'All lines are shown.' }).count())
      .toBe(1);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page, 'input[type=radio]:checked')).toBe(true);
    await expectAccessible(page);
  });

  test('keep the focus on the button where they did not come', async () => {
    const { page } = await openProposal(
      { json: proposal },
      { answers: { '/Lines': { status: 409, json: { Message: 'Not now' } } } },
    );
    const button = page.getByRole('button', { name: 'Show all lines (2 more)' });
    await button.press('Enter');
    await page.getByText('The lines could not be loaded.').waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('Before the answer', () => {
  test('the shape of the page stands, from the HTML on', async () => {
    const page = await openTestPage({ isAllRouted: true, expectedErrors: /ERR_FAILED/ });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`/p#${PROPOSAL_TOKEN}`);
    const frame = page.getByRole('progressbar');
    await frame.waitFor();
    await expect
      .poll(() => frame.evaluate((element) => element.getBoundingClientRect().height))
      .toBeGreaterThan(300);
    expect(
      await frame.evaluate((element) => getComputedStyle(element, '::after').backgroundImage),
    ).toContain('linear-gradient');
  });

  test('the paper stands where it will stand', async () => {
    const page = await openTestPage({ isAllRouted: true });
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/Proposal**', async (route) => {
      await mayAnswer;
      await route.fulfill({ json: proposal });
    });
    await page.goto(`/p#${PROPOSAL_TOKEN}`);
    const readPlace = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        return { left, top, width };
      });
    // The frame of the HTML gives way to that of the app, and has no place then.
    let place = await readPlace('.opening');
    await expect
      .poll(async () => {
        place = await readPlace('.opening');
        return place.width;
      })
      .toBeGreaterThan(0);
    await expectAccessible(page);
    answer();
    await page.getByRole('heading', { name: proposal.Copy.Title! }).waitFor();
    expect(await readPlace('.paper')).toEqual(place);
  });
});

test('too many tries keep the field, and a good link is opened all the same', async () => {
  const page = await openTestPage();
  let isGood = false;
  await page.route('**/api/Proposal**', (route) =>
    isGood
      ? route.fulfill({ json: proposal })
      : route.fulfill({
          status: 429,
          headers: { 'retry-after': '900' },
          json: { Message: 'Too many', Code: 'proposals.tooManyLinks' },
        }),
  );
  await page.goto(`/p#${PROPOSAL_TOKEN}`);
  await page.getByRole('heading', { name: 'Open your proposal' }).waitFor();
  const field = page.getByLabel('Paste the link from your e-mail');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page
    .getByText('Too many tries. Please try again in 15 minutes, or call the sender of the mail.')
    .waitFor();
  await expectAccessible(page);
  isGood = true;
  await field.fill(`https://smartsales.example/p#${'B'.repeat(43)}`);
  await field.press('Enter');
  await page.getByRole('heading', { name: proposal.Copy.Title! }).waitFor();
});
