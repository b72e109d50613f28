import * as z from 'zod/mini';
import {
  INDIVIDUAL_LINES_GROUP_ID,
  CANADA_COUNTRY_ID,
  DEFAULT_COUNTRY_ID,
} from '#shared/constants.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { regionTaxes } from '#shared/reference/region-taxes.ts';
import { regions } from '#shared/reference/regions.ts';
import { OrderSalesSettings, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildRoom } from './build-order.ts';
import type { FormulaClient, WireOrder } from './formula-client.ts';
import { emptySalesSettings } from './sales-settings.ts';
import type { SeededRandom } from './seeded-random.ts';

/* Random orders of all provinces and some states, and what a client changes of them, all in the wire format. */

export type FormulaSeller = {
  dealerId: number;
  storeCode: 'HSUS' | 'HSCA';
  salesRepId: number;
  customerIds: readonly number[];
  settings: z.input<typeof OrderSalesSettings>;
};

type FormulaContext = { random: SeededRandom; seller: FormulaSeller; client: FormulaClient };

const listRegionIds = (countryId: number) =>
  regions.filter(({ CountryId }) => CountryId === countryId).map(({ Id }) => Id);
const provinceIds = listRegionIds(CANADA_COUNTRY_ID);
const stateIds = listRegionIds(DEFAULT_COUNTRY_ID);

const toDollars = (cents: number) => Number((cents / 100).toFixed(2));
/** An amount of the wire format, in cents. */
const toCents = (dollars: number | string) => Math.round(Number(dollars) * 100);
const toPercent = (tenThousandths: number) => Number((tenThousandths / 10_000).toFixed(4));

/** The sums of the rates that a region has or had: the rate that a client takes for an address. */
const listRegionRates = (regionId: number | null | undefined) =>
  regionTaxes
    .filter(({ StateId }) => StateId === regionId)
    .map(({ taxes }) => toPercent(taxes.reduce((sum, [, rate]) => sum + rate, 0)));

/** Most orders of HSCA are shipped within Canada, all others within the United States. */
function chooseAddress({ random, seller }: FormulaContext) {
  const isCanadian = seller.storeCode === 'HSCA' && random.chance(0.95);
  return { Name: 'Smile Dental', StateId: random.chooseOne(isCanadian ? provinceIds : stateIds) };
}

/** The rate of the region, most often; otherwise one that was typed, none, or the default of the settings. */
function chooseRate(regionId: number | null | undefined, { random }: FormulaContext) {
  const rates = listRegionRates(regionId);
  if (rates.length > 0 && random.chance(0.7)) return random.chooseOne(rates);
  return random.chooseOne([null, 0, toPercent(random.nextBelow(200_000))]);
}

const chooseQuantity = (random: SeededRandom) =>
  random.chance(0.8) ? 1 + random.nextBelow(5) : (1 + random.nextBelow(9_999)) / 1000;

/** A sale with its discounts, or a trade-in below 0; at times one that is not counted. */
function buildWireLine(
  number: number,
  { random }: FormulaContext,
): WireOrder['OrderLines'][number] {
  const sign = random.chance(0.15) ? -1 : 1;
  const price = 1 + random.nextBelow(random.chance(0.2) ? 999 : 5_000_000);
  const [line] = z.encode(OrderUpdate.shape.OrderLines, [buildLine()]);
  return {
    ...line!,
    OrderLineId: `line-${number}`,
    LineNumber: number,
    OrderLineGroupId: random.chance(0.3) ? 1 : INDIVIDUAL_LINES_GROUP_ID,
    MfgCode: null,
    MfgId: null,
    PartNumber: `P-${number}`,
    StockCode: null,
    Quantity: random.chance(0.05) ? -1 : chooseQuantity(random),
    Retail: random.chance(0.5) ? null : toDollars(sign * (price + random.nextBelow(100_000))),
    InitialDealerCost: toDollars(sign * random.nextBelow(price + 1)),
    Discount1: random.chance(0.3) ? toPercent(random.nextBelow(500_000)) : 0,
    Discount2: random.chance(0.1) ? toPercent(random.nextBelow(300_000)) : 0,
    CustomerCost: toDollars(sign * price),
  };
}

function chooseFreight({ random }: FormulaContext): Partial<WireOrder> {
  const none = { CustomFreight: false, FreightPercentage: null, Freight: 0 };
  return random.chooseOne<Partial<WireOrder>>([
    none,
    { ...none, FreightPercentage: toPercent(random.nextBelow(150_000)) },
    { ...none, CustomFreight: true, Freight: toDollars(random.nextBelow(90_000)) },
  ]);
}

/** A typed deposit is at most the total as the client shows it; at times exactly that. */
function addDeposit(order: WireOrder, { random, seller, client }: FormulaContext): WireOrder {
  const isTyped = random.chance(0.4);
  const CustomDownPayment = false;
  const DownPaymentPercentage = random.chance(0.5) ? null : toPercent(random.nextBelow(1_000_001));
  const open = { ...order, CustomDownPayment, DownPaymentPercentage, DownPayment: 0 };
  if (!isTyped) return open;
  const { Total } = client.recalculate(open, seller.storeCode);
  const share = random.chance(0.5) ? 1 : random.next();
  return {
    ...open,
    CustomDownPayment: true,
    DownPayment: toDollars(Math.trunc(toCents(Total) * share)),
  };
}

