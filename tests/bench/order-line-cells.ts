import type { Page } from 'playwright-core';

/** The cells of a field of an order's lines, from the first line on. */
export const locateLineCells = (page: Page, field: string) =>
  page
    .getByRole('grid', { name: 'Order lines' })
    .getByRole('gridcell')
    .and(page.locator(`[data-field=${field}]`));
