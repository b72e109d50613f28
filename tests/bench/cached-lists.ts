import { setImmediate as nextTick } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findFileBytes, writeBucketFile } from '#functions/external/aws-requests.ts';
import { type CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import {
  defineCachedList,
  type CachedListDefinition,
} from '#functions/store/list-cache/cached-list-definition.ts';
import { ListCache } from '#functions/store/list-cache/list-cache.ts';
import { writeSnapshotOfLongList } from '#functions/store/list-cache/list-snapshot.ts';
import {
  orderPartList,
  type OrderParts,
  type NumberedTexts,
} from '#functions/store/orders/order-part-list.ts';
import { findStoredOrderIdsWithPart } from '#functions/store/orders/stored-order-parts.ts';
import {
  orderRowList,
  buildOrderRowItem,
  type StoredOrderRow,
} from '#functions/store/orders/stored-order-rows.ts';
import { toFeedPosition } from '#functions/store/table/change-feed.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, type DealerKey } from '#functions/store/table/table-client.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { customerListFields, customerSearch } from '#shared/lists/customer-list.ts';
import { orderRowListFields } from '#shared/lists/order-list.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildLimitResult, buildFloorResult, type BenchResult } from './bench-result.ts';
import { isSmallestBench, chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

/*
 * Lists in a function's cache, without network and gateway. A process with an empty cache finds a snapshot,
 * which is written here without its records: so storing 200,000 orders does not take minutes.
 */

const LIST_SIZES = isSmallestBench ? [2_000] : [2_000, 20_000, 200_000];
const DEALER = 9_720_000;
const ROUNDS = chooseBenchSize(21, 2);
const MAX_WARM_RATIO = 2;
const MAX_COLD_RATIO = 1.5;
const MAX_PART_SEARCH_MS = 40;
const MAX_TYPE_AHEAD_MS = 30;
const DEALERS = chooseBenchSize(8, 2);
const MAX_MEMORY_MB = 512;

export async function measureCachedLists(): Promise<BenchResult[]> {
  const bySize: BenchResult[] = [];
  for (const size of LIST_SIZES) bySize.push(...(await measureOrders(size)));
  return [
    ...bySize,
    await measureOrderParts(),
    ...(await measureCustomers()),
    await measureMemory(),
  ];
}

/** Writes a snapshot of rows that are not stored as records. */
async function writeSnapshot<Row extends object>(
  dealer: DealerKey,
  list: CachedListDefinition<Row>,
  { rows, shared }: { rows: Row[]; shared: unknown },
) {
  const now = Date.now();
  const from = toFeedPosition(now);
  const saved = { from: '', changes: 0 };
  const held = { rows, shared, rowBytes: 1000, readAt: now, from, applied: new Set<string>() };
  await writeSnapshotOfLongList(dealer, list, { ...held, lastSnapshot: saved });
}

const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];
const names = ['Operatory refit', 'Scanner package', 'East suite', 'Sterilization center'];

function buildOrderRows(dealer: DealerKey, count: number): StoredOrderRow[] {
  const { OrderLines: _, ...header } = buildOrder();
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
    return JSON.parse(
      buildOrderRowItem(dealer, order, { ownerName: 'Robin Reed' }).Row,
    ) as StoredOrderRow;
  });
}

const query = {
  skip: 0,
  take: 50,
  requireTotalCount: true as const,
  sort: JSON.stringify([{ selector: 'WorksheetName', desc: true }]),
  filter: JSON.stringify(['BillingInfo.City', 'contains', 'ort']),
};

/** The same page computed directly: text compares without case. */
function findPageByHand(rows: readonly StoredOrderRow[]) {
  const matches = rows.filter(({ BillingInfo }) =>
    BillingInfo?.City?.toLowerCase().includes('ort'),
  );
  const named = matches.map((row) => ({ row, name: row.WorksheetName?.toLowerCase() ?? '' }));
  named.sort((a, b) => (a.name === b.name ? a.row.Id - b.row.Id : a.name < b.name ? 1 : -1));
  return { totalCount: matches.length, data: named.slice(0, 50).map(({ row }) => row) };
}

async function measureOrders(size: number): Promise<BenchResult[]> {
  const dealer = toDealerKey(DEALER + size);
  await writeSnapshot(dealer, orderRowList, {
    rows: buildOrderRows(dealer, size),
    shared: undefined,
  });
  const readCheckedRows = async (cache: ListCache) => {
    const { rows } = await cache.readList(dealer, orderRowList);
    const page = buildGridPage(rows, query, orderRowListFields);
    if (page.totalCount !== size / cities.length) throw new Error('The page counts wrong.');
    return rows;
  };
  const cache = new ListCache();
  const rows = await readCheckedRows(cache);
  const readFeed = () => readAllItems({ PK: `${dealer}#FEED#ORDERS`, isConsistent: true });
  const warm = await measureInTurns(
    ROUNDS,
    () => readCheckedRows(cache),
    async () => {
      await readFeed();
      return findPageByHand(rows);
    },
  );
  const [bucket, file] = [process.env.FILES_BUCKET!, `bench/${size}`];
  await writeBucketFile(bucket, file, compressText(JSON.stringify(rows)));
  const cold = await measureInTurns(
    ROUNDS,
    () => readCheckedRows(new ListCache()),
    async () => {
      return JSON.parse(decompressText(await findFileBytes(bucket, file))) as unknown;
    },
  );
  const orders = `${size.toLocaleString('en-US')} orders`;
  return [
    buildFloorResult({
      name: `a page of ${orders}, warm: filter, sort, count`,
      value: warm.ours,
      floor: warm.theirs,
      against: 'one question to the table and the same by hand',
      times: MAX_WARM_RATIO,
    }),
    buildFloorResult({
      name: `the same page of ${orders}, cold`,
      value: cold.ours,
      floor: cold.theirs,
      against: 'reading and inflating the same rows as JSON',
      times: MAX_COLD_RATIO,
    }),
  ];
}

