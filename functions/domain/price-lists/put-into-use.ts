import { setTimeout as sleep } from 'node:timers/promises';
import { busy, conflict, invalid } from '#functions/api-error.ts';
import {
  closed,
  NO_ID,
  inUseWrites,
  type Closed,
} from '#functions/domain/change-sets/put-into-use.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  findChangeSet,
  isClosedBy,
  readChanges,
  type ChangeSetRecord,
  type ChangeableListKey,
  type RecordChange,
  type StoredChangeSet,
} from '#functions/store/dealers/change-sets.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import { AuditedPriceList, type PriceListState } from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { compare, type Comparison } from './compare.ts';
import { inverse } from './inverse.ts';
import type { PriceList } from './read-price-list.ts';

type ProductChange = RecordChange<ProductRecord>;

const getProductListKey = (dealer: DealerKey): ChangeableListKey => ({ dealer, list: 'PRODUCTS' });

/** What a price list would do to the dealer's products as they are now. */
export async function comparedNow(dealer: DealerKey, list: PriceList) {
  const [products, makers, { MaxDescriptionLength: longest }] = await Promise.all([
    listProducts(dealer),
    listManufacturers(dealer),
    loadDealer(dealer),
  ]);
  return compare(list, { products, makers, longest });
}

/** What it changes; new ones have no id yet. */
export const changesOf = (
  { added, changed, missing }: Comparison,
  isRemovingMissing: boolean,
): ProductChange[] => [
  ...changed,
  ...added.map((product) => ({ after: { Id: NO_ID, ...product } })),
  ...(isRemovingMissing ? missing.map((before) => ({ before })) : []),
];

/** The list in use as it is told. */
const stateOf = ({ number, isWriting, written, record }: StoredChangeSet): PriceListState => {
  const { File: _, ...summary } = record ?? none;
  return { ...summary, Number: number, IsWriting: isWriting, Written: written };
};

const none: ChangeSetRecord = {
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

/** The list that was put into use last. */
export const findPriceList = async (dealer: DealerKey): Promise<PriceListState> =>
  stateOf(await findChangeSet(getProductListKey(dealer)));

type PriceListRequest = { by: StaffCaller; idempotency: IdempotentCall };
type Made = { changes: readonly ProductChange[]; FileName: string; Kept: number; IsUndo: boolean };

/** Puts a price list into use as its user has seen it; refused where it would do anything else now. */
export const putIntoUse = (
  { by, idempotency }: PriceListRequest,
  list: PriceList,
  { Gone, Digest, FileName }: { Gone: 'keep' | 'remove'; Digest: string; FileName: string },
): Promise<PriceListState> =>
  change({ by, idempotency }, async () => {
    const compared = await comparedNow(by.dealer, list);
    if (compared.check.Digest !== Digest) throw conflict(priceListsTexts.meanwhile);
    const changes = changesOf(compared, Gone === 'remove');
    if (changes.length === 0) throw invalid(priceListsTexts.nothing);
    return { changes, FileName, Kept: 0, IsUndo: false };
  });

/** Takes the list in use back, as far as its products are as it left them. */
export const undoPriceList = (
  { by, idempotency }: PriceListRequest,
  number: number,
): Promise<PriceListState> =>
  change({ by, idempotency }, async (since) => {
    if (since.number !== number || !since.record) throw conflict(priceListsTexts.cannotUndo);
    const [changes, products] = await Promise.all([
      readChanges<ProductRecord>(since.record.File),
      listProducts(by.dealer),
    ]);
    const { undone, skippedCount } = inverse(changes, products);
    if (undone.length === 0) throw conflict(priceListsTexts.nothingToUndo);
    const { FileName, IsUndo } = since.record;
    return { changes: undone, FileName, Kept: skippedCount, IsUndo: !IsUndo };
  });

/** It was compared before edits are held back, too: what is refused holds nobody back. */
async function change(
  request: PriceListRequest,
  make: (since: StoredChangeSet) => Promise<Made>,
): Promise<PriceListState> {
  const listKey = getProductListKey(request.by.dealer);
  const now = await findChangeSet(listKey);
  if (now.isWriting) throw conflict(priceListsTexts.isWriting);
  await make(now);
  return runOnClosedList(listKey, request.idempotency, async (list) =>
    write(request, list, await make(list.since)),
  );
}

/** An answer has to leave before the gateway gives up. */
const LONGEST_WAIT_MS = 15_000;
const PAUSE_MS = 250;

/** Works on the closed list. Where an earlier attempt of the same call does, that one's answer is waited for (D46). */
async function runOnClosedList<Result>(
  listKey: ChangeableListKey,
  { userId, key }: IdempotentCall,
  work: (closed: Closed) => Promise<Result>,
): Promise<Result> {
  const attempt = `${userId}/${key}`;
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const done = await closed(listKey, work, attempt);
    if (done) return done;
    // What it was refused for is its own answer where the first attempt has ended meanwhile.
    if (!(await isClosedBy(listKey, attempt))) throw conflict(priceListsTexts.isWriting);
    if (Date.now() > until) throw busy();
    await sleep(PAUSE_MS);
  }
}

async function write(
  { by, idempotency }: PriceListRequest,
  list: Closed,
  { changes, ...summary }: Made,
): Promise<PriceListState> {
  const { dealer } = by;
  const made = { ...list, changes, summary: { ...summary, By: by.fullName } };
  const { set, record, writes } = await inUseWrites(getProductListKey(dealer), made);
  const reply = stateOf(set);
  const audit = auditWrites(dealer, {
    by,
    kind: 'price list',
    id: set.number,
    name: summary.FileName,
    schema: AuditedPriceList,
    before: undefined,
    after: record,
  });
  await writeTransactionOrReject(
    [...writes, ...audit, buildIdempotencyWrite(idempotency, { reply })],
    [[[writes[0]], () => conflict(priceListsTexts.meanwhile)]],
  );
  return reply;
}
