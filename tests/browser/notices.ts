import type { Page } from 'playwright-core';

/** The place of passing notices. */
export const noticesRegion = (page: Page) =>
  page.getByRole('region', { name: 'Notices', exact: true });

/** A notice by its words, or by the words of its detail. */
export const findNotice = (page: Page, text: string) =>
  noticesRegion(page).getByText(text, { exact: true });

/** What is seen of the notices: the newest, as one line. */
export const noticeLine = (page: Page) => noticesRegion(page).locator('.quiet');
