import {
  getOwnOrDefaultSalesSettings,
  type DealerUser,
} from '#functions/store/dealers/dealer-users.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { buildUnguardedNewOrderItems } from '#functions/store/orders/stored-orders.ts';
import { buildUnopenedOrderItem } from '#functions/store/orders/unopened-orders.ts';
import { buildOrderCounterItem } from '#functions/store/table/id-counters.ts';
import { orderStatuses } from '#shared/constants.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { toOrderAddress, createNewOrder } from '#shared/order/rules/new-order.ts';
import { findDefaultTaxRate } from '#shared/pricing/order/order-taxes.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { Order, OrderRep } from '#shared/schemas/order-schema.ts';
import { createDemoBundlesWithLines } from './demo-order-lines.ts';
import { createDemoOrderTimeline } from './demo-order-timeline.ts';
import { createDemoRandom, type RandomSource } from './demo-random.ts';
import {
  getDemoDealerKey,
  type DemoRecordSet,
  type DemoSize,
  type DemoStock,
} from './demo-records.ts';
import { demoWorksheets, type DemoWorksheet } from './demo-worksheets.ts';
import { vocabularyByTrade, type DealerTrade } from './trades.ts';

export type DemoOrder = { order: Order; ownerName: string };

/** The first order number; lower numbers belong to earlier years without records. */
const FIRST_ORDER_NUMBER = 100_001;
export const getOrderNumber = (index: number) => FIRST_ORDER_NUMBER + index;

const MEDIAN_LINE_COUNT = 35;
const LINE_COUNT_SPREAD = 0.75;
const MAX_LINE_COUNT = 450;
/** Large orders for demonstration, by their index. */
const largeOrdersByIndex = new Map<number, { lines: number; titleIndex: 0 | 1 }>([
  [1500, { lines: 1000, titleIndex: 0 }],
  [1700, { lines: 5000, titleIndex: 1 }],
]);

/** Creates one order of a dealer with `orderCount` orders. */
export function createDemoOrder(
  stock: DemoStock,
  orderIndex: number,
  orderCount: number,
): DemoOrder {
  const { demo, customers, products } = stock;
  const random = createDemoRandom(`order ${demo.dealer.Id} ${orderIndex}`);
  const { trade } = demo;
  const large = largeOrdersByIndex.get(orderIndex);
  const history = createDemoOrderTimeline(orderIndex, orderCount, random);
  const owner = large ? getDemoUser(stock, 'rep') : pickOwner(stock, orderIndex, random);
  const customer = random.pick(listSellableCustomers(customers, owner, random));
  const settings = getOwnOrDefaultSalesSettings(owner, demo.dealer);
  const lines = large?.lines ?? pickLineCount(random);
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
    ...(large && uncommittedFields),
    Id: demo.dealer.Id * 100_000_000 + getOrderNumber(orderIndex),
    Version: 1,
    OrderNumber: String(getOrderNumber(orderIndex)),
    WorksheetName: large
      ? vocabularyByTrade[trade].largeOrders[large.titleIndex]
      : `${worksheet.name} ${history.CreatedOn.slice(0, 4)}${pickOptionSuffix(random)}`,
    OrderTypeId: demo.orderTypes.length ? worksheet.typeId : null,
    RevisedBy: getFullName(owner),
    RevisedById: owner.AppUserId,
    TransferredFromRepId: getPreviousOwnerId(
      stock,
      owner,
      isNewlyTransferred(orderIndex, orderCount),
    ),
    ...pickNotes(trade, random),
    ...pickDelivery(stock, start, customer, random),
    ...pickTerms(random),
    ...pickReps(stock, random),
    ...createDemoBundlesWithLines(worksheet, lines, { products, settings, random, trade }),
  };
  return {
    order: recalculateOrder(order, { storeCode: demo.dealer.StoreCode }),
    ownerName: getFullName(owner),
  };
}

const pickLineCount = (random: RandomSource) =>
  Math.min(
    MAX_LINE_COUNT,
    Math.max(1, Math.round(random.logNormal(MEDIAN_LINE_COUNT, LINE_COUNT_SPREAD))),
  );

/** Orders with more lines have a room type that can occur any number of times. */
const MAX_LINES_OF_FIXED_ROOMS = 60;
const canWorksheetHold =
  (lines: number) =>
  ({ repeatableRoom }: DemoWorksheet) =>
    repeatableRoom !== undefined || lines <= MAX_LINES_OF_FIXED_ROOMS;

/** A customer who chooses between two options has an order for each. */
const pickOptionSuffix = (random: RandomSource) => random.pick(['', '', '', ' A', ' B']);

const pickNotes = (trade: DealerTrade, random: RandomSource) => ({
  GeneralNotes: random.chance(0.4) ? random.pick(vocabularyByTrade[trade].generalNotes) : '',
  ConfidentialNotes: random.chance(0.15)
    ? random.pick(vocabularyByTrade[trade].confidentialNotes)
    : '',
});

/** The large orders are editable. */
const uncommittedFields = {
  OrderStatusId: orderStatuses.uncommitted,
  IsOrderReadOnly: false,
  IsDeleted: false,
  CommittedOn: null,
  SubmittedOn: null,
};

