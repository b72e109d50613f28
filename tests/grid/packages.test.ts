import { expect, test } from 'vitest';
import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import {
  DEFAULT_BUNDLE,
  bundleHeading,
  openOrderWithBundles,
  readShownBundles,
} from './grid-bundles.ts';
import {
  readColumnTexts,
  buildCommittedOrder,
  namedDialog,
  readFocusedAriaLabel,
  menuItem,
  openLineMenu,
  buildBundlesAndLines,
  clickButton,
} from './grid-screen.ts';
import {
  otherPackageList,
  mockPackageCalls,
  buildChangedPackageAnswers,
  buildManyPackages,
  buildOneChairLines,
  buildTitleConflictResponse,
  buildPackageWithLines,
} from './mock-packages.ts';
import { openGridPage } from './open-grid-page.ts';

const packagesButton = 'Room packages';

test('Rooms come in as one step, numbered on, at prices that were shown first', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B' });
  const sent = await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await page.getByText('1 not in your products').waitFor();
  await expectAccessible(page);
  await clickButton(page, 'Add to order');
  const adding = page.getByRole('dialog');
  const message = 'Since 03/12/2026 2 prices have changed and 1 product has left your products.';
  await adding.getByText(message).waitFor();
  // 80.00, 88.00, twice 96.00, and 20.00 as saved: 3.00 less than before.
  await adding.getByText('1 × 380.00').waitFor();
  await adding.getByText('-3.00 since 03/12/2026').waitFor();
  await page.keyboard.type('3');
  await adding.getByText('$1,140.00').waitFor();
  expect(await adding.getByLabel('Title of bundle 3').inputValue()).toBe('Operatory 4');
  await adding.getByLabel('Title of bundle 2').fill('Operatory 1');
  await adding.getByText('Taken: becomes Operatory 1 (1)').waitFor();
  await clickButton(adding, 'Leave that line out');
  await adding.getByText('$1,080.00').waitFor();
  await expectAccessible(page);
  await clickButton(adding, 'Add 3 bundles');

  const rooms = ['Operatory 2', 'Operatory 1 (1)', 'Operatory 4'];
  const before = ['Individual Line Items: A', 'Operatory 1: B'];
  const after = [...before, ...rooms.map((room) => `${room}: AL-200 BR-201 CA-202`)];
  await expect.poll(() => readShownBundles(page)).toEqual(after);
  await page.getByText('3 bundles were added to your order').first().waitFor();
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Operatory 2');
  await expect.poll(() => sent.uses).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readShownBundles(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => readShownBundles(page)).toEqual(after);
});

