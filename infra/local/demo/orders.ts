import { getSalesSettings, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildOrderItems } from '#functions/store/orders/stored-orders.ts';
import { buildUnopenedOrderItem } from '#functions/store/orders/unopened-orders.ts';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { orderStatuses } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { asCents, percent } from '#shared/money/money.ts';
import { toOrderAddress, createNewOrder } from '#shared/order/rules/new-order.ts';
import { findDefaultTaxRate } from '#shared/pricing/order/order-taxes.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { Order, OrderRep } from '#shared/schemas/order-schema.ts';
import { demoWorksheets, type DemoWorksheet } from './demo-worksheets.ts';
import { historyOf } from './order-history.ts';
import { makeGroups } from './order-lines.ts';
import { randomOf, type Random } from './random.ts';
import { keyOf, type DemoRecords, type DemoSize, type Stock } from './records.ts';
import { vocabularyOf, type Trade } from './trades.ts';

export type DemoOrder = { order: Order; ownerName: string };

/** The first number an order got; the ones before belong to years nobody kept. */
const FIRST_NUMBER = 100_001;
const numberOf = (index: number) => FIRST_NUMBER + index;

const MEDIAN_LINES = 35;
const LINES_SPREAD = 0.75;
const MOST_LINES = 450;
/** The orders that show what a large one is like, by their place among all. */
const largeOrders = new Map<number, { lines: number; at: 0 | 1 }>([
  [1500, { lines: 1000, at: 0 }],
  [1700, { lines: 5000, at: 1 }],
]);

/** One order of a dealer that has so many in all. */
export function makeOrder(stock: Stock, index: number, count: number): DemoOrder {
  const { demo, customers, products } = stock;
  const random = randomOf(`order ${demo.dealer.Id} ${index}`);
  const { trade } = demo;
  const large = largeOrders.get(index);
  const history = historyOf(index, count, random);
  const owner = large ? userNamed(stock, 'rep') : pickOwner(stock, index, random);
  const customer = random.pick(customersOf(customers, owner, random));
  const settings = getSalesSettings(owner, demo.dealer);
  const lines = large?.lines ?? lineCount(random);
  const worksheet = large
    ? demoWorksheets[trade][0]
    : random.pick(demoWorksheets[trade].filter(canWorksheetHold(lines)));
  const start = createNewOrder({
    dealerId: demo.dealer.Id,
    owner: { salesRepId: owner.SalesRepId, settings },
    customer,
    now: history.CreatedOn,
  });
  const order: Order = {
    ...start,
    ...history,
    ...(large && untouched),
    Id: demo.dealer.Id * 100_000_000 + numberOf(index),
    Version: 1,
    OrderNumber: String(numberOf(index)),
    WorksheetName: large
      ? vocabularyOf[trade].largeOrders[large.at]
      : `${worksheet.name} ${history.CreatedOn.slice(0, 4)}${option(random)}`,
    OrderTypeId: demo.orderTypes.length ? worksheet.typeId : null,
    RevisedBy: getFullName(owner),
    RevisedById: owner.AppUserId,
    TransferredFromRepId: getPreviousOwnerId(stock, owner, isHandedOver(index, count)),
    ...notesOf(trade, random),
    ...deliveryOf(stock, start, customer, random),
    ...termsOf(random),
    ...repsOf(stock, random),
    ...makeGroups(worksheet, lines, { products, settings, random, trade }),
  };
  return {
    order: recalculateOrder(order, { storeCode: demo.dealer.StoreCode }),
    ownerName: getFullName(owner),
  };
}

const lineCount = (random: Random) =>
  Math.min(MOST_LINES, Math.max(1, Math.round(random.logNormal(MEDIAN_LINES, LINES_SPREAD))));

/** What is larger than this has rooms of which there may be any number. */
const MAX_LINES_OF_FIXED_ROOMS = 60;
const canWorksheetHold =
  (lines: number) =>
  ({ more }: DemoWorksheet) =>
    more !== undefined || lines <= MAX_LINES_OF_FIXED_ROOMS;

/** A customer who chooses between two sees both as orders. */
const option = (random: Random) => random.pick(['', '', '', ' A', ' B']);

const notesOf = (trade: Trade, random: Random) => ({
  GeneralNotes: random.chance(0.4) ? random.pick(vocabularyOf[trade].generalNotes) : '',
  ConfidentialNotes: random.chance(0.15) ? random.pick(vocabularyOf[trade].confidentialNotes) : '',
});

/** The large orders are there to be worked on. */
const untouched = {
  OrderStatusId: orderStatuses.uncommitted,
  IsOrderReadOnly: false,
  IsDeleted: false,
  CommittedOn: null,
  SubmittedOn: null,
};

/** A limited user has no order of their own. Of the newest orders some have just come from a colleague, and wait to be opened. */
const isHandedOver = (index: number, count: number) =>
  index >= count - 40 && (index % 5 === 2 || isTransferred(index));
