import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Proposal } from '#shared/schemas/proposal-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  buildWaitingProposal,
  buildWaitingProposalLink,
} from '#tests/make/build-waiting-proposal.ts';
import {
  createMockResponseStep,
  CANADIAN_REP_EMAIL,
  createClickStep,
  createKeysStep,
  translateForReader,
  SUBMITTER_EMAIL,
  type LocalizedPage,
  type DialogOpening,
} from './dialog-openings.ts';
import { duplicateWithRefreshedPrices } from './order-screen.ts';

/** An order that the test creates, owned by the user of the page. */
export const CREATED_ORDER_PATH = 'an order';

const createOrderOpening = (...steps: DialogOpening['steps']): DialogOpening => ({
  path: CREATED_ORDER_PATH,
  user: CANADIAN_REP_EMAIL,
  steps,
});
/** A dialog that leaves the order changed: the page is reloaded for the next one. */
const createReloadedOrderOpening = (...steps: DialogOpening['steps']): DialogOpening => ({
  ...createOrderOpening(...steps),
  needsReload: true,
});

const dialogOrderLines = (page: Page) => page.locator('.og-line:not(.is-new)');
const clickSecondLine = createClickStep((page) =>
  dialogOrderLines(page).nth(1).getByRole('gridcell').nth(1),
);
const selectAllSteps: DialogOpening['steps'] = [
  clickSecondLine,
  createKeysStep('Escape', 'Control+a'),
];
const openBundleMenu = createClickStep((page) =>
  page.locator('.og-bundle').last().locator('button').last(),
);
const renameWorksheet = async ({ page }: LocalizedPage) => {
  await page.locator('.ws-head input').first().fill('Salle 2');
  await page.keyboard.press('Tab');
};
const saveStep = createKeysStep('Control+s');
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

/** The order has a proposal, and one more link can be made of it. */
const mockSharedOrder = async ({ page }: LocalizedPage) => {
  const proposal = z.encode(Proposal, buildWaitingProposal());
  const Link = { ...proposal.Links[0], Email: null };
  await page.route(/\/Proposals$/, (route) => route.fulfill({ json: [proposal] }));
  await page.route(/\/Links$/, (route) =>
    route.fulfill({ json: { Link, Path: `/p#${'Zk4vT0aQ2m'.repeat(5)}` } }),
  );
};

const mockBouncedLink = ({ page }: LocalizedPage) => {
  const Bounce = { BouncedOn: '2026-11-20T21:06:00.000Z', Reason: '550 user unknown' };
  const proposal = buildWaitingProposal({ Links: [buildWaitingProposalLink({ Bounce })] });
  return page.route(/\/Proposals$/, (route) =>
    route.fulfill({ json: [z.encode(Proposal, proposal)] }),
  );
};

const mockAcceptedOrder = ({ page }: LocalizedPage) =>
  page.route(/\/api\/Orders\/\d+$/, async (route) => {
    const answered = await route.fetch();
    const order = (await answered.json()) as object;
    const Acceptance = {
      Sequence: 1,
      Name: 'Renee Castillo',
      AcceptedOn: '2026-11-24T20:16:00.000Z',
    };
    await route.fulfill({ json: { ...order, Acceptance } });
  });

/** Every order of the dealer is below this floor. */
const mockApprovalRules = ({ page }: LocalizedPage) =>
  page.route(/\/api\/Dealers\/\d+$/, async (route) => {
    const answered = await route.fetch();
    const dealer = (await answered.json()) as object;
    const rule = { RoleId: null, MfgId: null, From: 0, Approver: 'manager' };
    const ApprovalRules = [{ ...rule, Measure: 'orderGp', Limit: 99.99 }];
    await route.fulfill({ json: { ...dealer, ApprovalRules } });
  });

const typePriceWithCents = async ({ page }: LocalizedPage) => {
  const cell = dialogOrderLines(page).nth(1).locator('[data-field=CustomerCost]');
  await cell.click();
  await cell.locator('input').fill('12.34');
  await page.keyboard.press('Enter');
};
/** The orders of every owner who is chosen have whole dollars. */
const chooseWholeDollarOwner = async (reader: LocalizedPage) => {
  const { page } = reader;
  await page.route('**/api/Users/*/SalesTax', async (route) => {
    const answered = await route.fetch();
    const settings = (await answered.json()) as object;
    await route.fulfill({ json: { ...settings, RoundToNearestDollar: true } });
  });
  const owner = page.getByLabel(translateForReader(reader, 'Order owner'), { exact: true });
  await owner.press('ArrowDown');
  await page.locator('[role=option]:not([aria-selected=true])').first().click();
};

const reloadPage = async ({ page }: LocalizedPage) => {
  await page.reload();
};

const commitOrder = async ({ page }: LocalizedPage) => {
  const [opened] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`/Orders/${parseOrderId(page)}`)),
    page.reload(),
  ]);
  const headers = { authorization: opened.headers()['authorization']! };
  await page.request.post('/api/Orders/Commit', { headers, data: [parseOrderId(page)] });
  await page.reload();
};
const confirmQuestion = createClickStep((page) =>
  page.locator('[role=alertdialog] .dialog-footer button').last(),
);