test('A product that is gone comes as a line without a match, and the notice takes all back', async () => {
  const page = await openGridPage();
  await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await clickButton(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('As saved, within today’s limits').click();
  // Its cost at that time: 75.00, 88.00, twice 100.00, 20.00.
  await adding.getByText('$383.00').waitFor();
  await clickButton(adding, 'Add 1 bundle');
  await expect
    .poll(() => readColumnTexts(page, 'Part #'))
    .toEqual(['AL-200', 'BR-201', 'CA-202', 'KIT-1']);
  expect(await readColumnTexts(page, 'Customer Cost')).toEqual([
    '75.00',
    '88.00',
    '100.00',
    '20.00',
  ]);
  await expect.poll(() => page.locator('.og-line.is-nomatch').count()).toBe(1);
  await page.getByText('1 bundle was added to your order').first().waitFor();
  await clickButton(page, 'Undo');
  await expect.poll(() => orderLines(page).count()).toBe(0);
});

test('A package that is added from the menu of a bundle comes after that bundle', async () => {
  const page = await openOrderWithBundles({
    [DEFAULT_BUNDLE]: 'A',
    'Operatory 1': 'B',
    Imaging: 'C',
  });
  await mockPackageCalls(page);
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Add package after this…').click();
  await page.getByRole('dialog').getByText('after Operatory 1').waitFor();
  await clickButton(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('1 × 380.00').waitFor();
  await page.keyboard.type('2');
  await clickButton(adding, 'Add 2 bundles');
  const before = ['Individual Line Items: A', 'Operatory 1: B', 'Imaging: C'];
  const rooms = ['Operatory 2', 'Operatory 3'].map((room) => `${room}: AL-200 BR-201 CA-202 KIT-1`);
  await expect.poll(() => readShownBundles(page)).toEqual(before.toSpliced(2, 0, ...rooms));
  await page.keyboard.press('Control+z');
  await expect.poll(() => readShownBundles(page)).toEqual(before);
});

test('A bundle is kept as a package without what is the dealer’s own', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B C' });
  const sent = await mockPackageCalls(page);
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Save as package…').click();
  const saving = namedDialog(page, 'Save as package');
  await expect.poll(() => saving.getByLabel('Title').inputValue()).toBe('Operatory');
  expect(await saving.getByText('Everybody at').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.type('Operatory, standard');
  // Typed text is not lost without a question.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await saving.getByLabel('Title').press('Enter');
  await page.getByText('Package saved').first().waitFor();
  const [body] = sent.created;
  expect(body).toMatchObject({
    Title: 'Operatory, standard',
    BundleTitle: 'Operatory 1',
    IsShared: false,
  });
  expect(body!.Lines.map(({ PartNumber }) => PartNumber)).toEqual(['B', 'C']);
  expect(JSON.stringify(body)).not.toMatch(/Dealer|Discount|GP|Confidential/);
  await expect.poll(() => readFocusedAriaLabel(page)).toBe('Add row to Operatory 1');
});

test('A package of the same title is replaced when the rep says so', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B C' });
  const sent = await mockPackageCalls(page, {
    create: buildTitleConflictResponse(packagesTexts.titleTaken),
  });
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Save as package…').click();
  const saving = namedDialog(page, 'Save as package');
  await clickButton(saving, 'Save package');
  await saving.getByText(packagesTexts.titleTaken).waitFor();
  expect(sent.replaced).toEqual([]);
  await clickButton(saving, 'Replace');
  await page.getByText('Package saved').first().waitFor();
  expect(sent.replaced).toMatchObject([{ Version: 2, Deed: 'replaced', Title: 'Operatory' }]);
});

test('A package that leaves the list while it is edited is still the one that is saved', async () => {
  const page = await openGridPage();
  const saved: string[] = [];
  await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await clickButton(page, 'Edit title and description');
  // The title is replaced by one that the search does not match, and another package is found.
  await page.route('**/api/RoomPackages?*', (route) => route.fulfill({ json: otherPackageList }));
  await page.route('**/api/RoomPackages/90*', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    saved.push(new URL(request.url()).pathname);
    return saved.length > 1
      ? route.fallback()
      : route.fulfill(buildTitleConflictResponse('Changed meanwhile.'));
  });
  const editing = page.getByRole('dialog', { name: /^Edit package: Operatory, standard/ });
  await editing.getByLabel('Title').fill('Operatory, large');
  await clickButton(editing, 'Save package');
  await editing.getByText('Changed meanwhile.').waitFor();
  await expect.poll(() => editing.getByLabel('Title').inputValue()).toBe('Operatory, large');
  await clickButton(editing, 'Save package');
  await page.getByText('Package saved').first().waitFor();
  expect(saved).toEqual(['/api/RoomPackages/901', '/api/RoomPackages/901']);
});

test.each([
  ['B', '1 line with its quantity, retail and customer cost of today.'],
  ['B C', '2 lines with their quantities, retail and customer cost of today.'],
])('What is kept of the lines %s of a bundle is said in their number', async (names, words) => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': names });
  await mockPackageCalls(page);
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Save as package…').click();
  const priceNote = namedDialog(page, 'Save as package').getByText(/customer cost of today/);
  expect(await priceNote.innerText()).toMatch(new RegExp(`^${words}`));
});

test('A bundle without lines is no package, and says why', async () => {
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': '' });
  await mockPackageCalls(page);
  await clickButton(page, 'More for Operatory 1');
  await menuItem(page, 'Save as package…').click();
  const saving = namedDialog(page, 'Save as package');
  await saving.getByText(packagesTexts.noLines).waitFor();
  expect(
    await saving.getByRole('button', { name: 'Save package' }).getAttribute('aria-disabled'),
  ).toBe('true');
});