/** A new order with the amounts that the client computes. */
export function buildFormulaOrder(context: FormulaContext): WireOrder {
  const { random, seller, client } = context;
  const ShippingInfo = chooseAddress(context);
  const InstallationInfo = random.chance(0.2) ? chooseAddress(context) : ShippingInfo;
  const { dealerId, salesRepId, settings: OrderSalesSettings } = seller;
  const empty = createNewOrder({
    dealerId,
    owner: { salesRepId, settings: emptySalesSettings },
    now: '2026-11-20T10:00:00Z',
  });
  const Bundles = [...empty.Bundles, buildRoom(1)];
  const order: WireOrder = {
    ...z.encode(OrderUpdate, { ...empty, Bundles }),
    ...chooseFreight(context),
    OrderSalesSettings,
    ShippingInfo,
    InstallationInfo,
    CustomerId: random.chooseOne(seller.customerIds),
    WorksheetName: 'Formula',
    OrderLines: Array.from({ length: 1 + random.nextBelow(6) }, (_, at) =>
      buildWireLine(at + 1, context),
    ),
    TaxFreight: random.chance(0.5),
    SalesTaxRate: chooseRate(ShippingInfo.StateId, context),
  };
  return client.recalculate(addDeposit(order, context), seller.storeCode);
}

type WireChange = (order: WireOrder, context: FormulaContext) => Partial<WireOrder>;

const wireChanges: readonly WireChange[] = [
  ({ OrderLines }, context) => {
    const number = Math.max(0, ...OrderLines.map(({ LineNumber }) => LineNumber)) + 1;
    return { OrderLines: [...OrderLines, buildWireLine(number, context)] };
  },
  ({ OrderLines }) => ({ OrderLines: OrderLines.length > 1 ? OrderLines.slice(1) : OrderLines }),
  ({ OrderLines: [first, ...others] }, { random }) => ({
    OrderLines: [{ ...first!, Quantity: chooseQuantity(random) }, ...others],
  }),
  ({ OrderLines: [first, ...others] }, { random }) => {
    const Discount1 = toPercent(random.nextBelow(500_000));
    const CustomerCost = toDollars(
      Math.trunc((toCents(first!.CustomerCost) * random.nextBelow(1000)) / 1000),
    );
    return { OrderLines: [{ ...first!, Discount1, CustomerCost }, ...others] };
  },
  (_order, context) => chooseFreight(context),
  ({ TaxFreight }) => ({ TaxFreight: !TaxFreight }),
  ({ ShippingInfo }, context) => ({ SalesTaxRate: chooseRate(ShippingInfo.StateId, context) }),
  (_order, context) => {
    const ShippingInfo = chooseAddress(context);
    return { ShippingInfo, SalesTaxRate: chooseRate(ShippingInfo.StateId, context) };
  },
];

/** The order with one to three changes of its content, and most often another deposit. */
export function changeFormulaOrder(order: WireOrder, context: FormulaContext): WireOrder {
  const { random, client, seller } = context;
  let changed = order;
  for (let count = 1 + random.nextBelow(3); count > 0; count--)
    changed = { ...changed, ...random.chooseOne(wireChanges)(changed, context) };
  const { Total } = client.recalculate(changed, seller.storeCode);
  const [deposit, total] = [toCents(changed.DownPayment), toCents(Total)];
  const isDepositWrong = Math.abs(deposit) > Math.abs(total) || deposit * total < 0;
  const next = isDepositWrong || random.chance(0.5) ? addDeposit(changed, context) : changed;
  return client.recalculate(next, seller.storeCode);
}

const addCents = (amount: number | string, cents: number) => toDollars(toCents(amount) + cents);

/**
 * The order with an amount that follows from no formula, at times with all that follow from it. The total of a typed
 * deposit stays, because a deposit above it is another error.
 */
export function spoilFormulaOrder(order: WireOrder, random: SeededRandom): WireOrder {
  const { SalesTax, Total, BalanceDue, SubTotal, DownPayment, CustomDownPayment } = order;
  const wrongAmounts: readonly Partial<WireOrder>[] = [
    { SalesTax: addCents(SalesTax, 1) },
    { BalanceDue: addCents(BalanceDue, 1) },
    { SubTotal: addCents(SubTotal, 1) },
    ...(CustomDownPayment
      ? []
      : [
          { Total: addCents(Total, -1) },
          { DownPayment: addCents(DownPayment, -1), BalanceDue: addCents(BalanceDue, 2) },
          {
            SalesTax: addCents(SalesTax, 7),
            Total: addCents(Total, 7),
            BalanceDue: addCents(BalanceDue, 7),
          },
        ]),
  ];
  return { ...order, ...random.chooseOne(wrongAmounts) };
}
