import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { expectAccessible, expectColorContrast } from '#tests/browser/accessibility.ts';
import { answerLeaveQuestion, namedDialog, clickButton } from './grid-screen.ts';
import {
  buildUpload,
  buildReleaseHistory,
  buildFinishedJob,
  openUploadCards,
  unrecognizedTables,
  type UploadState,
} from './grid-uploads.ts';

const databaseCard = (page: Page) => page.getByRole('region', { name: 'Access Database Upload' });
const LIST_CALL = 'GET /Uploads/access-database/1';

async function expectReadableInBothSchemes(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColorContrast(page);
}

/** Chooses an option of the labelled dropdown. */
async function chooseFromDropdown(page: Page, label: string, option: string) {
  const named = page.getByRole('textbox', { name: label, exact: true });
  await page.locator('[role=dialog] .p-dropdown').filter({ has: named }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const rejectedRows = {
  Refused: 1,
  FirstRefused: [
    { Line: 7, Place: 'Orders', Column: 'Order Total', Value: '1,2,3', Reason: 'Is no amount.' },
  ],
};

test('A file waits, says step by step how far it is, and then what came of it, without being asked', async () => {
  const step = { State: 'working', Step: 'Reading orders', Done: 1500, Total: 6000 } as const;
  const uploads = { 'access-database': [buildUpload('old.mdb')] };
  const releases = { 'access-database': [buildReleaseHistory(2, 5)] };
  const { page, calls } = await openUploadCards({ uploads, releases });
  const row = databaseCard(page).getByRole('row', { name: /^old\.mdb/ });
  await row.getByText('Waiting').waitFor();
  // In view, above the list in use, which may have any length.
  const inUse = (await databaseCard(page).getByRole('list', { name: 'In use' }).boundingBox())!;
  expect((await row.boundingBox())!.y).toBeLessThan(inUse.y);
  // A file that is not read yet has no tables to choose.
  expect(await row.getByRole('button', { name: 'Tables, old.mdb' }).count()).toBe(0);
  uploads['access-database'] = [buildUpload('old.mdb', { ...step, Done: null, Total: null })];
  const progress = row.getByRole('progressbar', { name: 'Reading old.mdb' });
  await progress.waitFor();
  expect(await progress.getAttribute('value')).toBeNull();
  uploads['access-database'] = [buildUpload('old.mdb', step)];
  await row.getByText('1,500 of 6,000').waitFor();
  expect([await progress.getAttribute('value'), await progress.getAttribute('max')]).toEqual([
    '1500',
    '6000',
  ]);
  await expectAccessible(page);

  uploads['access-database'] = [
    buildUpload('old.mdb', { ...buildFinishedJob(5999), ...rejectedRows }),
  ];
  await row.getByText('5,999 taken, 5,999 new').waitFor();
  await row.getByText('1 refused').click();
  await row.getByText('Orders, line 7, Order Total').waitFor();
  await expectReadableInBothSchemes(page);
  const lists = () => calls.filter(({ call }) => call === LIST_CALL).length;
  const before = lists();
  // The job has ended: no further requests are sent.
  await page.waitForTimeout(2200);
  expect(lists()).toBe(before);
});

test('A file that does not move says that it goes on by itself, and nothing looks failed', async () => {
  const step = { State: 'working', Step: 'Reading orders', Done: 1500, Total: 6000 } as const;
  const uploads = { 'access-database': [buildUpload('next.mdb'), buildUpload('old.mdb', step)] };
  const { page } = await openUploadCards({ uploads });
  const row = (name: string) => databaseCard(page).getByRole('row', { name });
  await row('old.mdb').getByText('1,500 of 6,000').waitFor();
  await page.clock.install();
  // The test controls the clock from here: a worker reports its progress a last time and is killed.
  uploads['access-database'][1] = buildUpload('old.mdb', { ...step, Done: 1600 });
  await row('old.mdb').getByText('1,600 of 6,000').waitFor();
  const goesOn = row('old.mdb').getByText('Waiting to go on, by itself');
  expect(await goesOn.count()).toBe(0);
  await page.clock.fastForward(21_000);
  await goesOn.waitFor();
  await row('next.mdb').getByText('It begins by itself').waitFor();
  expect(await databaseCard(page).locator('.is-bad').count()).toBe(0);
  await expectReadableInBothSchemes(page);
  // The next attempt begins from the start.
  uploads['access-database'][1] = buildUpload('old.mdb', { ...step, Done: 100 });
  await page.clock.fastForward(2000);
  await row('old.mdb').getByText('100 of 6,000').waitFor();
  expect(await goesOn.count()).toBe(0);
});

test('What was refused is fetched as a table, in which nothing is a formula', async () => {
  const report =
    "\uFEFFLine,Place,Column,Value,Reason,Nr\r\n7,Orders,Total,'=1+1,Is no amount.,501\r\n";
  const uploads = {
    'access-database': [buildUpload('old.mdb', { ...buildFinishedJob(3), ...rejectedRows })],
  };
  const { page } = await openUploadCards({ uploads }, ({ call }) =>
    call.endsWith('/Refused') ? { json: { Url: '/report.csv' } } : undefined,
  );
  await page.route('**/report.csv', (route) => route.fulfill({ body: report }));
  await page.getByText('1 refused').click();
  const fetching = page.waitForEvent('download');
  await clickButton(page, 'Download refused rows of old.mdb');
  const download = await fetching;
  expect(download.suggestedFilename()).toBe('old.mdb, refused.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain("7,Orders,Total,'=1+1,");
});

test('A file of which nothing came says why, and once that nothing was changed', async () => {
  const problems = [
    legacyOrdersTexts.noOrders,
    uploadsTexts.readingTimedOut,
    uploadsTexts.unreadable,
  ];
  const failed = problems.map((Problem, at) =>
    buildUpload(`${at}.mdb`, { State: 'failed', Problem, ...(at === 2 && rejectedRows) }),
  );
  const { page } = await openUploadCards({ uploads: { 'access-database': failed } });
  for (const [at, problem] of problems.entries()) {
    const row = databaseCard(page).getByRole('row', { name: new RegExp(`^${at}\\.mdb`) });
    await row.getByText(problem).waitFor();
    expect((await row.innerText()).match(/Nothing was changed/g)).toHaveLength(1);
  }
  await expectReadableInBothSchemes(page);
});

/** Two unrecognised databases, and the dialog of the named one. */
async function openTablesDialog(
  name: string,
  ...[answer]: Parameters<typeof openUploadCards> extends [unknown, ...infer Rest] ? Rest : never
) {
  const failed = { State: 'failed', Problem: legacyOrdersTexts.noOrders } as const;
  const state: UploadState = {
    uploads: {
      'access-database': [buildUpload('old.mdb', failed), buildUpload('older.mdb', failed)],
    },
    tables: unrecognizedTables,
  };
  const opened = await openUploadCards(state, answer);
  await clickButton(opened.page, `Tables, ${name}`);
  return { ...opened, state };
}

const chosenMapping = {
  Orders: { Table: 'Kopf', Columns: { number: 'Nr' } },
  Lines: { Table: 'Zeilen', Columns: { orderKey: 'KopfNr' } },
};

test('Tables are chosen with their first rows in sight, and a second press sends nothing', async () => {
  const held = Promise.withResolvers<void>();
  const { page, calls, state } = await openTablesDialog('old.mdb', ({ call }) =>
    call.startsWith('PUT')
      ? held.promise.then(() => ({ json: buildUpload('old.mdb') }))
      : undefined,
  );
  const choosing = namedDialog(page, 'Choose the tables of old.mdb');
  const read = choosing.getByRole('button', { name: 'Read orders' });
  await choosing.getByText('Choose the table of orders.').waitFor();
  expect(await read.getAttribute('aria-disabled')).toBe('true');
  await read.click({ force: true });
  await chooseFromDropdown(page, 'Orders', 'Kopf, 2 rows');
  await choosing.getByText('Choose the column of the order number.').waitFor();
  await chooseFromDropdown(page, 'Order #', 'Nr');
  await choosing.getByRole('cell', { name: '502' }).waitFor();
  await chooseFromDropdown(page, 'Order lines', 'Zeilen, 3 rows');
  await choosing.getByText('Choose the column by which lines name their order.').waitFor();
  await chooseFromDropdown(page, 'Order of the line', 'KopfNr');
  await expectReadableInBothSchemes(page);

  state.uploads = { 'access-database': [buildUpload('old.mdb')] };
  await read.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const sent = () => calls.filter(({ call }) => call.startsWith('PUT'));
  await expect.poll(() => sent().length).toBe(1);
  await read.click({ force: true });
  held.resolve();
  await choosing.waitFor({ state: 'detached' });
  expect(sent()).toEqual([
    { call: 'PUT /Uploads/access-database/1/id-old.mdb/Tables', body: chosenMapping },
  ]);
  // It is read again.
  await databaseCard(page).getByText('Waiting').waitFor();
});

test('Of two whose tables are asked for the later one is shown, whichever is answered first', async () => {
  const held = Promise.withResolvers<void>();
  const { page, calls } = await openTablesDialog('older.mdb', ({ call }) =>
    call.endsWith('/id-older.mdb/Tables')
      ? held.promise.then(() => ({ json: unrecognizedTables }))
      : undefined,
  );
  await expect
    .poll(() => calls.some(({ call }) => call.endsWith('/id-older.mdb/Tables')))
    .toBe(true);
  await clickButton(page, 'Tables, old.mdb');
  const choosing = namedDialog(page, 'Choose the tables of old.mdb');
  await choosing.waitFor();
  const answered = page.waitForResponse(/id-older\.mdb\/Tables/);
  held.resolve();
  await answered;
  await page.waitForTimeout(200);
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await choosing.isVisible()).toBe(true);
});

test.each([
  [409, 'It is being read already.'],
  [404, 'Not found'],
])(
  'A choice that is refused (%i) says why, keeps what was chosen, and has the list loaded anew',
  async (status, Message) => {
    const { page, calls, state } = await openTablesDialog('old.mdb', ({ call }) =>
      call.startsWith('PUT') ? { status, json: { Message } } : undefined,
    );
    await chooseFromDropdown(page, 'Orders', 'Kopf, 2 rows');
    await chooseFromDropdown(page, 'Order #', 'Nr');
    const before = calls.filter(({ call }) => call === LIST_CALL).length;
    state.uploads = { 'access-database': [buildUpload('other.mdb', buildFinishedJob(3))] };
    await clickButton(page, 'Read orders');
    await page.getByText(Message).first().waitFor();
    await expect.poll(() => calls.filter(({ call }) => call === LIST_CALL).length).toBe(before + 1);
    const choosing = namedDialog(page, 'Choose the tables of old.mdb');
    await choosing.locator('.p-dropdown-label', { hasText: 'Kopf, 2 rows' }).waitFor();
    await page.keyboard.press('Escape');
    await answerLeaveQuestion(page, 'Stay');
    await choosing.locator('.p-dropdown-label', { hasText: 'Kopf, 2 rows' }).waitFor();
    await clickButton(choosing, 'Cancel');
    await answerLeaveQuestion(page, 'Leave');
    await choosing.waitFor({ state: 'detached' });
    await databaseCard(page).getByText('other.mdb').waitFor();
  },
);

test('A version of before is put into use, and one is withdrawn, when that is meant', async () => {
  const state: UploadState = {
    uploads: { 'access-database': [buildUpload('Orders 2019.mdb', buildFinishedJob(1202))] },
    releases: { 'access-database': [buildReleaseHistory(2, 5)] },
  };
  const { page, calls } = await openUploadCards(state, ({ call, body }) => {
    if (!call.startsWith('PUT')) return undefined;
    const { Number, Turn } = body as { Number: number | null; Turn: number };
    return { json: [buildReleaseHistory(Number, Turn + 1)] };
  });
  const card = databaseCard(page);
  await card.getByText('version 2, ').waitFor();
  await clickButton(card, 'Versions of Orders 2019');
  await card.getByText('1,201 orders').waitFor();
  await expectReadableInBothSchemes(page);
  const puts = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  await clickButton(card, 'Restore version 1 of Orders 2019');
  await clickButton(page.getByRole('alertdialog'), 'Cancel');
  expect(puts()).toEqual([]);
  await clickButton(card, 'Restore version 1 of Orders 2019');
  await clickButton(page.getByRole('alertdialog'), 'Restore');
  await card.getByText('version 1, ').waitFor();
  await clickButton(card, 'Withdraw Orders 2019');
  await clickButton(page.getByRole('alertdialog'), 'Withdraw');
  await card.getByText('withdrawn', { exact: true }).waitFor();
  expect(puts()).toEqual([
    { Name: 'Orders 2019', Number: 1, Turn: 5 },
    { Name: 'Orders 2019', Number: null, Turn: 6 },
  ]);
  expect(await card.getByRole('button', { name: 'Withdraw Orders 2019' }).count()).toBe(0);
});

test('Of two who choose a version the later one is told, and sees what is in use now', async () => {
  const releases = { 'access-database': [buildReleaseHistory(2, 5)] };
  const { page } = await openUploadCards({ releases }, ({ call }) => {
    if (!call.startsWith('PUT')) return undefined;
    releases['access-database'] = [buildReleaseHistory(null, 6)];
    return { status: 409, json: { Message: uploadsTexts.releaseChangedMeanwhile } };
  });
  const card = databaseCard(page);
  await clickButton(card, 'Versions of Orders 2019');
  await clickButton(card, 'Restore version 1 of Orders 2019');
  await clickButton(page.getByRole('alertdialog'), 'Restore');
  await page.getByText(uploadsTexts.releaseChangedMeanwhile).first().waitFor();
  await card.getByText('withdrawn', { exact: true }).waitFor();
  expect(await card.getByRole('button', { name: 'Withdraw Orders 2019' }).count()).toBe(0);
});

const checkOutcome = {
  New: [{ Line: 2, Name: '204518 Lakeshore' }],
  Changed: [
    { Line: 3, Name: '204519 Harbor', Column: 'City', Was: '', Becomes: 'Duluth', More: 1 },
  ],
  Gone: [{ Name: '100 Old Practice' }],
  Digest: 'abc',
};

test('A file that was only checked says what it would do, and does that and nothing else when it is asked to', async () => {
  const Counts = { Taken: 9, New: 1, Changed: 1, Same: 7, Gone: 1 };
  const uploads = {
    customers: [
      buildUpload('customers.csv', { ...buildFinishedJob(9), Counts, Check: checkOutcome }),
    ],
  };
  const { page, calls } = await openUploadCards({ uploads }, ({ call }) => {
    if (!call.startsWith('PUT')) return undefined;
    uploads.customers = [buildUpload('customers.csv', { ...buildFinishedJob(9), Counts })];
    return { json: buildUpload('customers.csv') };
  });
  const card = page.getByRole('region', { name: 'Dealer Data' });
  await card.getByText('Only checked. Nothing was changed.').waitFor();
  for (const some of ['New 1', 'Changed 1', 'Not in the file 1'])
    await card.locator('summary').filter({ hasText: some }).click();
  await card.getByText('204519 Harbor: City').waitFor();
  await card.getByText('and 1 more').waitFor();
  await card.getByLabel('Remove the one that the file does not name').check();
  await expectReadableInBothSchemes(page);
  await clickButton(card, 'Put into use, customers.csv');
  await card.getByText('Only checked').waitFor({ state: 'detached' });
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([
    {
      call: 'PUT /Uploads/customers/1/id-customers.csv/Use',
      body: { Digest: 'abc', Gone: 'remove' },
    },
  ]);
});

test('A check whose outcome would be another says so, and leaves the button', async () => {
  const Counts = { Taken: 9, New: 1, Changed: 0, Same: 8, Gone: 0 };
  const job = { ...buildFinishedJob(9), Counts, Check: { ...checkOutcome, Changed: [], Gone: [] } };
  const { page } = await openUploadCards(
    { uploads: { customers: [buildUpload('customers.csv', job)] } },
    ({ call }) =>
      call.startsWith('PUT') ? { status: 409, json: { Message: 'Check it again.' } } : undefined,
  );
  const use = page.getByRole('button', { name: 'Put into use, customers.csv' });
  await use.click();
  await page.getByText('Check it again.').first().waitFor();
  await expect.poll(() => use.getAttribute('aria-disabled')).not.toBe('true');
});

test('Where the list fails it says so, and is asked again', async () => {
  let isDown = true;
  const { page } = await openUploadCards(
    { uploads: { 'access-database': [buildUpload('old.mdb', buildFinishedJob(3))] } },
    ({ call }) =>
      call === LIST_CALL && isDown ? { status: 404, json: { Message: 'Not found' } } : undefined,
  );
  const card = databaseCard(page);
  await card.getByText(uploadsTexts.notListed).waitFor();
  await expectReadableInBothSchemes(page);
  isDown = false;
  await card.getByRole('button', { name: /again/i }).click();
  await card.getByText('3 taken, 3 new').waitFor();
  expect(await card.getByText(uploadsTexts.notListed).count()).toBe(0);
});
