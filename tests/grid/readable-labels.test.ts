import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { openGridPage } from './open-grid-page.ts';

const OPERATORY = 'Operatory 1';

const buildOrderOfBundles = () =>
  buildOrder({
    Bundles: [
      buildBundle({
        Id: 'bundle-0',
        OrderLineGroupId: 0,
        OrderLineGroupName: 'Individual Line Items',
      }),
      buildBundle({
        Id: 'bundle-1',
        OrderLineGroupId: 1,
        OrderLineGroupName: OPERATORY,
        Sequence: 1,
      }),
    ],
    OrderLines: [0, 1].map((group) =>
      buildLine({
        OrderLineId: `line-${group}`,
        LineNumber: group + 1,
        OrderLineGroupId: group,
        OrderLineGroupName: group ? OPERATORY : 'Individual Line Items',
      }),
    ),
  });

const waitForFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled))),
  );

/** Scrolls to the right end and returns the distance. */
const scrollRightmost = (page: Page) =>
  page.locator('.lines-grid').evaluate((grid) => {
    let scroller: Element = grid;
    while (scroller.scrollWidth <= scroller.clientWidth && scroller.parentElement)
      scroller = scroller.parentElement;
    scroller.scrollLeft = scroller.scrollWidth;
    return scroller.scrollLeft;
  });

/** The position of a drawn text, and whether it is visible there. */
const readDrawnText = (page: Page, words: string) =>
  page
    .getByText(words, { exact: true })
    .last()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents([...element.childNodes].findLast(({ nodeType }) => nodeType === 3)!);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      const isSeenAt = (x: number) => {
        const topElement = document.elementFromPoint(x, middle);
        return topElement !== null && element.contains(topElement);
      };
      return { width: right - left, isSeen: isSeenAt(left + 2) && isSeenAt(right - 2) };
    });

test.for([
  [1440, 900],
  [960, 600],
] as const)('The switch of the customer’s view has its words at %d px', async ([width, height]) => {
  const page = await openGridPage(buildOrderOfBundles());
  await page.setViewportSize({ width, height });
  await waitForFrames(page);
  const { width: wide, isSeen } = await readDrawnText(page, 'Customer view');
  expect(isSeen).toBe(true);
  expect(wide).toBeGreaterThan(40);
});

test('Scrolled right, the name of a bundle is still what its heading begins with', async () => {
  const page = await openGridPage(buildOrderOfBundles());
  await page.setViewportSize({ width: 720, height: 450 });
  await waitForFrames(page);
  expect(await scrollRightmost(page)).toBeGreaterThan(0);
  await waitForFrames(page);
  const before = await page
    .locator('.og-heading')
    .last()
    .evaluate((heading) => {
      const name = heading.querySelector('h3')!.getBoundingClientRect();
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const unreadableLabels: string[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        const { left, top, bottom, width } = range.getBoundingClientRect();
        const on = document.elementFromPoint(left + 1, (top + bottom) / 2);
        if (
          width > 1 &&
          left < name.left - 1 &&
          on &&
          heading.contains(on) &&
          on.contains(texts.currentNode)
        )
          unreadableLabels.push(texts.currentNode.textContent ?? '');
      }
      return unreadableLabels;
    });
  expect(before).toEqual([]);
  const { width, isSeen } = await readDrawnText(page, OPERATORY);
  expect(isSeen).toBe(true);
  expect(width).toBeGreaterThan(40);
});
