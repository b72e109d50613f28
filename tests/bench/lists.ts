import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { orderRowListFields } from '#functions/domain/orders/list-visible-orders.ts';
import { readFile, writeFile } from '#functions/outside/aws-requests.ts';
import {
  customerListFields,
  customerSearch,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import {
  defineCachedList,
  type CachedListDefinition,
} from '#functions/store/list-cache/cached-list-definition.ts';
import { ListCache } from '#functions/store/list-cache/list-cache.ts';
import { ensureListSnapshot } from '#functions/store/list-cache/list-snapshot.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import {
  orderPartList,
  type OrderParts,
  type NumberedTexts,
} from '#functions/store/orders/order-part-list.ts';
import { findOrderIdsWithPart } from '#functions/store/orders/stored-order-parts.ts';
import {
  orderRowList,
  buildOrderRowItem,
  type StoredOrderRow,
} from '#functions/store/orders/stored-order-rows.ts';
import { toFeedPosition } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { atMost, withinTimes, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { isSmallest, sized } from './size.ts';

/*
 * Lists as a function keeps them, without the network and the gateway around it. A process that begins
 * with nothing finds a snapshot, which stands here without the records it was made of: so 200,000
 * orders take no minutes to store.
 */

const SIZES = isSmallest ? [2_000] : [2_000, 20_000, 200_000];
const DEALER = 9_720_000;
const ROUNDS = sized(21, 2);
const WARM_TIMES = 2;
const COLD_TIMES = 1.5;
const PART_MS = 40;
const TYPE_AHEAD_MS = 30;
const DEALERS = sized(8, 2);
const MEMORY_MB = 512;

export async function measureLists(): Promise<BenchResult[]> {
  const bySize: BenchResult[] = [];
  for (const size of SIZES) bySize.push(...(await measureOrders(size)));
  return [...bySize, await measureParts(), ...(await measureCustomers()), await measureMemory()];
}

/** Leaves a snapshot of rows that nobody has stored. */
async function snapshotOf<Row extends object>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  { rows, shared }: { rows: Row[]; shared: unknown },
) {
  const now = Date.now();
  const from = toFeedPosition(now);
  const saved = { from: '', changes: 0 };
  const held = { rows, shared, rowBytes: 1000, readAt: now, from, applied: new Set<string>() };
  await ensureListSnapshot(dealer, list, { ...held, lastSnapshot: saved });
}

const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];
const names = ['Operatory refit', 'Scanner package', 'East suite', 'Sterilization center'];

function someOrders(dealer: DealerKey, count: number): StoredOrderRow[] {
  const { OrderLines: _, ...header } = anOrder();
  return Array.from({ length: count }, (_each, index) => {
    const order = {
      ...header,
      Id: index + 1,
      OrderNumber: String(index),
      WorksheetName: `${names[index % 4]} ${(index * 7919) % count}`,
      CustomerName: `Practice ${index % 300}`,
      JdeNumber: String(1_200_000 + (index % 300)),
      InstalledOn: '2026-12-14',
      RevisedOn: `2026-11-20T10:${String(10 + (index % 50))}:0${index % 10}.515Z`,
      BillingInfo: { Name: `Practice ${index % 300}`, City: cities[index % 4]! },
      ShippingInfo: { Name: `Practice ${index % 300}`, City: cities[index % 4]! },
      EquipmentRep: { Name: 'Derek Holt', EmailAddress: 'derek@northstar.example' },
    };
    return JSON.parse(buildOrderRowItem(dealer, order, 'Robin Reed').Row) as StoredOrderRow;
  });
}

const query = {
  skip: 0,
  take: 50,
  requireTotalCount: true as const,
  sort: JSON.stringify([{ selector: 'WorksheetName', desc: true }]),
  filter: JSON.stringify(['BillingInfo.City', 'contains', 'ort']),
};

/** The same page by hand: text compares without regard to case. */
function barePage(rows: readonly StoredOrderRow[]) {
  const kept = rows.filter(({ BillingInfo }) => BillingInfo?.City?.toLowerCase().includes('ort'));
  const named = kept.map((row) => ({ row, name: row.WorksheetName?.toLowerCase() ?? '' }));
  named.sort((a, b) => (a.name === b.name ? a.row.Id - b.row.Id : a.name < b.name ? 1 : -1));
  return { totalCount: kept.length, data: named.slice(0, 50).map(({ row }) => row) };
}

async function measureOrders(size: number): Promise<BenchResult[]> {
  const dealer = toDealerKey(DEALER + size);
  await snapshotOf(dealer, orderRowList, { rows: someOrders(dealer, size), shared: undefined });
  const pageOf = async (cache: ListCache) => {
    const { rows } = await cache.readList(dealer, orderRowList);
    const page = answerGrid(rows, query, orderRowListFields);
    if (page.totalCount !== size / cities.length) throw new Error('The page counts wrong.');
    return rows;
  };
  const cache = new ListCache();
  const rows = await pageOf(cache);
  const readFeed = () => readAllItems({ PK: `${dealer}#FEED#ORDERS`, isConsistent: true });
  const warm = await measureInTurns(
    ROUNDS,
    () => pageOf(cache),
    async () => {
      await readFeed();
      return barePage(rows);
    },
  );
  const [bucket, file] = [process.env.FILES_BUCKET!, `bench/${size}`];
  await writeFile(bucket, file, compressText(JSON.stringify(rows)));
  const cold = await measureInTurns(
    ROUNDS,
    () => pageOf(new ListCache()),
    async () => {
      return JSON.parse(decompressText(await readFile(bucket, file))) as unknown;
    },
  );
  const orders = `${size.toLocaleString('en-US')} orders`;
  return [
    withinTimes({
      name: `a page of ${orders}, warm: filter, sort, count`,
      value: warm.ours,
      floor: warm.theirs,
      against: 'one question to the table and the same by hand',
      times: WARM_TIMES,
    }),
    withinTimes({
      name: `the same page of ${orders}, cold`,
      value: cold.ours,
      floor: cold.theirs,
      against: 'reading and inflating the same rows as JSON',
      times: COLD_TIMES,
    }),
  ];
}