test('An order without room for all of them says so and takes none', async () => {
  const many = Object.fromEntries(Array.from({ length: 498 }, (_, at) => [`Room ${at}`, '']));
  const page = await openOrderWithBundles({ [DEFAULT_BUNDLE]: 'A', ...many });
  await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await clickButton(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('1 × 380.00').waitFor();
  await page.keyboard.type('2');
  await adding.getByRole('alert').waitFor();
  const add = adding.getByRole('button', { name: 'Add 2 bundles' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
});

test('Packages are nothing for a limited-transfer user, nor for an order that can only be read', async () => {
  const order = buildOrder(buildBundlesAndLines({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B' }));
  const limited = await openGridPage(order, { user: { IsLimitedTransferUser: true } });
  await bundleHeading(limited, 'Operatory 1').waitFor();
  expect(await limited.getByRole('button', { name: packagesButton }).count()).toBe(0);
  await clickButton(limited, 'More for Operatory 1');
  await menuItem(limited, 'Duplicate bundle').waitFor();
  expect(await menuItem(limited, 'Save as package…').count()).toBe(0);
  expect(await menuItem(limited, 'Add package after this…').count()).toBe(0);

  const read = await openGridPage(
    buildCommittedOrder(buildBundlesAndLines({ [DEFAULT_BUNDLE]: 'A', 'Operatory 1': 'B' })),
  );
  await openLineMenu(read, 0);
  await menuItem(read, 'Copy Selected Row(s)').waitFor();
  for (const name of ['Save as package…', 'Add package after this…', 'Duplicate bundle'])
    expect(await menuItem(read, name).count()).toBe(0);
  expect(await read.getByRole('button', { name: packagesButton }).count()).toBe(0);
});

/** Opens the package to edit it; `answers` answers its saves, which are recorded. */
async function openPackageEditor(answers: ({ status: number; json: unknown } | undefined)[]) {
  const page = await openGridPage();
  await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await clickButton(page, 'Edit title and description');
  const sent: object[] = [];
  await page.route('**/api/RoomPackages/901', (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.fallback();
    sent.push(request.postDataJSON() as object);
    const answer = answers[sent.length - 1];
    return answer ? route.fulfill(answer) : route.fallback();
  });
  return { page, sent, editing: page.getByRole('dialog', { name: /^Edit package: Operatory/ }) };
}

test('A package that is given a taken title may replace the one that has it, as it was seen', async () => {
  const { page, sent, editing } = await openPackageEditor([
    buildTitleConflictResponse(packagesTexts.titleTaken, { Id: 77, Version: 5, Title: 'Surgery' }),
    // Another user changed that package in between.
    buildTitleConflictResponse(packagesTexts.changedMeanwhile, {
      Id: 77,
      Version: 6,
      Title: 'Surgery',
    }),
  ]);
  await editing.getByLabel('Title').fill('Surgery');
  await page.keyboard.press('Enter');
  await editing.getByText(packagesTexts.titleTaken).waitFor();
  await expectAccessible(page);
  await clickButton(editing, 'Replace');
  await editing.getByText(packagesTexts.changedMeanwhile).waitFor();
  await clickButton(editing, 'Replace');
  await page.getByText('Package saved').first().waitFor();
  const words = { Title: 'Surgery', Version: 2, Deed: 'changed' };
  expect(sent).toMatchObject([
    words,
    { ...words, Replaces: { Id: 77, Version: 5 } },
    { ...words, Replaces: { Id: 77, Version: 6 } },
  ]);
  expect(sent[0]).not.toHaveProperty('Replaces');
});

/** A package that is edited here and whose description Alex Ames has changed meanwhile. */
async function openConflictingPackage() {
  const theirs = { Version: 3, Description: 'Theirs', ChangedBy: 'Alex Ames' };
  const { page, sent, editing } = await openPackageEditor([
    buildTitleConflictResponse('Changed.', theirs),
  ]);
  const now = buildChangedPackageAnswers(theirs);
  await page.route('**/api/RoomPackages?*', (route) => route.fulfill({ json: now.list }));
  await page.route('**/api/RoomPackages/901', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: now.details }) : route.fallback(),
  );
  return { page, sent, editing };
}

test('What two tabs change of one package is kept, what both change is asked, and nothing typed is lost', async () => {
  const { page, sent, editing } = await openConflictingPackage();
  const description = editing.getByLabel('Description');
  await editing.getByLabel('Title').fill('Operatory, large');
  await description.fill('Mine');
  await clickButton(editing, 'Save package');
  const notice = editing.getByRole('alert');
  await notice.getByText('Alex Ames changed this package meanwhile.').waitFor();
  await notice.getByText('Theirs', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await editing.getByLabel('Title').inputValue()).toBe('Operatory, large');
  expect(await description.inputValue()).toBe('Mine');
  await clickButton(notice, 'Take theirs');
  await notice.waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('Theirs');
  await clickButton(editing, 'Save package');
  await page.getByText('Package saved').first().waitFor();
  expect(sent).toMatchObject([
    { Version: 2, Title: 'Operatory, large', Description: 'Mine' },
    { Version: 3, Title: 'Operatory, large', Description: 'Theirs' },
  ]);
});

test('What somebody else alone has changed of a package is taken in over what is typed', async () => {
  const { page, sent, editing } = await openConflictingPackage();
  await editing.getByLabel('Title').fill('Operatory, large');
  await clickButton(editing, 'Save package');
  await editing.getByText('That is taken in; save to keep yours, too.').waitFor();
  expect(await editing.getByRole('button', { name: 'Take theirs' }).count()).toBe(0);
  await clickButton(editing, 'Save package');
  await page.getByText('Package saved').first().waitFor();
  expect(sent[1]).toMatchObject({
    Version: 3,
    Title: 'Operatory, large',
    Description: 'Theirs',
  });
});

test('A package that is gone while it is edited says so, and what is typed stays', async () => {
  const { editing } = await openPackageEditor([{ status: 404, json: { Message: 'Not found' } }]);
  await editing.getByLabel('Title').fill('Operatory, large');
  await clickButton(editing, 'Save package');
  await editing.getByText(packagesTexts.isGone).waitFor();
  expect(await editing.getByLabel('Title').inputValue()).toBe('Operatory, large');
});

test('Each of 500 packages has its price of today once it is in sight, and a failure is asked again', async () => {
  const page = await openGridPage();
  await mockPackageCalls(page);
  const rows = buildManyPackages(500);
  const requests: number[][] = [];
  let isDown = true;
  let failures = 0;
  await page.route('**/api/RoomPackages**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/RoomPackages'))
      return route.fulfill({ json: { data: rows, totalCount: rows.length } });
    if (!pathname.endsWith('/Lines'))
      return route.fulfill({
        json: { ...buildPackageWithLines(1), Id: Number(pathname.split('/').at(-1)) },
      });
    if (isDown) failures += 1;
    if (isDown) return route.fulfill({ status: 404, json: { Message: 'Down' } });
    const ids = searchParams.getAll('id').map(Number);
    requests.push(ids);
    const answers = ids.map((Id) => ({ Id, Version: 2, Lines: buildOneChairLines() }));
    return route.fulfill({ json: answers });
  });
  await clickButton(page, packagesButton);
  const list = page.locator('.pack-list');
  await list.getByText('Today’s prices could not be loaded.').waitFor();
  // Prices that failed to load are requested again only when the user asks, not on scrolling.
  await list.locator('.pack-item').nth(40).scrollIntoViewIfNeeded();
  await list.locator('.pack-item').nth(0).scrollIntoViewIfNeeded();
  isDown = false;
  await clickButton(list.page(), 'Try again');
  const readPrice = (at: number) => list.locator('.pack-item').nth(at).locator('.num').innerText();
  await expect.poll(() => readPrice(0)).toBe('80.00');
  expect(failures).toBe(1);
  // The visible and nearby packages, once each: not all of them.
  expect(requests.flat().toSorted((a, b) => a - b)).toEqual(rows.slice(0, 50).map(({ Id }) => Id));
  expect(await readPrice(499)).toBe('75.00');
  // The last by pointer, one in the middle by the keyboard.
  await list.locator('.pack-item').nth(499).scrollIntoViewIfNeeded();
  await expect.poll(() => readPrice(499)).toBe('80.00');
  await list.locator('.pack-item').nth(249).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readPrice(250)).toBe('80.00');
  await list.locator('.pack-item').nth(250).getByText('1 price changed').waitFor();
  expect(Math.max(...requests.map(({ length }) => length))).toBeLessThanOrEqual(50);
  expect(new Set(requests.flat()).size).toBe(requests.flat().length);
});

