import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { buildProduct, storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  createSignedInDealerUser,
  storeCustomer,
  storeDealer,
} from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';
import { OrderDesk } from '#tests/make/order-desk.ts';
import { emptySalesSettings } from '#tests/make/sales-settings.ts';

const dealerId = 10_540;
const centsSettings = emptySalesSettings;
const dollarSettings = { ...emptySalesSettings, RoundToNearestDollar: true };
let chief: OrderClientUser;
/** Their orders have whole-dollar prices. */
let dollarRep: OrderClientUser;

const codes = { MfgId: 1, MfgCode: 'ADEC' };
const products = ['200-1000', '200-2000', '200-3000'].map((PartNumber, index) =>
  buildProduct({
    ...codes,
    Id: 501 + index,
    PartNumber,
    StockCode: null,
    Retail: asCents(1_000_00),
    DealerCost: asCents(600_00),
    CustomerCost: index === 2 ? null : asCents(900_00),
  }),
);

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeManufacturer(dealerId, { Id: 41, MfgId: 1, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  for (const Id of [1, 2]) await storeCustomer(dealerId, { Id });
  const roleId = roles.salesAdministrator;
  chief = await createSignedInDealerUser({ dealerId, roleId }, { SalesSettings: centsSettings });
  dollarRep = await createSignedInDealerUser({ dealerId }, { SalesSettings: dollarSettings });
  await addContractPrice(chief.token, { MfgId: 1, CustomerId: 2, Percent: 15 });
});

const lineIds = products.map(({ PartNumber }) => PartNumber);

const lineId = fc.constantFrom(...lineIds);
const step = (
  name: keyof OrderDesk,
  ...given: fc.Arbitrary<unknown>[]
): fc.Arbitrary<{ what: string; run: (desk: OrderDesk) => unknown }> =>
  fc.tuple(...given).map((values) => ({
    what: `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    run: (desk) => (desk[name] as (...all: unknown[]) => unknown)(...values),
  }));

const header = (fields: Partial<Order>): WorksheetAction => ({ type: 'headerChanged', fields });
const anyPrice = fc.integer({ min: 500_00, max: 1_000_00 }).map(asCents);
const anyList = fc.record({
  Retail: fc.constantFrom(asCents(1_000_00), asCents(1_200_00)),
  CustomerCost: fc.constantFrom(null, asCents(880_50), asCents(950_00)),
  MinimumPrice: fc.constantFrom(null, null, asCents(700_00)),
  MaximumPrice: fc.constantFrom(null, null, asCents(940_00)),
});

const anyStep = fc.oneof(
  { weight: 4, arbitrary: step('type', lineId, anyPrice) },
  { weight: 4, arbitrary: step('save') },
  step(
    'act',
    fc.record({
      type: fc.constant('cellEdited'),
      lineId,
      edit: fc.record({
        field: fc.constant('Quantity'),
        value: fc.integer({ min: 1, max: 9 }).map((count) => count * 1000),
      }),
    }),
  ),
  step('act', fc.constantFrom(header({ CustomerId: 1 }), header({ CustomerId: 2 }))),
  step('act', fc.constantFrom(header({ ExpiresOn: '2031-05-01' }), header({ ExpiresOn: null }))),
  fc.constantFrom(true, false).map((isDollarRep) => ({
    what: isDollarRep ? 'owner with whole dollars' : 'owner with cents',
    run: (desk: OrderDesk) =>
      desk.act(
        header({
          SalesRepId: (isDollarRep ? dollarRep : chief).salesRepId,
          OrderSalesSettings: isDollarRep ? dollarSettings : centsSettings,
        }),
      ),
  })),
  fc.tuple(fc.constantFrom(...products), anyList).map(([product, list]) => ({
    what: `list(${product.PartNumber}, ${JSON.stringify(list)})`,
    run: () => storeProduct(dealerId, { ...product, ...list }),
  })),
  step('saveElsewhere', fc.integer({ min: 1, max: 9 })),
  step('reload'),
  step('duplicate'),
  step('restore', fc.nat()),
  step('takeOffer', fc.constant(false)),
  step('takeOffer', fc.boolean()),
);

describe('a price that somebody typed (B4.4)', () => {
  it('changes only by an edit of that price or by an offer that somebody took', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        for (const product of products) await storeProduct(dealerId, product);
        const desk = await OrderDesk.open(chief, products);
        for (const { run } of steps) {
          await run(desk);
          expect(desk.listMovedPrices()).toEqual([]);
        }
      }),
      { numRuns: countPropertyRuns(300) },
    );
  }, 300_000);
});
