import { expect, test } from 'vitest';
import {
  getApprovalPath,
  getManufacturerPath,
  getDealerUsersPath,
  paths,
} from '#frontend/paths.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { openTestPage, signInToScreen } from './open-test-page.ts';

/* The links and the forbidden paths of each role, written by hand (spec 1: section 6). */

const DEALER_LINKS = [
  'Orders',
  'Insights',
  'Customer Search',
  'Colleague Search',
  'Manufacturer Search',
  'Product Search',
];

type RoleAccess = {
  email: string;
  home: string;
  links: readonly string[];
  shut: readonly string[];
};

const accessByRole: Record<RoleId, readonly RoleAccess[]> = {
  [roles.smartSalesAdmin]: [
    {
      email: 'admin@smartsales.example',
      home: paths.dealers,
      links: ['Manufacturer Search', 'Dealers', 'Admin Management', 'Alert Message'],
      shut: [
        paths.orderSearch,
        paths.customers,
        paths.colleagues,
        paths.products,
        paths.commission,
        paths.priceLists,
        paths.contractPrices,
      ],
    },
  ],
  [roles.salesAdministrator]: [
    {
      email: 'administrator@zahn.example',
      home: paths.orderSearch,
      links: [...DEALER_LINKS, 'User Management'],
      shut: [
        paths.dealers,
        paths.admins,
        paths.alert,
        getDealerUsersPath(1),
        getManufacturerPath(1),
      ],
    },
  ],
  [roles.salesManager]: [
    {
      email: 'manager@zahn.example',
      home: paths.orderSearch,
      links: [...DEALER_LINKS, 'My Reps'],
      shut: [paths.dealers, paths.admins, paths.alert, getDealerUsersPath(1)],
    },
  ],
  [roles.salesRep]: [
    {
      email: 'rep@zahn.example',
      home: paths.orderSearch,
      links: DEALER_LINKS,
      shut: [
        paths.dealers,
        paths.admins,
        getApprovalPath(1),
        getDealerUsersPath(1),
        getManufacturerPath(1),
      ],
    },
    {
      email: 'limited@zahn.example',
      home: paths.orderSearch,
      links: ['Orders'],
      shut: [
        paths.insights,
        paths.insightOrders,
        paths.customers,
        paths.colleagues,
        paths.manufacturers,
        paths.products,
        paths.commission,
        paths.priceLists,
        paths.contractPrices,
        paths.newOrder,
      ],
    },
  ],
};

test.each(Object.values(accessByRole).flat())(
  '$email has its ways, and no others',
  async (role) => {
    const page = await openTestPage();
    await signInToScreen(page, role.email);
    await page.waitForURL(`**${role.home}*`);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label'))))
      .toEqual(role.links);
    for (const path of role.shut) {
      await page.goto(path);
      await page.waitForURL(`**${role.home}*`);
    }
  },
);
