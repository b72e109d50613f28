import { describe, expect, test } from 'vitest';
import type { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { expectAccessible } from './accessibility.ts';
import { openProposal, phone, proposal, type MockedAnswer } from './open-proposal.ts';

const Dealer: EndedProposal['Dealer'] = {
  Name: 'Northstar Dental Supply',
  City: 'Duluth',
  Regions: { en: 'Minnesota', fr: 'Minnesota' },
  Logo: `data:image/png;base64,${buildPng().toString('base64')}`,
};

const createEndedAnswer = (change: Partial<EndedProposal>): MockedAnswer => {
  const Ended: EndedProposal = {
    Kind: 'withdrawn',
    On: '2026-11-23T15:00:00.000Z',
    By: null,
    Reason: null,
    Number: '104821-2',
    TimeZone: 'America/Chicago',
    Contact: proposal.Contact,
    Dealer,
    ...change,
  };
  return { status: 410, json: { Message: 'Ended', Ended } };
};

/** What each ending says. */
const headings: Record<EndedProposal['Kind'], string> = {
  replaced: 'This proposal has been replaced',
  withdrawn: 'This proposal was withdrawn',
  expired: 'This proposal expired on 11/23/2026',
  closed: 'This proposal was closed',
  revised: 'The acceptance of 11/22/2026 was ended by Marcus Oyelaran on 11/23/2026',
  link: 'This link was replaced on 11/23/2026',
  dealer: 'This proposal is no longer online',
  page: 'This proposal is no longer online',
};
const revision = { By: 'Marcus Oyelaran', AcceptedOn: '2026-11-22T15:00:00.000Z' };

describe('The page of an ended link', () => {
  test.each(Object.entries(headings) as [EndedProposal['Kind'], string][])(
    'that is %s says what happened, whose it is and whom to call',
    async (Kind, name) => {
      const { page } = await openProposal(
        createEndedAnswer({ Kind, ...(Kind === 'revised' && revision) }),
      );
      const heading = page.getByRole('heading', { name });
      await heading.waitFor();
      expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
      const top = page.getByRole('banner');
      expect(await top.innerText()).toBe('Northstar Dental Supply\nDuluth, Minnesota');
      const logo = top.locator('img');
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24);
      await expect.poll(() => page.getByRole('link', { name: '(218) 555-0119' }).count()).toBe(1);
      await expectAccessible(page);
    },
  );

  test('fits a phone', async () => {
    const { page } = await openProposal(createEndedAnswer({ Kind: 'revised', ...revision }), {
      screen: phone,
    });
    await page.getByRole('heading', { name: headings.revised }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });

  test('has the name alone where the copy is no longer there', async () => {
    const { page } = await openProposal(createEndedAnswer({ Dealer: undefined }));
    await page.getByText('Northstar Dental Supply withdrew it on 11/23/2026.').waitFor();
    const top = page.getByRole('banner');
    expect((await top.innerText()).trim()).toBe('Northstar Dental Supply');
    expect(await top.locator('img').count()).toBe(0);
  });

  test('that expired names its last day where the dealer is', async () => {
    // Midnight in New York; the page is read in Chicago.
    const { page } = await openProposal(
      createEndedAnswer({
        Kind: 'expired',
        On: '2027-01-01T05:00:00.000Z',
        TimeZone: 'America/New_York',
      }),
    );
    await page.getByRole('heading', { name: 'This proposal expired on 12/31/2026' }).waitFor();
    await expect
      .poll(() => page.getByText('It held until the end of that day, EST (UTC−05:00).').count())
      .toBe(1);
  });

  test('shows the same where it ended while the proposal was open', async () => {
    const { page } = await openProposal(
      { json: proposal },
      { answers: { '/Accept': createEndedAnswer({ Kind: 'closed' }) } },
    );
    await page
      .getByRole('complementary')
      .getByRole('button', { name: 'Accept and sign' })
      .press('Enter');
    await page.getByRole('button', { name: 'Type' }).press('Enter');
    await page.getByRole('checkbox', { name: /^I accept/ }).press('Space');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept \$/ })
      .press('Enter');
    await page.getByRole('heading', { name: headings.closed }).waitFor();
    expect(await page.getByRole('banner').locator('img').count()).toBe(1);
  });
});