test('Refresh shows first what changes, and takes it in; what is gone stays as it was', async () => {
  const { page, sent } = await openPackageRefresh();
  const table = page.getByRole('table', { name: 'Price differences' });
  const rowTexts = (await table.locator('tbody tr').allInnerTexts()).map((row) =>
    row.split(/\s+/).at(-1),
  );
  expect(rowTexts).toEqual(['+5.00', '0.00', '-8.00', 'saved']);
  await page.getByText('2 prices change').waitFor();
  await expectAccessible(page);
  await clickButton(page, 'Refresh package');
  await page.getByText('Package refreshed').first().waitFor();
  expect(sent.replaced).toMatchObject([
    {
      Version: 2,
      Deed: 'refreshed',
      Lines: [
        { PartNumber: 'AL-200', CustomerCost: 80 },
        { PartNumber: 'BR-201', CustomerCost: 88 },
        { PartNumber: 'CA-202', CustomerCost: 96, Quantity: 2 },
        { PartNumber: 'KIT-1', StockCode: '999-1', CustomerCost: 20, Retail: 25 },
      ],
    },
  ]);
});

async function openPackageRefresh() {
  const page = await openGridPage();
  const sent = await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await clickButton(page, 'Refresh prices and products');
  await page.getByRole('dialog', { name: /^Refresh package/ }).waitFor();
  return { page, sent };
}

