import { expect, test } from 'vitest';
import { openGridPage } from './open-grid-page.ts';

test('a page that is opened again asks for nothing but itself', async () => {
  const page = await openGridPage();
  await page.goto('/');
  await page.locator('.lines-grid').waitFor();
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType !== 'fetch')
      .map(({ name, transferSize, decodedBodySize }) => {
        const isHeld = transferSize === 0 && decodedBodySize > 0;
        return `${name.split('.').at(-1)} ${isHeld ? 'is held' : 'is sent'}`;
      }),
  );
  expect(files.toSorted()).toEqual(['css is held', 'js is held']);
});
