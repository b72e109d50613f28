import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { getDealerUsersPath } from '#frontend/paths.ts';
import type { Announcement } from '#shared/schemas/announcement-schema.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import { expectAccessible, expectColorContrast } from './accessibility.ts';
import { openTestPage, signInToScreen, signInByApi } from './open-test-page.ts';

const LOGIN = '/login';
const SETTINGS = '/dashboard/settings';
/** Prairie Dental Supply, which no other journey uses. */
const DEALER = { id: 4, name: 'Prairie Dental Supply', user: 'rep2@other.example' };

const announcementFields = {
  Message: 'SmartSales is unavailable on Sunday.',
  MessageTitle: 'Scheduled maintenance',
  MessageBody: '### What to do\n\nSave your *worksheets*.',
};

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const openAnnouncementButton = (page: Page) =>
  banner(page).getByRole('button', { name: announcementFields.Message });
const closeAnnouncementButton = (page: Page) =>
  page.getByRole('button', { name: 'Close announcement' });

/** The server's announcement from now on. */
async function mockAnnouncement(page: Page, announcement: Partial<Announcement> | null) {
  const defaults = {
    ...announcementFields,
    BackgroundColor: 'yellow',
    ExpirationDate: null,
    MessageId: 'a',
  };
  const flags = { IsOneTimeMessage: false, IncludeOnLogonScreen: true };
  await page.unroute('**/SystemAnnouncement');
  await page.route('**/SystemAnnouncement', (route) =>
    route.fulfill({ json: announcement && { ...defaults, ...flags, ...announcement } }),
  );
}

/** Saves announcements as the administrator; they are deleted after the test. */
async function signInAnnouncementEditor(page: Page) {
  const token = await signInByApi(page, 'admin@smartsales.example');
  const save = (body: object) =>
    page.request.put('/api/SystemConfig/SystemAnnouncement', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: body,
    });
  onTestFinished(async () => void (await save({ Message: '' })));
  return save;
}

test('What is announced stands above the content, opens as a dialog and closes, by the keyboard alone', async () => {
  const page = await openTestPage();
  const save = await signInAnnouncementEditor(page);
  expect((await save({ ...announcementFields, DealerIds: [DEALER.id] })).status()).toBe(200);

  const otherPage = await openTestPage();
  await signInByApi(otherPage, DEALER.user);
  await otherPage.goto(SETTINGS);
  await openAnnouncementButton(otherPage).waitFor();
  await expectAccessible(otherPage);
  await openAnnouncementButton(otherPage).focus();
  await otherPage.keyboard.press('Enter');
  const dialog = otherPage.getByRole('dialog', { name: announcementFields.MessageTitle });
  // Whatever its level in the source, it is below the dialog's title.
  await dialog.getByRole('heading', { name: 'What to do', level: 3 }).waitFor();
  expect((await dialog.boundingBox())!.width).toBe(800);
  await expectAccessible(otherPage);
  await otherPage.keyboard.press('Escape');
  await expect
    .poll(() => openAnnouncementButton(otherPage).evaluate((it) => it === document.activeElement))
    .toBe(true);
  await otherPage.keyboard.press('Tab');
  await otherPage.keyboard.press('Enter');
  await expect.poll(() => banner(otherPage).count()).toBe(0);
  const focused = () => otherPage.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe('content');
});

test.each(['light', 'dark'] as const)(
  'It can be read on each of its colours, %s',
  async (colorScheme) => {
    const page = await openTestPage({ screen: { colorScheme } });
    for (const BackgroundColor of [
      'rgb(232,63,84)',
      'lightblue',
      'lightgreen',
      'yellow',
    ] as const) {
      await mockAnnouncement(page, {
        BackgroundColor,
        MessageBody: '[What changes](https://a.example)',
      });
      await page.goto(LOGIN);
      await openAnnouncementButton(page).click();
      const link = page.getByRole('link', { name: 'What changes' });
      expect(await link.getAttribute('href')).toBe('https://a.example');
      await expectColorContrast(page);
    }
  },
);

test('What was closed comes back with the page, unless it is shown one time, and with other words', async () => {
  const page = await openTestPage();
  await mockAnnouncement(page, {});
  await page.goto(LOGIN);
  await closeAnnouncementButton(page).click();
  await expect.poll(() => page.getByLabel('Email').evaluate(isFocused)).toBe(true);
  await page.reload();
  await openAnnouncementButton(page).waitFor();

  await mockAnnouncement(page, { IsOneTimeMessage: true });
  await page.reload();
  await closeAnnouncementButton(page).click();
  const answered = page.waitForResponse('**/SystemAnnouncement');
  await page.reload();
  await answered;
  await page.getByLabel('Email').waitFor();
  expect(await banner(page).count()).toBe(0);

  await mockAnnouncement(page, { IsOneTimeMessage: true, MessageId: 'b' });
  await page.reload();
  await openAnnouncementButton(page).waitFor();
  // The dismissal of the previous announcement is deleted.
  await mockAnnouncement(page, { IsOneTimeMessage: true });
  await page.reload();
  await openAnnouncementButton(page).waitFor();
});

const isFocused = (element: HTMLElement) => element === document.activeElement;