test('A refresh over a newer version is refused in words, and done over it once that was seen', async () => {
  const { page } = await openPackageRefresh();
  const sent: { Version: number }[] = [];
  const now = buildChangedPackageAnswers({ Version: 3 });
  await page.route('**/api/RoomPackages?*', (route) => route.fulfill({ json: now.list }));
  await page.route('**/api/RoomPackages/901', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: now.details });
    sent.push(request.postDataJSON() as { Version: number });
    return sent.length > 1
      ? route.fallback()
      : route.fulfill(buildTitleConflictResponse(packagesTexts.changedMeanwhile, { Version: 3 }));
  });
  await clickButton(page, 'Refresh package');
  await page.getByRole('alert').getByText(packagesTexts.changedMeanwhile).waitFor();
  await clickButton(page, 'Refresh package');
  await page.getByText('Package refreshed').first().waitFor();
  expect(sent.map(({ Version }) => Version)).toEqual([2, 3]);
});

test('More bundles than may come at once, and what is no number, add nothing', async () => {
  const page = await openGridPage();
  await mockPackageCalls(page);
  await clickButton(page, packagesButton);
  await clickButton(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('1 × 380.00').waitFor();
  for (const typed of ['99', '0', '2.5', '']) {
    await adding.getByLabel('How many').fill(typed);
    await adding.getByText('Must be a whole number from 1 to 20').waitFor();
    const add = adding.getByRole('button', { name: 'Add 1 bundle' });
    expect(await add.getAttribute('aria-disabled')).toBe('true');
  }
  await adding.getByLabel('How many').fill('20');
  await clickButton(adding, 'Add 20 bundles');
  await page.getByText('20 bundles were added to your order').first().waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => readShownBundles(page)).toEqual(['Individual Line Items:']);
});

test('A package of 300 lines is looked at and comes in whole', async () => {
  const page = await openGridPage();
  await mockPackageCalls(page);
  await page.route('**/api/RoomPackages/901', (route) =>
    route.fulfill({ json: buildPackageWithLines(300) }),
  );
  await clickButton(page, packagesButton);
  const lines = page.getByRole('table', { name: 'Lines of Operatory, standard' });
  await expect.poll(() => lines.locator('tbody tr').count()).toBe(300);
  await clickButton(page, 'Add to order');
  await clickButton(page, 'Add 1 bundle');
  await page.getByText('1 bundle was added to your order').first().waitFor();
  await bundleHeading(page, 'Operatory 1').getByText('300 lines').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => readShownBundles(page)).toEqual(['Individual Line Items:']);
});