/** The dialogs over an order. */
export const orderDialogs = {
  address: createOrderOpening(
    createClickStep((page) => page.locator('.ws-addr button.button-text').first()),
  ),
  // As the copied link, from the drawer of the summary.
  'order-exemption': {
    ...createReloadedOrderOpening('Summary and notes', 'Exempt this order'),
    isDesktopOnly: true,
  },
  'catalogue-search': createOrderOpening('SmartCatalog Search'),
  'smart-catalog': createOrderOpening(
    'SmartCatalog Search',
    createClickStep((page) =>
      page.locator('[data-dialog=catalogue-search] [aria-label^=SmartCatalog]').first(),
    ),
  ),
  configurator: createOrderOpening('Configurator'),
  packages: createOrderOpening('Room packages'),
  'add-package': createOrderOpening('Room packages', 'Add to order'),
  'package-versions': createOrderOpening('Room packages', 'Versions'),
  'refresh-package': createOrderOpening('Room packages', 'Refresh prices and products'),
  package: [
    createOrderOpening('Room packages', 'Edit title and description'),
    createOrderOpening(openBundleMenu, 'Save as package…'),
  ],
  'order-outcome': createOrderOpening('Menu', 'Outcome'),
  'delete-bundle': createOrderOpening(openBundleMenu, 'Delete bundle'),
  bundle: createOrderOpening(...selectAllSteps, 'Create Bundle'),
  'bulk-edit': createOrderOpening(createKeysStep('Alt+d'), ...selectAllSteps, 'Discount A'),
  'refresh-pricing': createOrderOpening(...selectAllSteps, 'Refresh Pricing'),
  'target-price': createOrderOpening(createKeysStep('Alt+t')),
  'way-out': createReloadedOrderOpening(
    mockApprovalRules,
    reloadPage,
    createKeysStep('Alt+d'),
    'See the way',
  ),
  'request-approval': createReloadedOrderOpening(mockApprovalRules, reloadPage, 'Request approval'),
  'whole-dollars': {
    ...createReloadedOrderOpening(
      reloadPage,
      typePriceWithCents,
      'Summary and notes',
      chooseWholeDollarOwner,
      confirmQuestion,
    ),
    isDesktopOnly: true,
  },
  'line-details': createOrderOpening(clickSecondLine, createKeysStep('Control+i')),
  'order-keys': createOrderOpening(createKeysStep('F1')),
  'order-check': createOrderOpening(createKeysStep('Alt+k')),
  'form-builder': createOrderOpening(createKeysStep('Alt+g')),
  'forms-mail': createOrderOpening(createKeysStep('Alt+g'), 'Preview', 'E-mail to customer'),
  'old-version': createOrderOpening(
    createKeysStep('Alt+h'),
    createClickStep((page) => page.locator('.history-acts button').nth(1)),
  ),
  'compare-versions': createOrderOpening(
    createKeysStep('Alt+h'),
    createClickStep((page) => page.locator('.history-acts button').nth(0)),
  ),
  'restore-version': createOrderOpening(
    createKeysStep('Alt+h'),
    createClickStep((page) => page.locator('.history-acts button').nth(1)),
    createClickStep((page) =>
      page.locator('[data-dialog=old-version] .dialog-footer button').last(),
    ),
  ),
  'share-order': createOrderOpening('Share'),
  // On a phone it is opened from the sheet of the summary, not from its drawer.
  'copied-link': {
    ...createReloadedOrderOpening(mockSharedOrder, reloadPage, 'Summary and notes', 'Copy a link'),
    isDesktopOnly: true,
  },
  'correct-link': {
    ...createReloadedOrderOpening(
      mockBouncedLink,
      reloadPage,
      'Summary and notes',
      createClickStep((page) => page.locator('.proposal-links .button-secondary').first()),
    ),
    isDesktopOnly: true,
  },
  'revise-order': createReloadedOrderOpening(mockAcceptedOrder, reloadPage, 'Revise'),
  'load-saved': createOrderOpening('Menu', 'Load Saved Order'),
  'import-quote': [
    createOrderOpening('Menu', 'Import Quote'),
    createReloadedOrderOpening('Menu', 'Import Quote', chooseQuoteFile, createKeysStep('Enter')),
  ],
  'find-product': createReloadedOrderOpening(
    'Menu',
    'Import Quote',
    chooseQuoteFile,
    createKeysStep('Enter'),
    'No match',
    'Search all products',
  ),
  'refreshed-prices': createReloadedOrderOpening(({ page }) => duplicateWithRefreshedPrices(page)),
  // Unsaved changes stay from one dialog to the next.
  'duplicate-unsaved': createOrderOpening(renameWorksheet, createKeysStep('Alt+u')),
  'save-first': createOrderOpening(renameWorksheet, createKeysStep('Alt+n')),
  'calculation-error': createOrderOpening(
    createMockResponseStep(
      SAVE_PATH,
      { Message: ordersTexts.calculationIssue, Code: 'orders.calculationIssue' },
      409,
    ),
    renameWorksheet,
    saveStep,
  ),
  'order-not-saved': createOrderOpening(
    createMockResponseStep(SAVE_PATH, { Message: 'Not found' }, 404),
    renameWorksheet,
    saveStep,
  ),
  conflict: createOrderOpening(
    mockSaveConflict({ WorksheetName: 'Renamed by somebody else' }),
    renameWorksheet,
    saveStep,
  ),
  'order-closed': createReloadedOrderOpening(
    mockSaveConflict({ OrderStatusId: 2 }),
    renameWorksheet,
    saveStep,
  ),
  'unsaved-work': createReloadedOrderOpening(renameWorksheet, async (reader) => {
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
