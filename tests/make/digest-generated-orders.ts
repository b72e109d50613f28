import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { buildOrderLinkMessage } from '#functions/domain/order-link/order-link-message.ts';
import {
  assertOrderRulesAndTotals,
  composeOrder,
  composeOrderFromReplayReference,
  packOrderReplayReference,
} from '#functions/domain/orders/compose-order.ts';
import { buildReply } from '#functions/runtime/build-reply.ts';
import { toLineChunkTexts } from '#functions/store/orders/order-line-chunks.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { updateOrder } from '#shared/contract/orders-endpoints.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { NewOrder, type Bundle, type Order, type OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { SeededRandom } from './seeded-random.ts';

/*
 * Digests of what becomes of generated orders without options. They must be the same after a change that is
 * not meant for such orders.
 */

export const generatedStoreCodes = ['HSUS', 'HSCA', 'ZAHN', 'OTHER'] as const;

/** What is digested: the amounts, and the bytes that are stored, answered, sent to the ERP and saved locally. */
export type DigestedPart = 'amounts' | 'stored' | 'answered' | 'orderLink' | 'savedFile';

const noon = '2026-11-02T12:00:00Z';
/** Minnesota, Ontario, Quebec, none. */
const stateIds = [24, 109, 111, null];

/** An order of up to 15 lines and 5 bundles, with any terms; some bundles are new and some are missing. */
function buildGeneratedOrder(seed: number, storeCode: string): Order {
  const random = new SeededRandom(seed);
  const { nextBelow, chance, chooseOne } = random;
  const bundleCount = 1 + nextBelow(5);
  const groupIds = Array.from({ length: bundleCount }, (_, at) => (at && chance(0.2) ? -at : at));
  const Bundles = groupIds
    .filter((groupId) => groupId === 0 || chance(0.9))
    .map((OrderLineGroupId, at): Bundle => {
      const PrintOptionId = chooseOne([1, 2, 3, 4] as const);
      return {
        Id: `bundle-${at}`,
        OrderLineGroupName: at ? chooseOne(['Room 1', 'Hall', ' hall ', '']) : 'Individual',
        OrderLineGroupId,
        PrintOptionId,
        Quantity: 1 + nextBelow(3),
        Sequence: at,
        Subtotal: asCents(0),
        IsImported: false,
      };
    });
  const OrderLines = Array.from({ length: nextBelow(16) }, (_, at) =>
    buildGeneratedLine(random, at, chooseOne(groupIds)),
  );
  const percentOrNull = (max: number) => (chance(0.5) ? asPercent(nextBelow(max)) : null);
  const address = () => ({ Name: 'Smile Dental', City: 'Duluth', StateId: chooseOne(stateIds) });
  const order: Order = {
    Id: 100_000_000 + seed,
    Version: 1 + nextBelow(9),
    OrderNumber: String(seed),
    DealerId: 1,
    OrderStatusId: 1,
    IsOrderReadOnly: false,
    IsDeleted: false,
    BusinessVersion: 1 + nextBelow(3),
    CreatedOn: noon,
    RevisedOn: chance(0.5) ? noon : null,
    CustomerId: 11,
    SalesRepId: 21,
    WorksheetName: chance(0.5) ? `Sheet ${seed}` : null,
    BillingInfo: address(),
    ShippingInfo: address(),
    InstallationInfo: address(),
    GeneralNotes: chance(0.5) ? 'Deliver at the back' : '',
    ConfidentialNotes: '',
    Bundles,
    OrderLines,
    OrderSalesSettings: {
      SalesTax: percentOrNull(250_000),
      DefaultFreight: percentOrNull(5_000_000),
      IsDefaultFreightPercent: chance(0.5),
      DefaultDeposit: percentOrNull(500_000),
    },
    CustomFreight: chance(0.5),
    FreightPercentage: percentOrNull(1_000_000),
    Freight: asCents(nextBelow(100_000)),
    CustomDownPayment: false,
    DownPaymentPercentage: percentOrNull(1_000_000),
    TaxFreight: chance(0.5),
    SalesTaxRate: chance(0.5) ? asPercent(chooseOne([130_000, 149_750])) : percentOrNull(250_000),
    ...(chance(0.5) && { TaxAddress: chooseOne(['shipping', 'installation'] as const) }),
    ...zeroTotals,
  };
  return recalculateOrder(order, { storeCode });
}

