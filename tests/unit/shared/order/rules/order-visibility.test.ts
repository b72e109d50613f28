import { expect, test } from 'vitest';
import { roles } from '#shared/access/roles.ts';
import {
  canSeeOwnDealerOrder,
  listRepEmails,
  type OrderViewer,
} from '#shared/order/rules/order-visibility.ts';

const rep: OrderViewer = {
  roleId: roles.salesRep,
  isLimitedTransferUser: false,
  salesRepId: 1,
  email: 'Rep@Hsus.Example',
  canSeeAllOrders: false,
  subordinateRepIds: new Set(),
};
const manager = { ...rep, roleId: roles.salesManager, subordinateRepIds: new Set([2]) };
const administrator = { ...rep, roleId: roles.salesAdministrator };
const limited = { ...rep, isLimitedTransferUser: true };
const platform = { ...rep, roleId: roles.smartSalesAdmin, salesRepId: undefined };

const own = { SalesRepId: 1, RepEmails: [] };
const led = { SalesRepId: 2, RepEmails: [] };
const foreign = { SalesRepId: 3, RepEmails: [] };
const named = { SalesRepId: 3, RepEmails: ['rep@hsus.example'] };
const given = { SalesRepId: 1, RepEmails: [], TransferredFromRepId: 3 };

test.each([
  ['a rep', rep, [own, named, given]],
  [
    'a rep who may view all orders',
    { ...rep, canSeeAllOrders: true },
    [own, led, foreign, named, given],
  ],
  ['a manager', manager, [own, led, given]],
  ['an administrator', administrator, [own, led, foreign, named, given]],
  ['a limited-transfer user', limited, [given]],
  [
    'a limited-transfer user of a dealer that shows all',
    { ...limited, canSeeAllOrders: true },
    [given],
  ],
  ['a SmartSales Admin', { ...platform, canSeeAllOrders: true }, []],
])('%s sees what D38 and D39 allow', (_, viewer, visibleOwners) => {
  const all = [own, led, foreign, named, given];
  expect(all.filter((order) => canSeeOwnDealerOrder(order, viewer))).toEqual(visibleOwners);
});

test('every rep slot counts, in any case', () => {
  expect(
    listRepEmails({
      EquipmentRep: { EmailAddress: 'A@x.example' },
      AdditionalRep: null,
      Additional2Rep: { EmailAddress: 'b@x.example' },
    }),
  ).toEqual(['a@x.example', 'b@x.example']);
});
