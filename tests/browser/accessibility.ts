import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing on the page, as it stands now, keeps anybody from using it. */
export const expectAccessible = (page: Page) => expectNoViolations(page, aboutAll);

/** The same of a page in other colours, in which nothing else is otherwise than before. */
export const expectReadable = (page: Page) =>
  expectNoViolations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

const aboutAll = (axe: AxeBuilder) => axe;

async function expectNoViolations(
  page: Page,
  about: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  // What still fades in is paler than it will be; what turns for ever is never done.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // Where rules hold is not described, and nothing is carried to another page to be summed up, as pages
  // with frames of other origins need: of a long list either takes seconds.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false, preload: false })
    .setLegacyMode();
  const { violations } = await about(axe).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 200)) })),
  ).toEqual([]);
}