const ORDERS = chooseBenchSize(20_000, 400);
const LINES = 50;
const PARTS = chooseBenchSize(6_000, 200);

/** 20,000 orders of 50 lines with 6,000 products. */
async function measureOrderParts(): Promise<BenchResult> {
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
  await writeSnapshot(dealer, orderPartList, { rows, shared });
  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    () => findStoredOrderIdsWithPart(dealer, { PartNumber: '77-a' }),
    async () => shared.all.filter((text) => text.includes('77-a')),
  );
  return buildLimitResult({
    name: `a search by part in ${ORDERS.toLocaleString('en-US')} orders of ${LINES} lines, warm`,
    value: ours,
    floor: theirs,
    against: 'looking through its different texts',
    limit: MAX_PART_SEARCH_MS,
  });
}

const CUSTOMERS = chooseBenchSize(50_000, 500);
const MAX_CUSTOMER_PAGE_MS = 60;
const nameSort = JSON.stringify([{ selector: 'Name', desc: false }]);

const buildTypeAheadFilter = (text: string) =>
  JSON.stringify([['Name', 'contains', text], 'or', ['JdeNum', 'contains', text]]);

/** Type-ahead, and a page of Customer Search: search terms, sort and total count. */
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
  await writeSnapshot(dealer, list, { rows, shared: undefined });
  const cache = new ListCache();
  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    async (round) => {
      const { rows: all } = await cache.readList(dealer, list);
      return buildGridPage(
        all,
        { take: 10, filter: buildTypeAheadFilter(`roup ${round}`) },
        customerListFields,
      );
    },
    async (round) => rows.filter(({ Name }) => Name?.toLowerCase().includes(`roup ${round}`)),
  );
  const searchPage = async (words: string) => {
    const { rows: all } = await cache.readList(dealer, list);
    const searchQuery = { take: 50, requireTotalCount: true, search: words, sort: nameSort };
    return buildGridPage(all, searchQuery, customerListFields, customerSearch);
  };
  const page = await measureInTurns(
    ROUNDS,
    async (round) => searchPage(`dental ${cities[round % 4]}`),
    async (round) => rows.filter(({ Name }) => Name?.includes(cities[round % 4]!)),
  );
  const whole = await measureInTurns(
    ROUNDS,
    () => searchPage(''),
    async () => rows.toSorted((one, other) => (one.Name! < other.Name! ? -1 : 1)),
  );
  const count = CUSTOMERS.toLocaleString('en-US');
  return [
    buildLimitResult({
      name: `a page of ${count} customers, by name, with the total count`,
      value: whole.ours,
      floor: whole.theirs,
      against: 'sorting them by hand',
      limit: MAX_CUSTOMER_PAGE_MS,
    }),
    buildLimitResult({
      name: `the same page, of those that words find`,
      value: page.ours,
      floor: page.theirs,
      against: 'looking for one word in each name',
      limit: MAX_CUSTOMER_PAGE_MS,
    }),
    buildLimitResult({
      name: `type-ahead over ${CUSTOMERS.toLocaleString('en-US')} customers, by name or number`,
      value: ours,
      floor: theirs,
      against: 'the names by hand',
      limit: MAX_TYPE_AHEAD_MS,
    }),
  ];
}

/** The memory of this process after garbage collection, in MB. */
async function readUsedMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let time = 0; time < 3; time++) {
    collect();
    await nextTick();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function measureMemory(): Promise<BenchResult> {
  const dealers = Array.from({ length: DEALERS }, (_, index) => toDealerKey(DEALER + 10 + index));
  for (const dealer of dealers)
    await writeSnapshot(dealer, orderRowList, {
      rows: buildOrderRows(dealer, ORDERS),
      shared: undefined,
    });
  const cache = new ListCache({ budget: Infinity });
  const before = await readUsedMegabytes();
  const lists = await Promise.all(dealers.map((dealer) => cache.readList(dealer, orderRowList)));
  const value = (await readUsedMegabytes()) - before;
  return buildLimitResult({
    name: `${lists.length} dealers of ${ORDERS.toLocaleString('en-US')} orders in memory`,
    value,
    unit: 'MB',
    floor: JSON.stringify(lists[0]!.rows).length * (DEALERS / 2 ** 20),
    against: 'their rows as JSON',
    limit: MAX_MEMORY_MB,
  });
}
