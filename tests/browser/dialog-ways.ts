import type { Locator, Page } from 'playwright-core';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { getDealerPath, getDealerUsersPath, paths, getFormTemplatesPath } from '#frontend/paths.ts';

/** A page that is read in one of the languages. */
export type Reader = { page: Page; language: 'en' | 'fr' };

/** The English name of a button, an entry or a tab; or what is done. */
type Step = string | ((reader: Reader) => Promise<unknown>);

export const ADMIN = 'admin@smartsales.example';
export const ADMINISTRATOR = 'administrator@hsus.example';
export const CANADIAN = 'rep@hsca.example';
/** Of a dealer that submits orders. */
export const SUBMITTER = 'rep@hsus.example';

/** How a window is opened. */
export type Way = {
  path: string;
  as: typeof ADMIN | typeof ADMINISTRATOR | typeof CANADIAN | typeof SUBMITTER;
  steps: readonly Step[];
  /** A phone has it not. */
  isWide?: boolean;
  /** It leaves the page otherwise than it was: the next window begins on it loaded anew. */
  isAlone?: boolean;
};

/** A customer of the dealer's own, which the test makes. */
export const CUSTOMER = `${paths.customers}/made`;

/** What is shown for an English text; a text with a blank to fill is not looked up by it. */
export const translateForReader = ({ language }: Reader, text: string) =>
  language === 'fr' ? (frenchDictionary[text] ?? text) : text;

export async function press(reader: Reader, text: string) {
  const named = { name: translateForReader(reader, text), exact: true };
  const { page } = reader;
  const buttons = page.getByRole('button', named);
  await buttons.or(page.getByRole('menuitem', named)).first().click();
}

export const click =
  (find: (page: Page) => Locator): Step =>
  ({ page }) =>
    find(page).click();

export const keys =
  (...chords: string[]): Step =>
  async ({ page }) => {
    for (const chord of chords) await page.keyboard.press(chord);
  };

/** The server answers so from now on. */
export const answer =
  (path: RegExp, json: unknown, status = 200): Step =>
  ({ page }) =>
    page.route(path, (route) => route.fulfill({ status, json }));

const here = (path: string, ...steps: readonly Step[]): Way => ({ path, as: ADMINISTRATOR, steps });
const onlyWide = (way: Way): Way => ({ ...way, isWide: true });
const alone = (way: Way): Way => ({ ...way, isAlone: true });
const atAdmin = (path: string, ...steps: readonly Step[]): Way => ({ path, as: ADMIN, steps });

const dealersList = (at: number) => click((page) => page.locator('.dealer-list button').nth(at));

const chooseTwoOrders: Step = async ({ page }) => {
  const boxes = page.locator('tbody .p-checkbox-input, tbody input[type=checkbox]');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
};

const ORDERS = `${paths.orderSearch}?OrderStatusId=1`;

const fillNewCustomer: Step = async ({ page }) => {
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

const undelivered = {
  Id: 1,
  When: '2026-11-02T15:00:00Z',
  Email: 'someone.with.a.long.name@dentistry-of-the-north.example',
  What: 'bounced',
  IsPermanent: true,
  Reason: 'smtp; 550 5.1.1 user unknown',
  Subject: 'SmartSales invitation',
};

const announced = {
  Message: 'SmartSales is unavailable on Sunday.',
  MessageTitle: 'Prices of 2027',
  MessageBody: 'Closed **1:00 to 3:00**, and what is open stays open.',
  ExpirationDate: null,
  BackgroundColor: 'yellow',
  IsOneTimeMessage: false,
  IncludeOnLogonScreen: true,
  MessageId: 'm1',
};

const reload: Step = ({ page }) => page.reload();
/** Whoever has chosen no language is asked at once. */
const noLanguage: Step = ({ page }) =>
  page.route('**/account/users/current', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), Language: null } });
  });
/** What is exported is never all read. */
const neverRead: Step = ({ page }) => page.route(/\/api\/.*[?&]take=/, () => undefined);

type Shown = Way | readonly Way[];

/** Those that lie over an order are in `order-dialog-ways.ts`. */
export const screenDialogs = {
  customer: here(paths.customers, 'New Customer'),
  'customer-exists': alone(
    here(
      paths.customers,
      answer(/\/api\/Customers$/, { DisplayConfirmationModal: true }),
      'New Customer',
      fillNewCustomer,
      'Save',
    ),
  ),
  contact: here(CUSTOMER, 'Add contact'),
  note: here(CUSTOMER, 'Add note'),
  colleague: here(paths.colleagues, 'Add Colleague'),
  product: here(paths.products, 'New Product'),
  'price-list': here(paths.products, 'Upload Price List'),
  columns: onlyWide(here(paths.products, 'Columns')),
  views: onlyWide(here(paths.products, 'My views')),
  member: [here(getDealerUsersPath(1), 'Add User'), atAdmin(paths.admins, 'Create Admin')],
  'dealer-list': [
    atAdmin(getDealerPath(1), dealersList(0)),
    atAdmin(getDealerPath(1), dealersList(1)),
    // Of a dealer of Canada.
    atAdmin(getDealerPath(2), dealersList(2)),
  ],
  'form-template': atAdmin(getFormTemplatesPath(1), 'Upload Form Template'),
  news: here(
    paths.colleagues,
    click((page) => page.locator('.top-mark').first()),
  ),
  'screen-keys': here(paths.colleagues, keys('F1')),
  notification: here(
    paths.colleagues,
    answer(/\/api\/notifications/, { Notifications: [readNotification], ShowRedNewsIcon: false }),
    reload,
    click((page) => page.locator('.top-mark').last()),
    click((page) => page.locator('.mails li button').first()),
  ),
  announcement: here(
    paths.colleagues,
    answer(/SystemAnnouncement/, announced),
    reload,
    click((page) => page.locator('.announce-open')),
  ),
  'mail-problems': alone(
    here(
      getDealerUsersPath(1),
      answer(/\/MailProblems/, { data: [undelivered], totalCount: 1 }),
      reload,
      click((page) => page.getByRole('button', { name: /: 1$/ })),
    ),
  ),
  'export-list': alone(here(paths.colleagues, neverRead, 'Export to Excel')),
  language: alone({
    path: paths.colleagues,
    as: CANADIAN,
    steps: [noLanguage, reload],
  }),
  'commit-orders': onlyWide(here(ORDERS, chooseTwoOrders, 'Commit')),
  'delete-orders': onlyWide(here(ORDERS, chooseTwoOrders, 'Delete')),
} satisfies Partial<Record<DialogName, Shown>>;
