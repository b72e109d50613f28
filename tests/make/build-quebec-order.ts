import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildOrder, buildRoom } from './build-order.ts';
import { buildDealer } from './dealer-fixtures.ts';
import { SeededRandom } from './seeded-random.ts';

const getRegionId = (code: string) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id;
const quebec = { Name: 'Sourire', Line1: '1 rue Principale', StateId: getRegionId('QC') };
const ontario = { Name: 'Smile', Line1: '2 King St', StateId: getRegionId('ON') };

/** A dealer of HSCA, with the numbers that papers print. */
export const quebecDealer = buildDealer({
  StoreCode: 'HSCA',
  CountryId: CANADA_COUNTRY_ID,
  StateId: quebec.StateId,
  GstHstNumber: '836197204 RT0001',
  QstNumber: '1206418853 TQ0001',
});

/** Percents of freight and deposit that are no rate of Quebec, and no part of one. */
const percents = [20_000, 30_000, 75_000, 100_000, 125_000, 250_000, 400_000] as const;
const choices = [
  {},
  { Choice: 'optional', IsTaken: true },
  { Choice: 'optional', IsTaken: false },
] as const;

/**
 * A random order whose taxes are Quebec's, by either address; sometimes with a trade-in, with freight of any kind,
 * with options, committed or without tax. All amounts are above 100.00, so that no amount reads as a rate.
 */
export function buildQuebecOrder(seed: number): Order {
  const { nextBelow, chance, chooseOne } = new SeededRandom(seed);
  const amount = (end: number) => asCents(100_00 + nextBelow(end));
  const rooms = Array.from({ length: nextBelow(3) }, (_, at) =>
    buildRoom(at + 1, { PrintOptionId: chooseOne([1, 2, 3, 4]), ...chooseOne(choices) }),
  );
  const OrderLines = Array.from({ length: 1 + nextBelow(4) }, (_, at) =>
    buildLine({
      OrderLineId: `line-${at + 1}`,
      LineNumber: at + 1,
      OrderLineGroupId: nextBelow(rooms.length + 1),
      Quantity: asThousandths(1000 * chooseOne([1, 2, 3, 4])),
      Retail: null,
      InitialDealerCost: asCents(50_00),
      CustomerCost: amount(5_000_000),
    }),
  );
  const isByInstallation = chance(0.3);
  const percent = () => asPercent(chooseOne(percents));
  const isFreightTyped = chance(0.5);
  const order = buildOrder({
    Bundles: [buildBundle({ PrintOptionId: chooseOne([1, 2, 4]) }), ...rooms],
    OrderLines,
    WorksheetName: `Clinique ${seed}`,
    BillingInfo: chooseOne([quebec, ontario]),
    ShippingInfo: isByInstallation ? ontario : quebec,
    InstallationInfo: isByInstallation ? quebec : chooseOne([quebec, ontario]),
    TaxAddress: isByInstallation ? 'installation' : chooseOne(['shipping', null]),
    CustomFreight: isFreightTyped,
    Freight: isFreightTyped ? amount(100_000) : asCents(0),
    FreightPercentage: isFreightTyped ? null : percent(),
    TaxFreight: chance(0.5),
    DownPaymentPercentage: percent(),
    SalesTaxRate: asPercent(149_750),
    GeneralNotes: chance(0.3) ? 'Livrer avant midi.' : '',
    ExpiresOn: '2026-12-31',
    InstalledOn: '2027-01-18',
  });
  return recalculateOrder(order, { storeCode: 'HSCA' });
}
