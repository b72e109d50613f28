import { addressFields, type AddressField } from '#shared/order/fields.ts';
import type { Store } from '#shared/pricing/order/taxes.ts';
import { priced } from '#shared/pricing/order/totals.ts';
import type { OrderAddress } from '#shared/schemas/order-address.ts';
import type { Order } from '#shared/schemas/order.ts';
import { mergeGroups } from './merge-groups.ts';
import {
  eachOf,
  mergeRecord,
  writtenBy,
  type Choose,
  type Conflict,
  type Side,
  type Sides,
} from './merge-records.ts';
import { customerUnit, customerWithAddresses, orderUnits, unitsOfAddress } from './order-units.ts';
import { isSameUnit } from './units.ts';

/** Whose change stands, by the key of a conflict; where nothing is said, mine. */
export type Choices = ReadonlyMap<string, Side>;

type Merged = { order: Order; conflicts: Conflict[] };

type Settled = {
  choices?: Choices;
  /** Where the base is not wholly known nothing is merged unasked: every change of mine is a conflict (D61). */
  shouldConfirmAll?: boolean;
};

/**
 * Two editors' versions of one order as one: what only one of them changed is taken, of what both
 * changed differently the chosen. The server's own fields are theirs, line and bundle numbers and all
 * totals are worked out anew; no line is lost that neither deleted. Throws a RangeError where a sum is
 * no longer exact.
 */
export function mergeOrders(
  orders: Sides<Order>,
  { choices, shouldConfirmAll = false, ...store }: Store & Settled,
): Merged {
  const choose: Choose = { side: (key) => choices?.get(key) ?? 'mine', shouldConfirmAll };
  const header = mergeHeader(orders, choose);
  const { groups, conflicts } = mergeGroups(orders, choose);
  const order = { ...orders.theirs, ...header.written, ...groups };
  return {
    order: priced(order, store).order,
    conflicts: [...header.conflicts, ...conflicts],
  };
}

type MergedHeader = { written: Partial<Order>; conflicts: Conflict[] };

function mergeHeader(orders: Sides<Order>, choose: Choose): MergedHeader {
  const { base, mine, theirs } = orders;
  const isNew = (order: Order) => !isSameUnit(customerUnit, base, order);
  const isContested = isNew(theirs) || choose.shouldConfirmAll;
  const areTwo = isNew(mine) && isContested && !isSameUnit(customerUnit, mine, theirs);
  const merging = { key: 'order', subject: { part: 'order' } as const, choose };
  const merged = mergeRecord(orders, {
    ...merging,
    units: [areTwo ? customerWithAddresses : customerUnit, ...orderUnits],
  });
  const addresses = areTwo ? [] : addressFields.map((name) => mergeAddress(name, orders, choose));
  const written = writtenBy(merged);
  const isTheirCustomer = written.CustomerId === theirs.CustomerId;
  return {
    written: {
      ...written,
      ...Object.assign({}, ...addresses.map((address) => address.written)),
      // The server may know their newer name.
      ...(isTheirCustomer && { CustomerName: theirs.CustomerName, JdeNumber: theirs.JdeNumber }),
    },
    conflicts: [...merged.conflicts, ...addresses.flatMap(({ conflicts }) => conflicts)],
  };
}

function mergeAddress(name: AddressField, orders: Sides<Order>, choose: Choose): MergedHeader {
  const sides = eachOf(orders, (order) => order[name]);
  const merged = mergeRecord<OrderAddress>(sides, {
    units: unitsOfAddress[name],
    key: `order ${name}`,
    subject: { part: 'order' },
    choose,
  });
  const { completeSide, conflicts } = merged;
  if (completeSide) return { written: { [name]: sides[completeSide] }, conflicts };
  // An address of two hands is none of the customer's.
  const composed = { ...sides.theirs, ...writtenBy(merged), AddressId: null, LocationCode: null };
  return { written: { [name]: composed }, conflicts };
}
