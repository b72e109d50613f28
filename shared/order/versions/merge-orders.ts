import { addressFields, type AddressField } from '#shared/order/order-fields.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { applyOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  mapSides,
  chooseUnitSources,
  collectChosenFields,
  type ConflictChooser,
  type MergeConflict,
  type MergeSide,
  type MergeSides,
} from './choose-unit-sources.ts';
import { hasSameUnitValues } from './field-units.ts';
import { mergeBundlesAndLines } from './merge-bundles-and-lines.ts';
import {
  customerUnit,
  customerWithAddressesUnit,
  orderUnits,
  addressFieldUnits,
} from './order-units.ts';

/** The side that wins each conflict, by conflict key; where there is no entry, mine. */
export type ConflictSides = ReadonlyMap<string, MergeSide>;

type MergedOrder = { order: Order; conflicts: MergeConflict[] };

type MergeOptions = {
  choices?: ConflictSides;
  /** Set where the base is not completely known: then every change of mine is a conflict (D61). */
  shouldConfirmAll?: boolean;
};

/**
 * Merges two editors' versions of one order. A change of only one side is kept; where both sides changed the
 * same unit differently, the chosen side wins. The server's own fields are theirs; line numbers, bundle
 * numbers and all totals are computed again. A line is lost only where one side deleted it. Throws a
 * RangeError where a sum is no longer exact.
 */
export function mergeOrders(
  orders: MergeSides<Order>,
  { choices, shouldConfirmAll = false, ...store }: DealerPricingContext & MergeOptions,
): MergedOrder {
  const choose: ConflictChooser = {
    getWinningSide: (key) => choices?.get(key) ?? 'mine',
    shouldConfirmAll,
  };
  const header = mergeHeader(orders, choose);
  const { groups, conflicts } = mergeBundlesAndLines(orders, choose);
  const order = { ...orders.theirs, ...header.written, ...groups };
  return {
    order: applyOrderTotals(order, store).order,
    conflicts: [...header.conflicts, ...conflicts],
  };
}

type MergedHeader = { written: Partial<Order>; conflicts: MergeConflict[] };

function mergeHeader(orders: MergeSides<Order>, choose: ConflictChooser): MergedHeader {
  const { base, mine, theirs } = orders;
  const isOtherCustomer = (order: Order) => !hasSameUnitValues(customerUnit, base, order);
  const isContested = isOtherCustomer(theirs) || choose.shouldConfirmAll;
  const hasTwoCustomers =
    isOtherCustomer(mine) && isContested && !hasSameUnitValues(customerUnit, mine, theirs);
  const options = { key: 'order', subject: { part: 'order' } as const, choose };
  const merged = chooseUnitSources(orders, {
    ...options,
    units: [hasTwoCustomers ? customerWithAddressesUnit : customerUnit, ...orderUnits],
  });
  const addresses = hasTwoCustomers
    ? []
    : addressFields.map((name) => mergeAddress(name, orders, choose));
  const written = collectChosenFields(merged);
  const isTheirCustomer = written.CustomerId === theirs.CustomerId;
  return {
    written: {
      ...written,
      ...Object.assign({}, ...addresses.map((address) => address.written)),
      // The server may have a newer name of the customer.
      ...(isTheirCustomer && { CustomerName: theirs.CustomerName, JdeNumber: theirs.JdeNumber }),
    },
    conflicts: [...merged.conflicts, ...addresses.flatMap(({ conflicts }) => conflicts)],
  };
}

function mergeAddress(
  name: AddressField,
  orders: MergeSides<Order>,
  choose: ConflictChooser,
): MergedHeader {
  const sides = mapSides(orders, (order) => order[name]);
  const merged = chooseUnitSources<OrderAddress>(sides, {
    units: addressFieldUnits[name],
    key: `order ${name}`,
    subject: { part: 'order' },
    choose,
  });
  const { completeSide, conflicts } = merged;
  if (completeSide) return { written: { [name]: sides[completeSide] }, conflicts };
  // An address merged from both sides is not one of the customer's addresses.
  const composed = {
    ...sides.theirs,
    ...collectChosenFields(merged),
    AddressId: null,
    LocationCode: null,
  };
  return { written: { [name]: composed }, conflicts };
}
