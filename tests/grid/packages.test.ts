import { expect, test } from 'vitest';
import { packagesTexts } from '#shared/texts/packages.ts';
import { expectAccessible } from '#tests/browser/accessibility.ts';
import { orderLines } from '#tests/browser/order-screen.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { FIRST, heading, openBundles, shownBundles } from './bundles.ts';
import { openGrid } from './grid-page.ts';
import { anotherAlone, answerPackages, titleTaken } from './packages.ts';
import { column, committed, dialog, focused, item, openMenu, orderOf, press } from './screen.ts';

const tool = 'Room packages';

test('Rooms come in as one step, numbered on, at prices that were shown first', async () => {
  const page = await openBundles({ [FIRST]: 'A', 'Operatory 1': 'B' });
  const sent = await answerPackages(page);
  await press(page, tool);
  await page.getByText('1 not in your products').waitFor();
  await expectAccessible(page);
  await press(page, 'Add to order');
  const adding = page.getByRole('dialog');
  const said = 'Since 03/12/2026 2 prices have changed and 1 product has left your products.';
  await adding.getByText(said).waitFor();
  // 80.00, 88.00, twice 96.00, and 20.00 as saved: 3.00 less than before.
  await adding.getByText('1 × 380.00').waitFor();
  await adding.getByText('-3.00 since 03/12/2026').waitFor();
  await page.keyboard.type('3');
  await adding.getByText('$1,140.00').waitFor();
  expect(await adding.getByLabel('Title of bundle 3').inputValue()).toBe('Operatory 4');
  await adding.getByLabel('Title of bundle 2').fill('Operatory 1');
  await adding.getByText('Taken: becomes Operatory 1 (1)').waitFor();
  await press(adding, 'Leave that line out');
  await adding.getByText('$1,080.00').waitFor();
  await expectAccessible(page);
  await press(adding, 'Add 3 bundles');

  const rooms = ['Operatory 2', 'Operatory 1 (1)', 'Operatory 4'];
  const before = ['Individual Line Items: A', 'Operatory 1: B'];
  const after = [...before, ...rooms.map((room) => `${room}: AL-200 BR-201 CA-202`)];
  await expect.poll(() => shownBundles(page)).toEqual(after);
  await page.getByText('3 bundles were added to your order').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Add row to Operatory 2');
  await expect.poll(() => sent.uses).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownBundles(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => shownBundles(page)).toEqual(after);
});

