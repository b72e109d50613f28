import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { readFirstDownloadedSheet } from './downloaded-workbook.ts';
import { mockPriceImpact, openMockedList } from './mock-price-impact.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';
import { mockUserLanguage } from './page-layout.ts';
import { expectFitsPhone, namedButton } from './phone-screen.ts';

const USER = 'administrator@zahn.example';

async function openImpact(
  changes: Parameters<typeof mockPriceImpact>[1] = {},
  screen = { viewport: { width: 1440, height: 900 } },
) {
  const page = await openTestPage({ screen });
  const { requests } = await mockPriceImpact(page, changes);
  await signInToScreen(page, USER, paths.priceLists);
  await openMockedList(page);
  await page.getByRole('heading', { name: 'What Ardent 2027 costs open orders' }).waitFor();
  return { page, requests };
}

test('what a list costs open orders, by rep, with its sums', async () => {
  const { page } = await openImpact();
  const row = page.getByRole('row').filter({ hasText: 'Ardent 2027' });
  expect(await row.getByRole('cell').allTextContents()).toMatchObject({ 7: '18', 8: '18,402.65' });
  const section = page.getByRole('region', { name: 'What Ardent 2027 costs open orders' });
  const text = (await section.textContent()) ?? '';
  for (const expected of [
    'Comes into use by itself on 01/01/2999 at midnight, Central Time (Chicago)',
    'Orders that cost more18 of 61 open, 43 with nothing to change',
    'More, if refreshed then18,402.65 subtotal, no freight or tax',
    'Left out31 lines typed, saved, from files, kept or in doubt',
    'Joel Lindqvist2,452.44',
    'Marcus Oyelaran2,181.50',
    '5 of 18 orders shown139,606.40145,330.345,723.94',
  ])
    expect(text).toContain(expected);
  const expired = page.getByRole('row').filter({ hasText: '104788' });
  expect(await expired.textContent()).toContain('Expired');
  expect(await expired.getByRole('button').count()).toBe(0);
  await expectAccessible(page);
  await expectColorContrast(page);
});

test('letters are downloaded, for all and for one; it is worked out again', async () => {
  const { page, requests } = await openImpact();
  const download = page.waitForEvent('download');
  await namedButton(page, 'Letters for 13 customers').press('Enter');
  expect((await download).suggestedFilename()).toBe('Letters Ardent 2027.pdf');
  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Letter to Lakeshore Dental Group' }).press('Enter');
  expect((await one).suggestedFilename()).toBe('Letters Ardent 2027 Lakeshore Dental Group.pdf');
  await namedButton(page, 'Again').press('Enter');
  await page.getByText(/being worked out/).waitFor();
  await namedButton(page, 'Again').waitFor({ timeout: 20_000 });
  expect(requests).toEqual(['', '?customerId=502', 'again']);
});

test('the table is a workbook', async () => {
  const { page } = await openImpact();
  const download = page.waitForEvent('download');
  await namedButton(page, 'XLSX').click();
  const { rows } = await readFirstDownloadedSheet(await download);
  expect(rows).toHaveLength(6);
  expect(JSON.stringify(rows[3])).toContain('Lakeshore Dental Group');
});

test('a list that costs nothing, and one that is not worked out yet, say so', async () => {
  const { page } = await openImpact({ Orders: [], OrderCount: 0, LetterCount: 0 });
  await page.getByText('No open order would cost other than now.').waitFor();
  expect(await namedButton(page, 'XLSX').count()).toBe(0);
  const waiting = await openImpact({ Orders: [], WorkedOutOn: null, IsBeingWorkedOut: true });
  await waiting.page.getByText('It is being worked out. That takes up to a minute.').waitFor();
  expect(await namedButton(waiting.page, 'Again').count()).toBe(0);
});

test('a phone has a card for each order, and the sum at the bottom', async () => {
  const { page, requests } = await openImpact({}, { viewport: { width: 390, height: 844 } });
  const text = (await page.getByRole('main').textContent()) ?? '';
  expect(text).toContain('Pine Hollow Family Dentistry+ 1,652.72');
  expect(text).toContain('40,310.00 to 41,962.72');
  expect(text).toContain('Prices hold until 01/15/2027');
  expect(text).toContain('Expired 11/20/2026');
  expect(text).toContain('18 orders+ 18,402.65');
  await expectFitsPhone(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await namedButton(page, 'Letters').click();
  await download;
  expect(requests).toEqual(['']);
});

test('in French', async () => {
  const { page } = await openImpact();
  await mockUserLanguage(page, 'fr');
  await page.reload();
  await openMockedList(page);
  await page.getByRole('heading', { name: 'Ce que Ardent 2027 coûte aux commandes' }).waitFor();
  expect(await namedButton(page, 'Lettres pour 13 clients').count()).toBe(1);
  await expectAccessible(page);
});
