import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { expectAccessible } from './accessibility.ts';
import { locateNotice } from './notices.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

const ADMINISTRATOR = 'administrator@other.example';

async function openCard(width = 1440) {
  const page = await openTestPage();
  await page.setViewportSize({ width, height: 900 });
  await signInToScreen(page, ADMINISTRATOR, '/dashboard/settings');
  await getCard(page).waitFor();
  return page;
}
const getCard = (page: Page) => page.locator('#dealer-approvals');
const getRule = (page: Page, number: number) =>
  getCard(page).getByRole('group', { name: `Rule ${number}` });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const save = async (page: Page) => {
  await press(page, 'Save');
  await locateNotice(page, dealersTexts.updated).waitFor();
};

async function choose(page: Page, rule: number, label: string, option: string) {
  await getRule(page, rule).locator('.field', { hasText: label }).locator('.p-dropdown').click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe('The card Approvals', () => {
  test('proposes with the first floor that no dealer cost is lowered, and keeps rules', async () => {
    const page = await openCard();
    await getCard(page).getByText('No rules').waitFor();
    await press(page, 'Add rule');
    await getRule(page, 2)
      .locator('.p-dropdown-label', { hasText: 'Dealer cost lowered by hand' })
      .waitFor();
    const also = page.getByLabel('Also: dealer cost lowered by hand at most 0.00%, of Everybody');
    expect(await also.isChecked()).toBe(true);
    await expectAccessible(page);
    await also.uncheck();
    expect(await getRule(page, 2).count()).toBe(0);

    const limit = getRule(page, 1).getByLabel('Limit');
    await limit.fill('100');
    await limit.blur();
    await getRule(page, 1).getByText('Must be from -100 to 99.99').waitFor();
    // No order of the demo data is so large: other tests commit them.
    await limit.fill('99');
    await getCard(page)
      .getByText(/^[\d,]+ open orders would need approval\.$/)
      .waitFor();
    await limit.fill('18.5');
    await getRule(page, 1).getByLabel('Orders from').fill('9000000');
    await choose(page, 1, 'Of whom', 'Sales Manager');
    await choose(page, 1, 'Approved by', 'Any Sales Manager');
    await save(page);
    await page.reload();
    await getCard(page).getByText('1 of at most 50').waitFor();
    expect(await limit.inputValue()).toBe('18.50%');
    await getCard(page).getByText('No open order needs approval.').waitFor();
    await getCard(page)
      .getByText(/^Last changed by /)
      .waitFor();
    expect(await getRule(page, 1).getByLabel('Orders from').inputValue()).toBe('$9,000,000.00');
    await getRule(page, 1).locator('.p-dropdown-label', { hasText: 'Any Sales Manager' }).waitFor();

    await press(page, 'Add rule');
    await getRule(page, 2).getByLabel('Orders from').fill('9000000');
    await choose(page, 2, 'Of whom', 'Sales Manager');
    await press(page, 'Save');
    await getRule(page, 2).locator('.field-error').waitFor();
    await press(page, 'Remove rule 2');
    await press(page, 'Remove rule 1');
    await save(page);
    await getCard(page).getByText('No rules').waitFor();
  });

  test('fits a phone', async () => {
    const page = await openCard(390);
    await press(page, 'Add rule');
    const { width } = (await getRule(page, 1).boundingBox())!;
    expect(width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
