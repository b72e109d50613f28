import { expect, test } from 'vitest';
import { paths } from '#frontend/paths.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

test.for([
  ['products', paths.products, 'Retail'],
  ['colleagues', paths.colleagues, 'Last Name'],
])(
  'A list of %s is busy as soon as its heading shows another sort order',
  async ([name, path, heading]) => {
    const page = await openTestPage();
    await signInToScreen(page, 'rep@zahn.example', path);
    const table = page.getByRole('table', { name });
    await table.and(page.locator('[aria-busy=false]')).waitFor();
    const header = table.getByRole('columnheader', { name: heading });
    // The observer is called after the commit that sorts the heading, before any other work.
    const busyValues = await header.evaluateHandle((element) => {
      const values: (string | null)[] = [];
      new MutationObserver(() =>
        values.push(element.closest('table')!.getAttribute('aria-busy')),
      ).observe(element, { attributeFilter: ['aria-sort'] });
      return values;
    });
    await header.getByRole('button').press('Enter');
    await expect.poll(() => busyValues.jsonValue()).toEqual(['true']);
    await table.and(page.locator('[aria-busy=false]')).waitFor();
  },
);