function getPreviousOwnerId(stock: Stock, owner: DealerUser, isNewlyGiven: boolean) {
  if (isLimited(owner)) return userNamed(stock, 'rep').SalesRepId;
  if (!isNewlyGiven) return null;
  return userNamed(stock, owner.Email.startsWith('rep2@') ? 'rep' : 'rep2').SalesRepId;
}

const isLimited = (user: DealerUser) => user.Email.startsWith('limited@');

function userNamed({ users }: Stock, name: string): DealerUser {
  const user = users.find(({ Email }) => Email.startsWith(`${name}@`));
  if (!user) throw new Error(`No user is called ${name}`);
  return user;
}

const shares: [name: string, share: number][] = [
  ['rep', 0.42],
  ['rep2', 0.33],
  ['manager', 0.17],
  ['administrator', 0.06],
  ['limited', 0.02],
];

/** Every fortieth order is one that was transferred, so that a small set has some too. */
const isTransferred = (index: number) => index % 40 === 20;

function pickOwner(stock: Stock, index: number, random: Random): DealerUser {
  if (isTransferred(index)) return userNamed(stock, 'limited');
  let left = random.next();
  const [name] = shares.find(([, share]) => (left -= share) < 0) ?? ['rep'];
  return userNamed(stock, name);
}

/** A rep sells to everyone's customers and to their own private ones. */
function customersOf(customers: readonly CustomerRecord[], owner: DealerUser, random: Random) {
  const own = customers.filter(({ OwnerRepId }) => OwnerRepId === owner.SalesRepId);
  if (own.length > 0 && random.chance(0.1)) return own;
  return customers.filter(({ IsPrivate }) => !IsPrivate);
}

/** To one of the customer's sites, at the owner's tax rate or the customer's own; in Canada at the region's (D14). */
function deliveryOf({ demo }: Stock, start: Order, customer: CustomerRecord, random: Random) {
  const ShippingInfo = toOrderAddress(customer, random.pick(customer.Addresses));
  const store = { storeCode: demo.dealer.StoreCode, ownRates: demo.regionRates };
  const day = start.CreatedOn.slice(0, 10);
  const regional = findDefaultTaxRate({ ...start, ShippingInfo }, day, store);
  return {
    ShippingInfo,
    InstallationInfo: { ...ShippingInfo },
    SalesTaxRate: regional ?? start.SalesTaxRate,
  };
}

/** Most orders keep their owner's terms; some were agreed anew, in percent or in dollars (D12, D13). */
function termsOf(random: Random): Partial<Order> {
  const agreed = random.next();
  if (agreed < 0.15) return { CustomFreight: true, Freight: asCents(random.int(3, 36) * 2500) };
  if (agreed < 0.25)
    return { CustomFreight: false, FreightPercentage: percent(random.int(2, 10) * 5000) };
  if (agreed < 0.35) return { DownPaymentPercentage: percent(random.pick([0, 250_000, 500_000])) };
  if (agreed < 0.4)
    return { CustomDownPayment: true, DownPayment: asCents(random.int(1, 10) * 5000) };
  return {};
}

function repsOf({ demo, colleagues }: Stock, random: Random) {
  const pick = (share: number, flag: keyof Colleague): OrderRep | null => {
    if (!random.chance(share)) return null;
    const shown = colleagues.filter((colleague) => colleague[flag] && !colleague.IsDeleted);
    return repOf(random.pick(shown));
  };
  const { ShowAdditionalRep1, ShowAdditionalRep2 } = demo.dealer;
  return {
    EquipmentRep: pick(0.7, 'ShowInSalesRep'),
    AdditionalRep: pick(ShowAdditionalRep1 ? 0.35 : 0, 'ShowInAdditionalRep1'),
    Additional2Rep: pick(ShowAdditionalRep2 ? 0.2 : 0, 'ShowInAdditionalRep2'),
  };
}

const repOf = (colleague: Colleague): OrderRep => ({
  Id: colleague.Id,
  Code: colleague.Code,
  Title: colleague.Title,
  Name: colleague.Name,
  FirstName: colleague.FirstName,
  LastName: colleague.LastName,
  EmailAddress: colleague.Email,
  PhoneNumber: colleague.Phone,
});

const orderCount: Record<DemoSize, number> = { full: 2000, small: 120 };

export const orderRecords: DemoRecords = {
  noun: 'orders',
  count: (_stock, size) => orderCount[size],
  *items(stock, size) {
    const dealer = keyOf(stock);
    const count = orderCount[size];
    for (let index = 0; index < count; index += 1) {
      const { order, ownerName } = makeOrder(stock, index, count);
      const counter = index === 0 ? [buildOrderCounterItem(dealer, numberOf(count))] : [];
      const unopened = isHandedOver(index, count) ? [buildUnopenedOrderItem(dealer, order)] : [];
      yield [...counter, ...unopened, ...buildOrderItems(dealer, order, ownerName)];
    }
  },
};
