import type { Locator, Page } from 'playwright-core';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { getDealerPath, getDealerUsersPath, paths, getFormTemplatesPath } from '#frontend/paths.ts';
import type { Language } from '#shared/language/languages.ts';
import { approvalsTexts } from '#shared/texts/approvals-texts.ts';
import { translateTo } from '#tests/make/dictionaries.ts';
import { mockRequestedApproval, requestedOrderPath } from './mock-requested-approval.ts';

/** A page in one of the languages. */
export type LocalizedPage = { page: Page; language: Language };

/** The English label of a button, an entry or a tab; or an action. */
type OpeningStep = string | ((reader: LocalizedPage) => Promise<unknown>);

export const ADMIN_EMAIL = 'admin@smartsales.example';
export const ADMINISTRATOR_EMAIL = 'administrator@hsus.example';
export const CANADIAN_REP_EMAIL = 'rep@hsca.example';
/** A user of a dealer that submits orders. */
export const SUBMITTER_EMAIL = 'rep@hsus.example';

/** How a dialog is opened. */
export type DialogOpening = {
  path: string;
  user:
    | typeof ADMIN_EMAIL
    | typeof ADMINISTRATOR_EMAIL
    | typeof CANADIAN_REP_EMAIL
    | typeof SUBMITTER_EMAIL;
  steps: readonly OpeningStep[];
  /** It does not exist on a phone. */
  isDesktopOnly?: boolean;
  /** It changes the page: the page is reloaded before the next dialog. */
  needsReload?: boolean;
};

/** A customer that the test creates. */
export const CREATED_CUSTOMER_PATH = `${paths.customers}/made`;

/** The displayed text for an English text; a text with a placeholder is not looked up. */
export const translateForReader = ({ language }: LocalizedPage, text: string) =>
  translateTo(language, text);

export async function clickLabeledButton(reader: LocalizedPage, text: string) {
  const labelOptions = { name: translateForReader(reader, text), exact: true };
  const { page } = reader;
  const buttons = page.getByRole('button', labelOptions);
  await buttons.or(page.getByRole('menuitem', labelOptions)).first().click();
}

export const createClickStep =
  (find: (page: Page) => Locator): OpeningStep =>
  ({ page }) =>
    find(page).click();

export const createKeysStep =
  (...chords: string[]): OpeningStep =>
  async ({ page }) => {
    for (const chord of chords) await page.keyboard.press(chord);
  };

/** From now on the server gives this answer. */
export const createMockResponseStep =
  (path: RegExp, json: unknown, status = 200): OpeningStep =>
  ({ page }) =>
    page.route(path, (route) => route.fulfill({ status, json }));

const createAdministratorOpening = (
  path: string,
  ...steps: readonly OpeningStep[]
): DialogOpening => ({
  path,
  user: ADMINISTRATOR_EMAIL,
  steps,
});
const markDesktopOnly = (opening: DialogOpening): DialogOpening => ({
  ...opening,
  isDesktopOnly: true,
});
const markNeedsReload = (opening: DialogOpening): DialogOpening => ({
  ...opening,
  needsReload: true,
});
const createAdminOpening = (path: string, ...steps: readonly OpeningStep[]): DialogOpening => ({
  path,
  user: ADMIN_EMAIL,
  steps,
});

const createDealerListStep = (at: number) =>
  createClickStep((page) => page.locator('.dealer-list button').nth(at));