const ORDERS = sized(20_000, 400);
const LINES = 50;
const PARTS = sized(6_000, 200);

/** 20,000 orders of 50 lines out of 6,000 products. */
async function measureParts(): Promise<BenchResult> {
  const dealer = toDealerKey(DEALER + 1);
  const shared: NumberedTexts = orderPartList.createShared();
  for (let part = 0; part < PARTS; part++)
    shared.assignNumber(
      `adec\t${part}.${part % 77}-ax\t${100 + part}-10\tchair ${part}, sewn, slate`,
    );
  const rows = Array.from({ length: ORDERS }, (_, index): OrderParts => ({
    id: index + 1,
    pieces: 1,
    texts: Uint32Array.from({ length: LINES }, (_each, line) => (index * 31 + line * 613) % PARTS),
  }));
  await snapshotOf(dealer, orderPartList, { rows, shared });
  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    () => findOrderIdsWithPart(dealer, { PartNumber: '77-a' }),
    async () => shared.all.filter((text) => text.includes('77-a')),
  );
  return atMost({
    name: `a search by part in ${ORDERS.toLocaleString('en-US')} orders of ${LINES} lines, warm`,
    value: ours,
    floor: theirs,
    against: 'looking through its different texts',
    limit: PART_MS,
  });
}

const CUSTOMERS = sized(50_000, 500);
const CUSTOMER_PAGE_MS = 60;
const byName = JSON.stringify([{ selector: 'Name', desc: false }]);

const typed = (text: string) =>
  JSON.stringify([['Name', 'contains', text], 'or', ['JdeNum', 'contains', text]]);

/** Type-ahead, and a page of Customer Search: words, sort and total count. */
async function measureCustomers(): Promise<BenchResult[]> {
  const dealer = toDealerKey(DEALER + 2);
  const list = defineCachedList<CustomerRecord>('CUSTOMERS', 'Record');
  const rows = Array.from({ length: CUSTOMERS }, (_, index): CustomerRecord => ({
    Id: index + 1,
    JdeNum: String(200_000 + index),
    Name: `${cities[index % 4]} Dental Group ${(index * 7919) % CUSTOMERS}`,
    IsPrivate: false,
    GroupNames: [],
    Addresses: [],
    OwnerRepId: null,
  }));
  await snapshotOf(dealer, list, { rows, shared: undefined });
  const cache = new ListCache();
  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    async (round) => {
      const { rows: all } = await cache.readList(dealer, list);
      return answerGrid(all, { take: 10, filter: typed(`roup ${round}`) }, customerListFields);
    },
    async (round) => rows.filter(({ Name }) => Name?.toLowerCase().includes(`roup ${round}`)),
  );
  const pageOf = async (words: string) => {
    const { rows: all } = await cache.readList(dealer, list);
    const asked = { take: 50, requireTotalCount: true, search: words, sort: byName };
    return answerGrid(all, asked, customerListFields, customerSearch);
  };
  const page = await measureInTurns(
    ROUNDS,
    async (round) => pageOf(`dental ${cities[round % 4]}`),
    async (round) => rows.filter(({ Name }) => Name?.includes(cities[round % 4]!)),
  );
  const whole = await measureInTurns(
    ROUNDS,
    () => pageOf(''),
    async () => rows.toSorted((one, other) => (one.Name! < other.Name! ? -1 : 1)),
  );
  const count = CUSTOMERS.toLocaleString('en-US');
  return [
    atMost({
      name: `a page of ${count} customers, by name, with the total count`,
      value: whole.ours,
      floor: whole.theirs,
      against: 'sorting them by hand',
      limit: CUSTOMER_PAGE_MS,
    }),
    atMost({
      name: `the same page, of those that words find`,
      value: page.ours,
      floor: page.theirs,
      against: 'looking for one word in each name',
      limit: CUSTOMER_PAGE_MS,
    }),
    atMost({
      name: `type-ahead over ${CUSTOMERS.toLocaleString('en-US')} customers, by name or number`,
      value: ours,
      floor: theirs,
      against: 'the names by hand',
      limit: TYPE_AHEAD_MS,
    }),
  ];
}

/** What this process holds once all that nobody holds is gone. */
async function usedMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let time = 0; time < 3; time++) {
    collect();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function measureMemory(): Promise<BenchResult> {
  const dealers = Array.from({ length: DEALERS }, (_, index) => toDealerKey(DEALER + 10 + index));
  for (const dealer of dealers)
    await snapshotOf(dealer, orderRowList, { rows: someOrders(dealer, ORDERS), shared: undefined });
  const cache = new ListCache({ budget: Infinity });
  const before = await usedMegabytes();
  const lists = await Promise.all(dealers.map((dealer) => cache.readList(dealer, orderRowList)));
  const value = (await usedMegabytes()) - before;
  return atMost({
    name: `${lists.length} dealers of ${ORDERS.toLocaleString('en-US')} orders in memory`,
    value,
    unit: 'MB',
    floor: JSON.stringify(lists[0]!.rows).length * (DEALERS / 2 ** 20),
    against: 'their rows as JSON',
    limit: MEMORY_MB,
  });
}