const zeroTotals = {
  SubTotal: asCents(0),
  SalesTax: asCents(0),
  Total: asCents(0),
  DownPayment: asCents(0),
  BalanceDue: asCents(0),
  RetailTotal: asCents(0),
  DealerCost: asCents(0),
  Discount: asCents(0),
  DiscountPercentage: asPercent(0),
  Profit: asCents(0),
  ActualGP: asPercent(0),
  CommissionableGP: null,
};

function buildGeneratedLine(random: SeededRandom, at: number, OrderLineGroupId: number): OrderLine {
  const { nextBelow, chance } = random;
  const retail = nextBelow(2_000_000);
  const sign = chance(0.1) ? -1 : 1;
  return buildLine({
    OrderLineId: `line-${chance(0.05) ? 0 : at}`,
    LineNumber: 1 + nextBelow(20),
    OrderLineGroupId,
    OrderLineGroupName: 'Room 1',
    Quantity: asThousandths(chance(0.7) ? 1000 * nextBelow(5) : nextBelow(9000) - 1000),
    PartNumber: `P${nextBelow(1000)}`,
    Description: chance(0.5) ? 'Chair with headrest' : null,
    Retail: chance(0.1) ? null : asCents(retail * sign),
    InitialDealerCost: asCents(Math.floor(retail * 0.6) * sign),
    Discount1: asPercent(nextBelow(500_000)),
    CustomerCost: asCents(Math.floor(retail * random.next()) * sign),
  });
}

/** The amounts and the bytes of an order without options that is saved. */
function listParts(seed: number, storeCode: string): Record<DigestedPart, unknown> {
  const store = { storeCode };
  const generated = buildGeneratedOrder(seed, storeCode);
  const body = JSON.stringify(z.encode(NewOrder, generated));
  const sent = z.decode(NewOrder, JSON.parse(body) as z.input<typeof NewOrder>);
  const order = composeOrder(sent, generated, store);
  const { OrderLines, ...header } = order;
  const replay = composeOrderFromReplayReference(sent, packOrderReplayReference(order, store));
  const dealer = { Id: 1, StoreCode: storeCode, CompanyName: 'Northstar Dental' } as Dealer;
  return {
    amounts: {
      totals: Object.keys(zeroTotals).map((name) => order[name as keyof typeof zeroTotals]),
      freight: order.Freight,
      bundles: order.Bundles.map((bundle) => bundle.Subtotal),
      lines: OrderLines.map((line) => [
        line.DealerCost,
        line.DealerExtended,
        line.CustomerExtended,
        line.GPPercent,
      ]),
      areAccepted: [sent, z.decode(NewOrder, z.encode(NewOrder, order))].map((each) =>
        isAccepted(each, order, storeCode),
      ),
    },
    stored: [
      JSON.stringify(header),
      toLineChunkTexts(OrderLines),
      buildOrderRowItem(toDealerKey(1), header, { ownerName: 'Anna Rep' }),
      replay,
    ],
    answered: buildReply(updateOrder, order, {}).body,
    orderLink: buildOrderLinkMessage(order, { WorksheetName: null, dealer }),
    savedFile: serializeSavedOrder(order, noon),
  };
}

/** Whether the server takes the amounts as they were sent. */
function isAccepted(sent: NewOrder, order: Order, storeCode: string): boolean {
  try {
    assertOrderRulesAndTotals(sent, order, {
      store: { storeCode },
      stored: order.OrderLines,
      imported: new Map(),
      findProduct: () => undefined,
      unknownMfgIds: new Set(),
    });
    return true;
  } catch {
    return false;
  }
}

/** A digest of each part of so many generated orders of a store. */
export function digestGeneratedOrders(
  storeCode: (typeof generatedStoreCodes)[number],
  count: number,
): Record<DigestedPart, string> {
  const hashes = {
    amounts: createHash('sha256'),
    stored: createHash('sha256'),
    answered: createHash('sha256'),
    orderLink: createHash('sha256'),
    savedFile: createHash('sha256'),
  };
  const firstSeed = 1 + generatedStoreCodes.indexOf(storeCode) * count;
  for (let seed = firstSeed; seed < firstSeed + count; seed++)
    for (const [part, content] of Object.entries(listParts(seed, storeCode)))
      hashes[part as DigestedPart].update(`${JSON.stringify(content)}\n`);
  return Object.fromEntries(
    Object.entries(hashes).map(([part, hash]) => [part, hash.digest('hex')]),
  ) as Record<DigestedPart, string>;
}