const selectTwoOrders: OpeningStep = async ({ page }) => {
  const boxes = page.locator('tbody .checkbox-input, tbody input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

const mockRefusedCommit: OpeningStep = ({ page }) =>
  page.route(/\/api\/Orders\/Commit$/, (route) => {
    const rule = { Limit: 20, Approver: 'manager', MfgId: null };
    const Reasons = [
      { ...rule, Measure: 'orderGp', OrderLineId: null, Value: 18.2, Shortfall: 829.13 },
      { ...rule, Measure: 'discount', MfgId: 7, OrderLineId: null, Value: 31.5, Shortfall: 90 },
    ];
    const Refused = (route.request().postDataJSON() as number[]).map((Id) => ({
      Id,
      Message: approvalsTexts.needed,
      Code: 'approvals.needed',
      Approval: { Reasons },
    }));
    return route.fulfill({ json: { Committed: [], Refused } });
  });

const UNCOMMITTED_ORDERS_PATH = `${paths.orderSearch}?OrderStatusId=1`;

const fillNewCustomer: OpeningStep = async ({ page }) => {
  const fields = page.getByRole('dialog').getByRole('textbox');
  await fields.nth(0).fill('D-1');
  await fields.nth(1).fill('Dialog Dental');
};

const readNotification = {
  Id: 1,
  FromFullName: 'Marian Caldwell',
  Subject: 'Order 104821 was transferred to you',
  Message: 'Order 104821 was transferred to you',
  IsRead: true,
  IsDeleted: false,
  NotificationTypeId: 2,
  OrderId: 1,
  CustomerId: 1,
};

const undeliveredMail = {
  Id: 1,
  When: '2026-11-02T15:00:00Z',
  Email: 'someone.with.a.long.name@dentistry-of-the-north.example',
  What: 'bounced',
  IsPermanent: true,
  Reason: 'smtp; 550 5.1.1 user unknown',
  Subject: 'SmartSales invitation',
};

const announcement = {
  Message: 'SmartSales is unavailable on Sunday.',
  MessageTitle: 'Prices of 2027',
  MessageBody: 'Closed **1:00 to 3:00**, and what is open stays open.',
  ExpirationDate: null,
  BackgroundColor: 'yellow',
  IsOneTimeMessage: false,
  IncludeOnLogonScreen: true,
  MessageId: 'm1',
};

const reloadStep: OpeningStep = ({ page }) => page.reload();
/** A user without a chosen language is asked at once. */
const mockNoLanguage: OpeningStep = ({ page }) =>
  page.route('**/account/users/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Language: null } });
  });
/** The export never finishes loading. */
const stallExport: OpeningStep = ({ page }) => page.route(/\/api\/.*[?&]take=/, () => undefined);

type DialogOpenings = DialogOpening | readonly DialogOpening[];

/** The dialogs over an order are in `order-dialog-openings.ts`. */
export const screenDialogs = {
  customer: createAdministratorOpening(paths.customers, 'New Customer'),
  'customer-exists': markNeedsReload(
    createAdministratorOpening(
      paths.customers,
      createMockResponseStep(/\/api\/Customers$/, { DisplayConfirmationModal: true }),
      'New Customer',
      fillNewCustomer,
      'Save',
    ),
  ),
  contact: createAdministratorOpening(CREATED_CUSTOMER_PATH, 'Add contact'),
  note: createAdministratorOpening(CREATED_CUSTOMER_PATH, 'Add note'),
  colleague: createAdministratorOpening(paths.colleagues, 'Add Colleague'),
  'contract-price': [
    createAdministratorOpening(paths.contractPrices, 'Add for a group'),
    createAdministratorOpening(CREATED_CUSTOMER_PATH, 'Add contract price'),
  ],
  product: createAdministratorOpening(paths.products, 'New Product'),
  'price-list': createAdministratorOpening(paths.products, 'Upload Price List'),
  columns: markDesktopOnly(createAdministratorOpening(paths.products, 'Columns')),
  views: markDesktopOnly(createAdministratorOpening(paths.products, 'My views')),
  member: [
    createAdministratorOpening(getDealerUsersPath(1), 'Add User'),
    createAdminOpening(paths.admins, 'Create Admin'),
  ],
  'dealer-list': [
    createAdminOpening(getDealerPath(1), createDealerListStep(0)),
    createAdminOpening(getDealerPath(1), createDealerListStep(1)),
    // A dealer in Canada.
    createAdminOpening(getDealerPath(2), createDealerListStep(2)),
  ],
  'form-template': createAdminOpening(getFormTemplatesPath(1), 'Upload Form Template'),
  news: createAdministratorOpening(
    paths.colleagues,
    createClickStep((page) => page.locator('.top-mark').first()),
  ),
  'answer-approval': markNeedsReload(
    createAdministratorOpening(
      requestedOrderPath,
      ({ page }) => mockRequestedApproval(page),
      reloadStep,
      'Approve',
    ),
  ),
  'screen-keys': createAdministratorOpening(paths.colleagues, createKeysStep('F1')),
  notification: createAdministratorOpening(
    paths.colleagues,
    createMockResponseStep(/\/api\/notifications/, {
      Notifications: [readNotification],
      ShowRedNewsIcon: false,
    }),
    reloadStep,
    createClickStep((page) => page.locator('.top-mark').last()),
    createClickStep((page) => page.locator('.mails li button').first()),
  ),
  announcement: createAdministratorOpening(
    paths.colleagues,
    createMockResponseStep(/SystemAnnouncement/, announcement),
    reloadStep,
    createClickStep((page) => page.locator('.announce-open')),
  ),
  'mail-problems': markNeedsReload(
    createAdministratorOpening(
      getDealerUsersPath(1),
      createMockResponseStep(/\/MailProblems/, { data: [undeliveredMail], totalCount: 1 }),
      reloadStep,
      createClickStep((page) => page.getByRole('button', { name: /: 1$/ })),
    ),
  ),
  'export-list': markNeedsReload(
    createAdministratorOpening(paths.colleagues, stallExport, 'Export to Excel'),
  ),
  language: markNeedsReload({
    path: paths.colleagues,
    user: CANADIAN_REP_EMAIL,
    steps: [mockNoLanguage, reloadStep],
  }),
  'commit-orders': markDesktopOnly(
    createAdministratorOpening(UNCOMMITTED_ORDERS_PATH, selectTwoOrders, 'Commit'),
  ),
  'refused-approvals': markDesktopOnly(
    markNeedsReload(
      createAdministratorOpening(
        UNCOMMITTED_ORDERS_PATH,
        mockRefusedCommit,
        selectTwoOrders,
        'Commit',
        createClickStep((page) =>
          page.locator('[data-dialog=commit-orders] .dialog-footer button').last(),
        ),
        'Reasons',
      ),
    ),
  ),
  'delete-orders': markDesktopOnly(
    createAdministratorOpening(UNCOMMITTED_ORDERS_PATH, selectTwoOrders, 'Delete'),
  ),
} satisfies Partial<Record<DialogName, DialogOpenings>>;
