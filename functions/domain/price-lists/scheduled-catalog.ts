import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { applyScheduledList } from '#functions/store/dealers/scheduled-lists.ts';
import {
  getChangedRecordId,
  readChangeSet,
  type ScheduledListRef,
} from '#functions/store/dealers/stored-change-sets.ts';
import { listProductsWithScheduledLists } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';

/** The catalogue on the day of a scheduled list, before and after it (B4.6). */
export type CatalogOfScheduledList = {
  list: ScheduledListRef;
  /** With all lists that come into use before it. */
  before: readonly ProductRecord[];
  after: readonly ProductRecord[];
  /** The products that it changes, adds or removes. */
  changedIds: ReadonlySet<number>;
};

/** Undefined where no list of that number is scheduled. */
export async function readCatalogOfScheduledList(
  dealer: DealerKey,
  number: number,
): Promise<CatalogOfScheduledList | undefined> {
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  const list = scheduled.Lists.find((one) => one.Number === number);
  if (!list) return undefined;
  const before = await listProductsWithScheduledLists(dealer, (lists) =>
    lists.filter((one) => comesBefore(one, list)),
  );
  const { products: after, changes } = await applyScheduledList(before, list);
  const changedIds = new Set(changes.map((change) => getChangedRecordId(change)));
  return { list, before, after, changedIds };
}

/** Lists come into use by instant, then in the order in which they were uploaded. */
const comesBefore = (one: ScheduledListRef, other: ScheduledListRef) =>
  one.At < other.At || (one.At === other.At && one.Number < other.Number);
