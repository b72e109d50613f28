import { expect, test } from 'vitest';
import { alternative, buildOrderOfRooms, optional } from '#tests/make/build-order-of-rooms.ts';
import { openGridPage } from './open-grid-page.ts';

test('The printed page says of each bundle whether it is taken, and sums what is', async () => {
  const page = await openGridPage(
    buildOrderOfRooms([
      { name: 'Individual Line Items', lines: [['Compressor', 500]] },
      { name: 'Water', choice: optional(false), lines: [['Filter', 600]] },
      { name: 'CBCT', choice: alternative('Imaging', true), lines: [['Cone', 5000]] },
    ]),
  );
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const bodies = page.locator('.print-sheet tbody');
  expect(await bodies.locator('th').allTextContents()).toEqual([
    'Individual Line Items',
    'Water Optional · Not taken',
    'CBCT One of Imaging · Taken',
  ]);
  expect(await page.locator('.print-sheet tbody.is-untaken').allTextContents()).toEqual([
    expect.stringMatching(/Filter.*Subtotal · Not taken.*600\.00/u),
  ]);
  expect(await page.locator('.print-all').textContent()).toMatch(
    /^All lines that are taken.*5,500\.00/,
  );
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await bodies.count()).toBe(0);
});