/**
 * A limited user owns no orders. Some of the newest orders were just transferred by a colleague and are not
 * opened yet.
 */
const isNewlyTransferred = (index: number, count: number) =>
  index >= count - 40 && (index % 5 === 2 || isTransferredOrder(index));
function getPreviousOwnerId(stock: DemoStock, owner: DealerUser, isUnopened: boolean) {
  if (isLimitedUser(owner)) return getDemoUser(stock, 'rep').SalesRepId;
  if (!isUnopened) return null;
  return getDemoUser(stock, owner.Email.startsWith('rep2@') ? 'rep' : 'rep2').SalesRepId;
}

const isLimitedUser = (user: DealerUser) => user.Email.startsWith('limited@');

/** A demo user by the part of their address before the @; throws if there is none. */
export function getDemoUser({ users }: DemoStock, name: string): DealerUser {
  const user = users.find(({ Email }) => Email.startsWith(`${name}@`));
  if (!user) throw new Error(`No user is called ${name}`);
  return user;
}

const ownerShares: [name: string, share: number][] = [
  ['rep', 0.42],
  ['rep2', 0.33],
  ['manager', 0.17],
  ['administrator', 0.06],
  ['limited', 0.02],
];

/** Every fortieth order was transferred, so that a small set has some, too. */
const isTransferredOrder = (index: number) => index % 40 === 20;

function pickOwner(stock: DemoStock, index: number, random: RandomSource): DealerUser {
  if (isTransferredOrder(index)) return getDemoUser(stock, 'limited');
  let remainingShare = random.next();
  const [name] = ownerShares.find(([, share]) => (remainingShare -= share) < 0) ?? ['rep'];
  return getDemoUser(stock, name);
}

/** A rep sells to shared customers and to their own private ones. */
function listSellableCustomers(
  customers: readonly CustomerRecord[],
  owner: DealerUser,
  random: RandomSource,
) {
  const own = customers.filter(({ OwnerRepId }) => OwnerRepId === owner.SalesRepId);
  if (own.length > 0 && random.chance(0.1)) return own;
  return customers.filter(({ IsPrivate }) => !IsPrivate);
}

/**
 * Delivers to one of the customer's sites, at the tax rate of the owner or the customer; in Canada at that of
 * the region (D14).
 */
function pickDelivery(
  { demo }: DemoStock,
  start: Order,
  customer: CustomerRecord,
  random: RandomSource,
) {
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

/** Most orders have their owner's terms; some have other terms, in percent or in dollars (D12, D13). */
function pickTerms(random: RandomSource): Partial<Order> {
  const roll = random.next();
  if (roll < 0.15) return { CustomFreight: true, Freight: asCents(random.int(3, 36) * 2500) };
  if (roll < 0.25)
    return { CustomFreight: false, FreightPercentage: asPercent(random.int(2, 10) * 5000) };
  if (roll < 0.35) return { DownPaymentPercentage: asPercent(random.pick([0, 250_000, 500_000])) };
  if (roll < 0.4)
    return { CustomDownPayment: true, DownPayment: asCents(random.int(1, 10) * 5000) };
  return {};
}

function pickReps({ demo, colleagues }: DemoStock, random: RandomSource) {
  const pick = (share: number, flag: keyof Colleague): OrderRep | null => {
    if (!random.chance(share)) return null;
    const offeredColleagues = colleagues.filter(
      (colleague) => colleague[flag] && !colleague.IsDeleted,
    );
    return toOrderRep(random.pick(offeredColleagues));
  };
  const { ShowAdditionalRep1, ShowAdditionalRep2 } = demo.dealer;
  return {
    EquipmentRep: pick(0.7, 'ShowInSalesRep'),
    AdditionalRep: pick(ShowAdditionalRep1 ? 0.35 : 0, 'ShowInAdditionalRep1'),
    Additional2Rep: pick(ShowAdditionalRep2 ? 0.2 : 0, 'ShowInAdditionalRep2'),
  };
}

const toOrderRep = (colleague: Colleague): OrderRep => ({
  Id: colleague.Id,
  Code: colleague.Code,
  Title: colleague.Title,
  Name: colleague.Name,
  FirstName: colleague.FirstName,
  LastName: colleague.LastName,
  EmailAddress: colleague.Email,
  PhoneNumber: colleague.Phone,
});

export const demoOrderCounts: Record<DemoSize, number> = { full: 2000, small: 120 };

export const demoOrderRecords: DemoRecordSet = {
  noun: 'orders',
  count: (_stock, size) => demoOrderCounts[size],
  *items(stock, size) {
    const dealer = getDemoDealerKey(stock);
    const count = demoOrderCounts[size];
    for (let index = 0; index < count; index += 1) {
      const { order, ownerName } = createDemoOrder(stock, index, count);
      const counter = index === 0 ? [buildOrderCounterItem(dealer, getOrderNumber(count))] : [];
      const unopened = isNewlyTransferred(index, count)
        ? [buildUnopenedOrderItem(dealer, order)]
        : [];
      yield [...counter, ...unopened, ...buildUnguardedNewOrderItems(dealer, order, ownerName)];
    }
  },
};
