import type { Page } from 'playwright-core';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  mockResponseStep,
  CANADIAN_REP_EMAIL,
  clickStep,
  keysStep,
  translateForReader,
  SUBMITTER_EMAIL,
  type LocalizedPage,
  type DialogOpening,
} from './dialog-openings.ts';
import { duplicateOlderVersion } from './order-screen.ts';

/** An order that the test creates, owned by the user of the page. */
export const CREATED_ORDER_PATH = 'an order';

const onOrder = (...steps: DialogOpening['steps']): DialogOpening => ({
  path: CREATED_ORDER_PATH,
  user: CANADIAN_REP_EMAIL,
  steps,
});
/** A dialog that leaves the order changed: the page is reloaded for the next one. */
const onReloadedOrder = (...steps: DialogOpening['steps']): DialogOpening => ({
  ...onOrder(...steps),
  needsReload: true,
});

const dialogOrderLines = (page: Page) => page.locator('.og-line:not(.is-new)');
const clickSecondLine = clickStep((page) =>
  dialogOrderLines(page).nth(1).getByRole('gridcell').nth(1),
);
const selectAllSteps: DialogOpening['steps'] = [clickSecondLine, keysStep('Escape', 'Control+a')];
const openBundleMenu = clickStep((page) =>
  page.locator('.og-bundle').last().locator('button').last(),
);
const renameWorksheet = async ({ page }: LocalizedPage) => {
  await page.locator('.ws-head input').first().fill('Salle 2');
  await page.keyboard.press('Tab');
};
const saveStep = keysStep('Control+s');
const parseOrderId = (page: Page) => Number(/\/(\d+)\/edit/.exec(page.url())![1]);
const SAVE_PATH = /\/api\/Orders$/;

const quoteFile = {
  name: 'Q-1.xml',
  mimeType: 'application/xml',
  buffer:
    Buffer.from(`<Quote xmlns="urn:smartsales:quote:1" number="Q-1" currency="CAD"><Bundle name="Imaging">
    <Line number="1"><Manufacturer>NONE</Manufacturer><PartNumber>AL-890-LONG-PART</PartNumber><Description>A chair with two arms and a headrest</Description><Quantity>2</Quantity><Retail>1200.00</Retail></Line></Bundle></Quote>`),
};
const chooseQuoteFile = ({ page }: LocalizedPage) =>
  page.setInputFiles('[data-dialog=import-quote] input[type=file]', quoteFile);

/** A save finds the server's order with another user's changes. */
const mockSaveConflict =
  (other: object) =>
  ({ page }: LocalizedPage) =>
    page.route(SAVE_PATH, async (route) => {
      const headers = { authorization: route.request().headers()['authorization']! };
      const answered = await page.request.get(`/api/Orders/${parseOrderId(page)}`, { headers });
      const order = (await answered.json()) as { Version: number };
      const Order = { ...order, RevisedBy: 'Thomas Reyes', Version: order.Version + 1, ...other };
      await route.fulfill({ status: 409, json: { Message: 'Conflict', Order } });
    });

const commitOrder = async ({ page }: LocalizedPage) => {
  const [opened] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`/Orders/${parseOrderId(page)}`)),
    page.reload(),
  ]);
  const headers = { authorization: opened.headers()['authorization']! };
  await page.request.post('/api/Orders/Commit', { headers, data: [parseOrderId(page)] });
  await page.reload();
};
const confirmQuestion = clickStep((page) =>
  page.locator('[role=alertdialog] .p-dialog-footer button').last(),
);

/** The dialogs over an order. */
export const orderDialogs = {
  address: onOrder(clickStep((page) => page.locator('.ws-addr button.p-button-text').first())),
  'catalogue-search': onOrder('SmartCatalog Search'),
  'smart-catalog': onOrder(
    'SmartCatalog Search',
    clickStep((page) =>
      page.locator('[data-dialog=catalogue-search] [aria-label^=SmartCatalog]').first(),
    ),
  ),
  configurator: onOrder('Configurator'),
  packages: onOrder('Room packages'),
  'add-package': onOrder('Room packages', 'Add to order'),
  'package-versions': onOrder('Room packages', 'Versions'),
  'refresh-package': onOrder('Room packages', 'Refresh prices and products'),
  package: [
    onOrder('Room packages', 'Edit title and description'),
    onOrder(openBundleMenu, 'Save as package…'),
  ],
  'delete-bundle': onOrder(openBundleMenu, 'Delete bundle'),
  bundle: onOrder(...selectAllSteps, 'Create Bundle'),
  'bulk-edit': onOrder(keysStep('Alt+d'), ...selectAllSteps, 'Discount A'),
  'refresh-pricing': onOrder(...selectAllSteps, 'Refresh Pricing'),
  'target-price': onOrder(keysStep('Alt+t')),
  'line-details': onOrder(clickSecondLine, keysStep('Control+i')),
  'order-keys': onOrder(keysStep('F1')),
  'order-check': onOrder(keysStep('Alt+k')),
  'form-builder': onOrder(keysStep('Alt+g')),
  'forms-mail': onOrder(keysStep('Alt+g'), 'Preview', 'E-mail to customer'),
  'old-version': onOrder(
    keysStep('Alt+h'),
    clickStep((page) => page.locator('.history-acts button').nth(1)),
  ),
  'compare-versions': onOrder(
    keysStep('Alt+h'),
    clickStep((page) => page.locator('.history-acts button').nth(0)),
  ),
  'restore-version': onOrder(
    keysStep('Alt+h'),
    clickStep((page) => page.locator('.history-acts button').nth(1)),
    clickStep((page) => page.locator('[data-dialog=old-version] .p-dialog-footer button').last()),
  ),
  'load-saved': onOrder('Menu', 'Load Saved Order'),
  'import-quote': [
    onOrder('Menu', 'Import Quote'),
    onReloadedOrder('Menu', 'Import Quote', chooseQuoteFile, keysStep('Enter')),
  ],
  'find-product': onReloadedOrder(
    'Menu',
    'Import Quote',
    chooseQuoteFile,
    keysStep('Enter'),
    'No match',
    'Search all products',
  ),
  'refreshed-prices': onReloadedOrder(({ page }) => duplicateOlderVersion(page)),
  // Unsaved changes stay from one dialog to the next.
  'duplicate-unsaved': onOrder(renameWorksheet, keysStep('Alt+u')),
  'save-first': onOrder(renameWorksheet, keysStep('Alt+n')),
  'calculation-error': onOrder(
    mockResponseStep(SAVE_PATH, { Message: ordersTexts.calculationIssue }, 409),
    renameWorksheet,
    saveStep,
  ),
  'order-not-saved': onOrder(
    mockResponseStep(SAVE_PATH, { Message: 'Not found' }, 404),
    renameWorksheet,
    saveStep,
  ),
  conflict: onOrder(
    mockSaveConflict({ WorksheetName: 'Renamed by somebody else' }),
    renameWorksheet,
    saveStep,
  ),
  'order-closed': onReloadedOrder(
    mockSaveConflict({ OrderStatusId: 2 }),
    renameWorksheet,
    saveStep,
  ),
  'unsaved-work': onReloadedOrder(renameWorksheet, async (reader) => {
    const { page } = reader;
    await page.getByText(translateForReader(reader, 'Unsaved changes'), { exact: true }).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
  }),
  'next-steps': {
    path: CREATED_ORDER_PATH,
    user: SUBMITTER_EMAIL,
    steps: [commitOrder, 'OrderLink', confirmQuestion],
  },
} satisfies Partial<Record<DialogName, DialogOpening | readonly DialogOpening[]>>;