test('It does not move a button that is being pressed', async () => {
  const page = await openTestPage();
  const announced = Promise.withResolvers<void>();
  await page.route('**/SystemAnnouncement', async (route) => {
    await announced.promise;
    await route.fulfill({
      json: {
        ...announcementFields,
        BackgroundColor: 'yellow',
        ExpirationDate: null,
        MessageId: 'a',
        IsOneTimeMessage: false,
        IncludeOnLogonScreen: true,
      },
    });
  });
  await signInToScreen(page, 'administrator@hsus.example', getDealerUsersPath(1));
  const addUser = page.getByRole('button', { name: 'Add User', exact: true });
  await addUser.hover();
  const before = await addUser.boundingBox();
  const response = page.waitForResponse('**/SystemAnnouncement');
  await page.mouse.down();
  announced.resolve();
  await (await response).finished();
  await page.waitForTimeout(200);
  expect(await addUser.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Add User' }).waitFor();
  await banner(page).waitFor();
});

test('What an administrator writes runs nothing and leads nowhere by itself', async () => {
  const page = await openTestPage();
  const MessageBody = [
    '<script>globalThis.isRun = true</script><img src=x onerror="globalThis.isRun = true">',
    '[script](javascript:globalThis.isRun=true) [data](data:text/html,x) <iframe src="//a.example">',
    '![picture](https://a.example/who.png) [link](https://a.example "title")',
    '<style>*{display:none}</style> <svg onload=globalThis.isRun=true> &lt;b&gt;',
    '[upper](JaVaScRiPt:globalThis.isRun=true) [tab](java&#9;script:globalThis.isRun=true)',
  ].join('\n\n');
  await mockAnnouncement(page, {
    Message: `<b>${announcementFields.Message}</b>`,
    MessageTitle: '<i>T',
    MessageBody,
  });
  await page.goto(LOGIN);
  await page.getByRole('button', { name: `<b>${announcementFields.Message}</b>` }).click();
  const dialog = page.getByRole('dialog', { name: '<i>T' });
  const link = dialog.getByRole('link', { name: 'link' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await dialog.locator('.dialog-content :is(script, img, iframe, style, svg)').count()).toBe(
    0,
  );
  const addresses = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).protocol));
  expect(new Set(addresses)).toEqual(new Set(['https:']));
  expect(await page.evaluate(() => 'isRun' in globalThis)).toBe(false);
});

test('A SmartSales Admin arranges it: the preview follows every key, and its readers see what was saved', async () => {
  const page = await openTestPage({ expectedErrors: /status of 500/ });
  await signInAnnouncementEditor(page);
  await page.goto('/dashboard');
  const notLoaded = { status: 500, body: '' };
  await page.route('**/api/Dealers?take=10000*', (route) => route.fulfill(notLoaded), { times: 1 });
  await page.getByRole('link', { name: 'Alert Message' }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field('Message').waitFor();
  await page.getByText('Error loading dealers: ').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Dealers' }).isEnabled()).toBe(true);
  await expectAccessible(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  const message = `Prices of ${Date.now()} are loaded`;
  await field('Message').fill(message);
  await field('Title').fill('New prices');
  await page.getByText('2 unsaved changes').waitFor();
  await field('Body').fill('**Refresh Pricing** brings them.\n\n<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Green' }).click();
  await preview.getByText(message).first().waitFor();
  await preview.locator('strong', { hasText: 'Refresh Pricing' }).waitFor();
  await page.getByRole('textbox', { name: 'Dealers' }).press('ArrowDown');
  await page.getByRole('option', { name: DEALER.name }).click();
  const chosen = page.getByRole('list', { name: 'Chosen dealers' });
  await chosen.getByText(DEALER.name).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(announcementTexts.saved).waitFor();
  await page.getByRole('button', { name: 'History of changes' }).click();
  await page.getByRole('cell', { name: `→ ${message}` }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);

  const reader = await openTestPage();
  await signInToScreen(reader, DEALER.user);
  await reader.getByRole('region', { name: 'Announcement' }).getByText(message).waitFor();

  await page.route('**/api/SystemConfig/SystemAnnouncement', (route) =>
    route.fulfill({ status: 409, json: { Message: announcementTexts.changedMeanwhile } }),
  );
  await field('Title').fill('Newer prices');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(announcementTexts.notSaved(announcementTexts.changedMeanwhile)).waitFor();
  expect(await field('Title').inputValue()).toBe('Newer prices');
});

test('An end that is no day is said at its field, and goes with Discard', async () => {
  const page = await openTestPage();
  await signInAnnouncementEditor(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Alert Message' }).click();
  const end = page.getByLabel('Expires', { exact: true });
  const notice = page.getByText("'12/40' is not a date: MM/DD/YYYY.");
  await end.fill('12/40');
  await end.press('Tab');
  await notice.waitFor();
  expect(await end.inputValue()).toBe('12/40');
  await page.getByRole('button', { name: 'Discard' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(await end.inputValue()).toBe('');
  // Discarded text does not come back when the field is left again.
  await end.focus();
  await end.press('Tab');
  expect(await end.inputValue()).toBe('');
  expect(await notice.count()).toBe(0);

  await end.fill('12/31/2030');
  await end.press('Tab');
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await end.fill('12/40');
  await end.press('Tab');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => end.inputValue()).toBe('');
});
