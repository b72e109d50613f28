import { workOutPriceImpact } from '#functions/domain/price-impact/work-out-price-impact.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import {
  applyContractPriceChanges,
  readContractPriceEdition,
  storeContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { buildUnguardedNewOrderItems, loadOrder } from '#functions/store/orders/stored-orders.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { writeNewDemoRecords } from '#infra/local/demo/write-records.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildProduct } from '#tests/make/catalog-fixtures.ts';
import { buildContractPrice } from '#tests/make/contract-prices.ts';
import { storeDealer, storeManyCustomers } from '#tests/make/dealer-fixtures.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { buildLimitResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

const DEALER = getBenchDealerId('price-impact');
const ORDERS = chooseBenchSize(20_000, 40);
const LINES = chooseBenchSize(40, 4);
const PRODUCTS = chooseBenchSize(6_000, 100);
/** Of the products, how many the list changes. */
const LIST_PRODUCTS = chooseBenchSize(1_284, 25);
const CUSTOMERS = chooseBenchSize(2_000, 20);
const CONTRACT_PRICES = chooseBenchSize(4_000, 20);
const FIRST_ORDER = DEALER * 100_000_000 + 1;
const GROUPS = ['North', 'South', 'West', 'East'];
const PARALLEL_READS = 16;
const MAX_MS = 60_000;

/**
 * What a price list costs all open orders of a dealer, a fifth of whose customers have contract prices. The floor is
 * reading the same orders, as many at a time, without working anything out.
 */
export async function measurePriceImpact(): Promise<BenchResult> {
  const dealer = toDealerKey(DEALER);
  await fillDealer();
  const products = Array.from({ length: PRODUCTS }, (_, at) => buildBenchProduct(at));
  const after = products.map((product, at) =>
    at < LIST_PRODUCTS ? { ...product, Retail: asCents(product.Retail! + 41_00) } : product,
  );
  const changedIds = new Set(after.slice(0, LIST_PRODUCTS).map(({ Id }) => Id));
  const floor = await measureMs(() =>
    runInParallel(
      Array.from({ length: ORDERS }, (_, at) => FIRST_ORDER + at),
      PARALLEL_READS,
      async (id) => void (await loadOrder(dealer, id)),
    ),
  );
  const value = await measureMs(async () => {
    const rows = await workOutPriceImpact(dealer, { day: '2027-01-01', after, changedIds });
    if (rows.length !== ORDERS) throw new Error(`${rows.length} orders were worked out`);
    if (!rows.some(({ more }) => more > 0)) throw new Error('No order costs more');
  });
  return buildLimitResult({
    name: `what a list costs ${ORDERS.toLocaleString('en-US')} open orders of ${LINES} lines`,
    value,
    floor,
    against: 'reading the same orders alone',
    limit: MAX_MS,
  });
}

async function measureMs(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const buildBenchProduct = (at: number) =>
  buildProduct({
    Id: at + 1,
    MfgId: 7,
    MfgCode: 'ADR',
    PartNumber: `A${at}-CH`,
    StockCode: `204-${at}`,
    Category: `Category ${at % 20}`,
    Retail: asCents(1_000_00 + at),
    DealerCost: asCents(600_00),
    CustomerCost: null,
  });

async function fillDealer(): Promise<void> {
  const dealer = toDealerKey(DEALER);
  await storeDealer({ Id: DEALER });
  await storeManyCustomers(DEALER, CUSTOMERS, (id) => ({
    GroupNames: [GROUPS[id % GROUPS.length]!],
  }));
  const edition = applyContractPriceChanges(
    await readContractPriceEdition(dealer),
    Array.from({ length: CONTRACT_PRICES }, (_, at) => ({ after: buildBenchContract(at) })),
  );
  await writeTransaction([await storeContractPriceEdition(dealer, edition)]);
  await writeNewDemoRecords(generateOrders(), () => {});
  await writeTransaction([buildChangeFeedWrite(dealer, 'ORDERS', 'all')]);
}

/** Nine of ten are of customers, a fifth of all; the others of groups. */
const buildBenchContract = (at: number) =>
  buildContractPrice({
    Id: at + 1,
    ...(at % 10 === 0
      ? { CustomerId: null, GroupName: GROUPS[(at / 10) % GROUPS.length]! }
      : { CustomerId: 1000 + ((at * 5) % CUSTOMERS) }),
    PartNumber: `A${(at * 7) % PRODUCTS}-CH`,
    Price: null,
    Percent: asPercent(120_000),
  });

function* generateOrders() {
  const dealer = toDealerKey(DEALER);
  for (let at = 0; at < ORDERS; at++) {
    const OrderLines = Array.from({ length: LINES }, (_, line) => {
      const product = (at * 31 + line * 613) % PRODUCTS;
      return buildLine({
        OrderLineId: `line-${line + 1}`,
        LineNumber: line + 1,
        MfgId: 7,
        MfgCode: 'ADR',
        PartNumber: `A${product}-CH`,
        StockCode: `204-${product}`,
        Description: `Ardent A${product} Patient Chair, Dual-Articulating Headrest, Sewn`,
        Retail: asCents(1_000_00 + product),
        InitialDealerCost: asCents(600_00),
        CustomerCost: asCents(1_000_00 + product),
        ...(line % 4 > 0 && { PriceSource: { Kind: line % 4 === 3 ? 'typed' : 'list' } as const }),
      });
    });
    const order = buildOrder({
      Id: FIRST_ORDER + at,
      DealerId: DEALER,
      OrderNumber: String(at),
      CustomerId: 1000 + (at % CUSTOMERS),
      OrderLines,
    });
    yield buildUnguardedNewOrderItems(dealer, order, 'Robin Reed');
  }
}
