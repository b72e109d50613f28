import type { Page } from 'playwright-core';

/** The region of passing notices. */
export const noticesRegion = (page: Page) =>
  page.getByRole('region', { name: 'Notices', exact: true });

/** A notice by its text, or by its detail's text. */
export const locateNotice = (page: Page, text: string) =>
  noticesRegion(page).getByText(text, { exact: true });

/** The visible notice: the newest, as one line. */
export const noticeLine = (page: Page) => noticesRegion(page).locator('.quiet');
