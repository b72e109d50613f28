import { expect, test } from 'vitest';
import { getManufacturerPath, getDealerUsersPath, paths } from '#frontend/paths.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

/* The links and the forbidden paths of each role, written by hand (spec 1: section 6). */

const DEALER_LINKS = [
  'Orders',
  'Customer Search',
  'Colleague Search',
  'Manufacturer Search',
  'Product Search',
];

const roleAccess = {
  'admin@smartsales.example': {
    home: paths.dealers,
    links: ['Manufacturer Search', 'Dealers', 'Admin Management', 'Alert Message'],
    shut: [paths.orderSearch, paths.customers, paths.colleagues, paths.products],
  },
  'administrator@zahn.example': {
    home: paths.orderSearch,
    links: [...DEALER_LINKS, 'User Management'],
    shut: [paths.dealers, paths.admins, paths.alert, getDealerUsersPath(1), getManufacturerPath(1)],
  },
  'manager@zahn.example': {
    home: paths.orderSearch,
    links: [...DEALER_LINKS, 'My Reps'],
    shut: [paths.dealers, paths.admins, paths.alert, getDealerUsersPath(1)],
  },
  'rep@zahn.example': {
    home: paths.orderSearch,
    links: DEALER_LINKS,
    shut: [paths.dealers, paths.admins, getDealerUsersPath(1), getManufacturerPath(1)],
  },
  'limited@zahn.example': {
    home: paths.orderSearch,
    links: ['Orders'],
    shut: [paths.customers, paths.colleagues, paths.manufacturers, paths.products, paths.newOrder],
  },
};

test.each(Object.entries(roleAccess))('%s has its ways, and no others', async (email, role) => {
  const page = await openTestPage();
  await signInToScreen(page, email);
  await page.waitForURL(`**${role.home}*`);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label'))))
    .toEqual(role.links);
  for (const path of role.shut) {
    await page.goto(path);
    await page.waitForURL(`**${role.home}*`);
  }
});
