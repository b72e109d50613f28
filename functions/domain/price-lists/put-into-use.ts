import { conflict, invalid } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import {
  closeProducts,
  findPriceList,
  keepChanges,
  openProducts,
  readChanges,
  inUseWrite,
  type PriceListRecord,
  type ProductChange,
  type StoredPriceList,
} from '#functions/store/dealers/price-lists.ts';
import { changeWrites, listProducts } from '#functions/store/dealers/products.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import { nextIds } from '#functions/store/table/counters.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import { onceItem, type Once } from '#functions/store/table/once.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed } from '#functions/store/table/write.ts';
import { AuditedPriceList, type PriceListState } from '#shared/schemas/price-list.ts';
import { priceListsTexts } from '#shared/texts/price-lists.ts';
import { compare } from './compare.ts';
import { inverse } from './inverse.ts';
import type { PriceList } from './read-price-list.ts';

/** What a price list would do to the dealer's products as they are now. */
export async function comparedNow(dealer: DealerKey, list: PriceList) {
  const [products, makers, { MaxDescriptionLength: longest }] = await Promise.all([
    listProducts(dealer),
    listManufacturers(dealer),
    loadDealer(dealer),
  ]);
  return compare(list, { products, makers, longest });
}

/** The list in use as it is told. */
export const stateOf = ({
  number,
  isWriting,
  written,
  record,
}: StoredPriceList): PriceListState => {
  const { File: _, ...told } = record ?? none;
  return { ...told, Number: number, IsWriting: isWriting, Written: written };
};

const none: PriceListRecord = {
  File: '',
  FileName: '',
  By: '',
  When: null,
  New: 0,
  Changed: 0,
  Removed: 0,
  Kept: 0,
  IsUndo: false,
  Total: 0,
};

type Deed = { by: StaffCaller; once: Once };
type Made = { changes: readonly ProductChange[]; FileName: string; Kept: number; IsUndo: boolean };

/** Puts a price list into use as its user has seen it; refused where it would do anything else now. */
export const putIntoUse = (
  { by, once }: Deed,
  list: PriceList,
  { Gone, Digest, FileName }: { Gone: 'keep' | 'remove'; Digest: string; FileName: string },
): Promise<PriceListState> =>
  closed({ by, once }, async () => {
    const { check, added, changed, gone } = await comparedNow(by.dealer, list);
    if (check.Digest !== Digest) throw conflict(priceListsTexts.meanwhile);
    const changes: ProductChange[] = [
      ...changed,
      ...added.map((product) => ({ after: { Id: NO_ID, ...product } })),
      ...(Gone === 'remove' ? gone.map((before) => ({ before })) : []),
    ];
    if (changes.length === 0) throw invalid(priceListsTexts.nothing);
    return { changes, FileName, Kept: 0, IsUndo: false };
  });

/** Takes the list in use back, as far as its products are as it left them. */
export const undoPriceList = ({ by, once }: Deed, number: number): Promise<PriceListState> =>
  closed({ by, once }, async (since) => {
    if (since.number !== number || !since.record) throw conflict(priceListsTexts.cannotUndo);
    const [changes, products] = await Promise.all([
      readChanges(since.record.File),
      listProducts(by.dealer),
    ]);
    const { undone, kept } = inverse(changes, products);
    if (undone.length === 0) throw conflict(priceListsTexts.nothingToUndo);
    const { FileName, IsUndo } = since.record;
    return { changes: undone, FileName, Kept: kept, IsUndo: !IsUndo };
  });

/** Ids are given out once a list is to be put into use for good. */
const NO_ID = 0;

async function withIds(changes: readonly ProductChange[]): Promise<ProductChange[]> {
  const isNew = ({ after }: ProductChange) => after?.Id === NO_ID;
  const count = changes.filter(isNew).length;
  let next = count > 0 ? await nextIds('RECORDS', count) : NO_ID;
  return changes.map((change) =>
    isNew(change) ? { after: { ...change.after!, Id: next++ } } : change,
  );
}

/**
 * Has nobody edit a product from before it is compared until the list is in use. It was compared before that, too: what
 * is refused holds nobody back.
 */
async function closed(
  { by, once }: Deed,
  make: (since: StoredPriceList) => Promise<Made>,
): Promise<PriceListState> {
  const { dealer } = by;
  const now = await findPriceList(dealer);
  if (now.isWriting) throw conflict(priceListsTexts.isWriting);
  await make(now);
  const token = await closeProducts(dealer);
  if (token === undefined) throw conflict(priceListsTexts.isWriting);
  try {
    const since = await findPriceList(dealer);
    return await write({ by, once }, { token, since, made: await make(since) });
  } catch (error) {
    await openProducts(dealer, token);
    throw error;
  }
}

/** What goes with that it is in use, beside the writes of the changes. */
const MOST_AT_ONCE = 90;
const LARGEST_AT_ONCE = 500_000;

/** A list of a few products is written at once; undefined where it takes more than one transaction. */
function writesAtOnce(dealer: DealerKey, changes: readonly ProductChange[]) {
  if (changes.length > MOST_AT_ONCE || JSON.stringify(changes).length > LARGEST_AT_ONCE)
    return undefined;
  const writes = changeWrites(dealer, changes);
  const ids = changes.map(({ before, after }) => (before ?? after)!.Id);
  return writes.length > MOST_AT_ONCE ? undefined : [...writes, feedWrite(dealer, 'PRODUCTS', ids)];
}

type Written = { token: string; since: StoredPriceList; made: Made };

async function write({ by, once }: Deed, { token, since, made }: Written): Promise<PriceListState> {
  const { dealer } = by;
  const { changes: found, ...said } = made;
  const changes = await withIds(found);
  const number = since.number + 1;
  const now = new Date().toISOString();
  const record: PriceListRecord = {
    ...said,
    File: await keepChanges(dealer, changes),
    By: by.fullName,
    When: now,
    New: changes.filter(({ before }) => !before).length,
    Changed: changes.filter(({ before, after }) => before && after).length,
    Removed: changes.filter(({ after }) => !after).length,
    Total: changes.length,
  };
  const writes = writesAtOnce(dealer, changes);
  const written = writes ? changes.length : 0;
  const reply = stateOf({ number, isWriting: !writes, written, record });
  const told = {
    by,
    kind: 'price list',
    id: number,
    name: made.FileName,
    schema: AuditedPriceList,
  };
  const inUse = inUseWrite(dealer, { token, number, written, record });
  try {
    await writeTogether([
      inUse,
      ...(writes ?? [
        outboxWrite(dealer, { kind: 'price-list', id: number, payload: { number }, now }),
      ]),
      ...auditWrites(dealer, { ...told, before: undefined, after: record }),
      onceItem(once, { reply }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(inUse))
      throw conflict(priceListsTexts.meanwhile);
    throw error;
  }
  return reply;
}
