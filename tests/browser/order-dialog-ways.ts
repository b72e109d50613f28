import type { Page } from 'playwright-core';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  answer,
  CANADIAN,
  click,
  keys,
  translateForReader,
  SUBMITTER,
  type Reader,
  type Way,
} from './dialog-ways.ts';
import { duplicateFromOlder } from './order-screen.ts';

/** An order that the test makes, of whoever looks at it. */
export const ORDER = 'an order';

const ofOrder = (...steps: Way['steps']): Way => ({ path: ORDER, as: CANADIAN, steps });
/** One that leaves the order changed or shown otherwise: it is loaded again for the next. */
const ofItself = (...steps: Way['steps']): Way => ({ ...ofOrder(...steps), isAlone: true });

const lines = (page: Page) => page.locator('.og-line:not(.is-new)');
const atLine = click((page) => lines(page).nth(1).getByRole('gridcell').nth(1));
const allSelected: Way['steps'] = [atLine, keys('Escape', 'Control+a')];
const bundleMenu = click((page) => page.locator('.og-bundle').last().locator('button').last());
const change = async ({ page }: Reader) => {
  await page.locator('.ws-head input').first().fill('Salle 2');
  await page.keyboard.press('Tab');
};
const save = keys('Control+s');
const idAt = (page: Page) => Number(/\/(\d+)\/edit/.exec(page.url())![1]);
const saved = /\/api\/Orders$/;

const quote = {
  name: 'Q-1.xml',
  mimeType: 'application/xml',
  buffer:
    Buffer.from(`<Quote xmlns="urn:smartsales:quote:1" number="Q-1" currency="CAD"><Bundle name="Imaging">
    <Line number="1"><Manufacturer>NONE</Manufacturer><PartNumber>AL-890-LONG-PART</PartNumber><Description>A chair with two arms and a headrest</Description><Quantity>2</Quantity><Retail>1200.00</Retail></Line></Bundle></Quote>`),
};
const chooseQuote = ({ page }: Reader) =>
  page.setInputFiles('[data-dialog=import-quote] input[type=file]', quote);

/** A save finds what the server has of the order, with what somebody else has done to it. */
const asSavedBy =
  (other: object) =>
  ({ page }: Reader) =>
    page.route(saved, async (route) => {
      const headers = { authorization: route.request().headers()['authorization']! };
      const answered = await page.request.get(`/api/Orders/${idAt(page)}`, { headers });
      const order = (await answered.json()) as { Version: number };
      const Order = { ...order, RevisedBy: 'Thomas Reyes', Version: order.Version + 1, ...other };
      await route.fulfill({ status: 409, json: { Message: 'Conflict', Order } });
    });

const commit = async ({ page }: Reader) => {
  const [opened] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`/Orders/${idAt(page)}`)),
    page.reload(),
  ]);
  const headers = { authorization: opened.headers()['authorization']! };
  await page.request.post('/api/Orders/Commit', { headers, data: [idAt(page)] });
  await page.reload();
};
const answerQuestion = click((page) =>
  page.locator('[role=alertdialog] .p-dialog-footer button').last(),
);

/** The windows over an order. */
export const orderDialogs = {
  address: ofOrder(click((page) => page.locator('.ws-addr button.p-button-text').first())),
  'catalogue-search': ofOrder('SmartCatalog Search'),
  'smart-catalog': ofOrder(
    'SmartCatalog Search',
    click((page) =>
      page.locator('[data-dialog=catalogue-search] [aria-label^=SmartCatalog]').first(),
    ),
  ),
  configurator: ofOrder('Configurator'),
  packages: ofOrder('Room packages'),
  'add-package': ofOrder('Room packages', 'Add to order'),
  'package-versions': ofOrder('Room packages', 'Versions'),
  'refresh-package': ofOrder('Room packages', 'Refresh prices and products'),
  package: [
    ofOrder('Room packages', 'Edit title and description'),
    ofOrder(bundleMenu, 'Save as package…'),
  ],
  'delete-bundle': ofOrder(bundleMenu, 'Delete bundle'),
  bundle: ofOrder(...allSelected, 'Create Bundle'),
  'bulk-edit': ofOrder(keys('Alt+d'), ...allSelected, 'Discount A'),
  'refresh-pricing': ofOrder(...allSelected, 'Refresh Pricing'),
  'target-price': ofOrder(keys('Alt+t')),
  'line-details': ofOrder(atLine, keys('Control+i')),
  'order-keys': ofOrder(keys('F1')),
  'order-check': ofOrder(keys('Alt+k')),
  'form-builder': ofOrder(keys('Alt+g')),
  'forms-mail': ofOrder(keys('Alt+g'), 'Preview', 'E-mail to customer'),
  'old-version': ofOrder(
    keys('Alt+h'),
    click((page) => page.locator('.history-acts button').nth(1)),
  ),
  'compare-versions': ofOrder(
    keys('Alt+h'),
    click((page) => page.locator('.history-acts button').nth(0)),
  ),
  'restore-version': ofOrder(
    keys('Alt+h'),
    click((page) => page.locator('.history-acts button').nth(1)),
    click((page) => page.locator('[data-dialog=old-version] .p-dialog-footer button').last()),
  ),
  'load-saved': ofOrder('Menu', 'Load Saved Order'),
  'import-quote': [
    ofOrder('Menu', 'Import Quote'),
    ofItself('Menu', 'Import Quote', chooseQuote, keys('Enter')),
  ],
  'find-product': ofItself(
    'Menu',
    'Import Quote',
    chooseQuote,
    keys('Enter'),
    'No match',
    'Search all products',
  ),
  'refreshed-prices': ofItself(({ page }) => duplicateFromOlder(page)),
  // What is not saved stays from one to the next.
  'duplicate-unsaved': ofOrder(change, keys('Alt+u')),
  'save-first': ofOrder(change, keys('Alt+n')),
  'calculation-error': ofOrder(
    answer(saved, { Message: ordersTexts.calculationIssue }, 409),
    change,
    save,
  ),
  'order-not-saved': ofOrder(answer(saved, { Message: 'Not found' }, 404), change, save),
  conflict: ofOrder(asSavedBy({ WorksheetName: 'Renamed by somebody else' }), change, save),
  'order-closed': ofItself(asSavedBy({ OrderStatusId: 2 }), change, save),
  'unsaved-work': ofItself(change, async (reader) => {
    const { page } = reader;
    await page.getByText(translateForReader(reader, 'Unsaved changes'), { exact: true }).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
  }),
  'next-steps': { path: ORDER, as: SUBMITTER, steps: [commit, 'OrderLink', answerQuestion] },
} satisfies Partial<Record<DialogName, Way | readonly Way[]>>;