test('A product that is gone comes as a line without a match, and the notice takes all back', async () => {
  const page = await openGrid();
  await answerPackages(page);
  await press(page, tool);
  await press(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('As saved, within today’s limits').click();
  // What it cost then: 75.00, 88.00, twice 100.00, 20.00.
  await adding.getByText('$383.00').waitFor();
  await press(adding, 'Add 1 bundle');
  await expect.poll(() => column(page, 'Part #')).toEqual(['AL-200', 'BR-201', 'CA-202', 'KIT-1']);
  expect(await column(page, 'Customer Cost')).toEqual(['75.00', '88.00', '100.00', '20.00']);
  await expect.poll(() => page.locator('.og-line.is-nomatch').count()).toBe(1);
  await page.getByText('1 bundle was added to your order').first().waitFor();
  await press(page, 'Undo');
  await expect.poll(() => orderLines(page).count()).toBe(0);
});

test('A package that is added from the menu of a bundle comes after that bundle', async () => {
  const page = await openBundles({ [FIRST]: 'A', 'Operatory 1': 'B', Imaging: 'C' });
  await answerPackages(page);
  await press(page, 'More for Operatory 1');
  await item(page, 'Add package after this…').click();
  await page.getByRole('dialog').getByText('after Operatory 1').waitFor();
  await press(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('1 × 380.00').waitFor();
  await page.keyboard.type('2');
  await press(adding, 'Add 2 bundles');
  const before = ['Individual Line Items: A', 'Operatory 1: B', 'Imaging: C'];
  const rooms = ['Operatory 2', 'Operatory 3'].map((room) => `${room}: AL-200 BR-201 CA-202 KIT-1`);
  await expect.poll(() => shownBundles(page)).toEqual(before.toSpliced(2, 0, ...rooms));
  await page.keyboard.press('Control+z');
  await expect.poll(() => shownBundles(page)).toEqual(before);
});

test('A bundle is kept as a package without what is the dealer’s own', async () => {
  const page = await openBundles({ [FIRST]: 'A', 'Operatory 1': 'B C' });
  const sent = await answerPackages(page);
  await press(page, 'More for Operatory 1');
  await item(page, 'Save as package…').click();
  const saving = dialog(page, 'Save as package');
  await expect.poll(() => saving.getByLabel('Title').inputValue()).toBe('Operatory');
  expect(await saving.getByText('Everybody at').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.type('Operatory, standard');
  await page.keyboard.press('Enter');
  await page.getByText('Package saved').first().waitFor();
  const [body] = sent.created;
  expect(body).toMatchObject({
    Title: 'Operatory, standard',
    BundleTitle: 'Operatory 1',
    IsShared: false,
  });
  expect(body!.Lines.map(({ PartNumber }) => PartNumber)).toEqual(['B', 'C']);
  expect(JSON.stringify(body)).not.toMatch(/Dealer|Discount|GP|Confidential/);
  await expect.poll(() => focused(page)).toBe('Add row to Operatory 1');
});

test('A package of the same title is replaced when the rep says so', async () => {
  const page = await openBundles({ [FIRST]: 'A', 'Operatory 1': 'B C' });
  const sent = await answerPackages(page, { create: titleTaken(packagesTexts.titleTaken) });
  await press(page, 'More for Operatory 1');
  await item(page, 'Save as package…').click();
  const saving = dialog(page, 'Save as package');
  await press(saving, 'Save package');
  await saving.getByText(packagesTexts.titleTaken).waitFor();
  expect(sent.replaced).toEqual([]);
  await press(saving, 'Replace');
  await page.getByText('Package saved').first().waitFor();
  expect(sent.replaced).toMatchObject([{ Version: 2, Deed: 'replaced', Title: 'Operatory' }]);
});

test('A package that leaves the list while it is edited is still the one that is saved', async () => {
  const page = await openGrid();
  const saved: string[] = [];
  await answerPackages(page);
  await press(page, tool);
  await press(page, 'Edit title and description');
  // Somebody gives it a title that is not looked for, and another package is found.
  await page.route('**/api/RoomPackages?*', (route) => route.fulfill({ json: anotherAlone }));
  await page.route('**/api/RoomPackages/90*', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    saved.push(new URL(request.url()).pathname);
    return saved.length > 1 ? route.fallback() : route.fulfill(titleTaken('Changed meanwhile.'));
  });
  const editing = page.getByRole('dialog', { name: /^Edit package: Operatory, standard/ });
  await editing.getByLabel('Title').fill('Operatory, large');
  await press(editing, 'Save package');
  await editing.getByText('Changed meanwhile.').waitFor();
  await expect.poll(() => editing.getByLabel('Title').inputValue()).toBe('Operatory, large');
  await press(editing, 'Save package');
  await page.getByText('Package saved').first().waitFor();
  expect(saved).toEqual(['/api/RoomPackages/901', '/api/RoomPackages/901']);
});

test('A bundle without lines is no package, and says why', async () => {
  const page = await openBundles({ [FIRST]: 'A', 'Operatory 1': '' });
  await answerPackages(page);
  await press(page, 'More for Operatory 1');
  await item(page, 'Save as package…').click();
  const saving = dialog(page, 'Save as package');
  await saving.getByText(packagesTexts.noLines).waitFor();
  expect(
    await saving.getByRole('button', { name: 'Save package' }).getAttribute('aria-disabled'),
  ).toBe('true');
});

test('An order without room for all of them says so and takes none', async () => {
  const many = Object.fromEntries(Array.from({ length: 498 }, (_, at) => [`Room ${at}`, '']));
  const page = await openBundles({ [FIRST]: 'A', ...many });
  await answerPackages(page);
  await press(page, tool);
  await press(page, 'Add to order');
  const adding = page.getByRole('dialog');
  await adding.getByText('1 × 380.00').waitFor();
  await page.keyboard.type('2');
  await adding.getByRole('alert').waitFor();
  const add = adding.getByRole('button', { name: 'Add 2 bundles' });
  expect(await add.getAttribute('aria-disabled')).toBe('true');
});

test('Packages are nothing for a limited-transfer user, nor for an order that can only be read', async () => {
  const order = anOrder(orderOf({ [FIRST]: 'A', 'Operatory 1': 'B' }));
  const limited = await openGrid(order, { user: { IsLimitedTransferUser: true } });
  await heading(limited, 'Operatory 1').waitFor();
  expect(await limited.getByRole('button', { name: tool }).count()).toBe(0);
  await press(limited, 'More for Operatory 1');
  await item(limited, 'Duplicate bundle').waitFor();
  expect(await item(limited, 'Save as package…').count()).toBe(0);
  expect(await item(limited, 'Add package after this…').count()).toBe(0);

  const read = await openGrid(committed(orderOf({ [FIRST]: 'A', 'Operatory 1': 'B' })));
  await openMenu(read, 0);
  await item(read, 'Copy Selected Row(s)').waitFor();
  for (const name of ['Save as package…', 'Add package after this…', 'Duplicate bundle'])
    expect(await item(read, name).count()).toBe(0);
  expect(await read.getByRole('button', { name: tool }).count()).toBe(0);
});
