import { setTimeout as sleep } from 'node:timers/promises';
import {
  createBusyError,
  createConflictError,
  createValidationError,
} from '#functions/api-error.ts';
import {
  runWithListClosed,
  UNASSIGNED_ID,
  prepareChangeSetActivation,
  type ClosedList,
} from '#functions/domain/change-sets/activate-change-set.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import {
  readChangeSet,
  isListClosedByAttempt,
  readChangesFile,
  type ChangeSetRecord,
  type ChangeableListKey,
  type RecordChange,
  type StoredChangeSet,
} from '#functions/store/dealers/stored-change-sets.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { AuditedPriceList, type PriceListState } from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { comparePriceList, type PriceListComparison } from './compare-price-list.ts';
import type { PriceList } from './parse-price-list.ts';
import { computeUndoChanges } from './undo-changes.ts';

type ProductChange = RecordChange<ProductRecord>;

const getProductListKey = (dealer: DealerKey): ChangeableListKey => ({ dealer, list: 'PRODUCTS' });

/** What a price list would do to the dealer's products as they are now. */
export async function readPriceListComparison(dealer: DealerKey, list: PriceList) {
  const [products, manufacturers, { MaxDescriptionLength: maxDescriptionLength }] =
    await Promise.all([
      listDealerProducts(dealer),
      listManufacturerRecords(dealer),
      loadDealer(dealer),
    ]);
  return comparePriceList(list, { products, manufacturers, maxDescriptionLength });
}

/** What it changes; new ones have no id yet. */
export const buildProductChanges = (
  { added, changed, missing }: PriceListComparison,
  isRemovingMissing: boolean,
): ProductChange[] => [
  ...changed,
  ...added.map((product) => ({ after: { Id: UNASSIGNED_ID, ...product } })),
  ...(isRemovingMissing ? missing.map((before) => ({ before })) : []),
];

/** The list in use as it is told. */
const toPriceListState = ({
  number,
  isWriting,
  written,
  record,
}: StoredChangeSet): PriceListState => {
  const { File: _, ...summary } = record ?? emptyChangeSetRecord;
  return { ...summary, Number: number, IsWriting: isWriting, Written: written };
};

const emptyChangeSetRecord: ChangeSetRecord = {
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
export const readPriceListState = async (dealer: DealerKey): Promise<PriceListState> =>
  toPriceListState(await readChangeSet(getProductListKey(dealer)));

type PriceListRequest = { by: StaffCaller; idempotency: IdempotentCall };
type PriceListChanges = {
  changes: readonly ProductChange[];
  FileName: string;
  Kept: number;
  IsUndo: boolean;
};

/** Puts a price list into use as its user has seen it; refused where it would do anything else now. */
export const activatePriceList = (
  { by, idempotency }: PriceListRequest,
  list: PriceList,
  { Gone, Digest, FileName }: { Gone: 'keep' | 'remove'; Digest: string; FileName: string },
): Promise<PriceListState> =>
  changeProductList({ by, idempotency }, async () => {
    const comparison = await readPriceListComparison(by.dealer, list);
    if (comparison.check.Digest !== Digest) throw createConflictError(priceListsTexts.meanwhile);
    const changes = buildProductChanges(comparison, Gone === 'remove');
    if (changes.length === 0) throw createValidationError(priceListsTexts.nothing);
    return { changes, FileName, Kept: 0, IsUndo: false };
  });

/** Takes the list in use back, as far as its products are as it left them. */
export const revertPriceList = (
  { by, idempotency }: PriceListRequest,
  number: number,
): Promise<PriceListState> =>
  changeProductList({ by, idempotency }, async (changeSet) => {
    if (changeSet.number !== number || !changeSet.record)
      throw createConflictError(priceListsTexts.cannotUndo);
    const [changes, products] = await Promise.all([
      readChangesFile<ProductRecord>(changeSet.record.File),
      listDealerProducts(by.dealer),
    ]);
    const { undone: undoChanges, skippedCount } = computeUndoChanges(changes, products);
    if (undoChanges.length === 0) throw createConflictError(priceListsTexts.nothingToUndo);
    const { FileName, IsUndo } = changeSet.record;
    return { changes: undoChanges, FileName, Kept: skippedCount, IsUndo: !IsUndo };
  });

/** It was compared before edits are held back, too: what is refused holds nobody back. */
async function changeProductList(
  request: PriceListRequest,
  buildChanges: (since: StoredChangeSet) => Promise<PriceListChanges>,
): Promise<PriceListState> {
  const listKey = getProductListKey(request.by.dealer);
  const changeSet = await readChangeSet(listKey);
  if (changeSet.isWriting) throw createConflictError(priceListsTexts.isWriting);
  await buildChanges(changeSet);
  return runOnClosedList(listKey, request.idempotency, async (list) =>
    writePriceListChanges(request, list, await buildChanges(list.latestChangeSet)),
  );
}

/** An answer has to leave before the gateway gives up. */
const MAX_WAIT_MS = 15_000;
const RETRY_PAUSE_MS = 250;

/** Works on the closed list. Where an earlier attempt of the same call does, that one's answer is waited for (D46). */
async function runOnClosedList<Result>(
  listKey: ChangeableListKey,
  { userId, key }: IdempotentCall,
  work: (closed: ClosedList) => Promise<Result>,
): Promise<Result> {
  const attempt = `${userId}/${key}`;
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const result = await runWithListClosed(listKey, work, attempt);
    if (result) return result;
    // What it was refused for is its own answer where the first attempt has ended meanwhile.
    if (!(await isListClosedByAttempt(listKey, attempt)))
      throw createConflictError(priceListsTexts.isWriting);
    if (Date.now() > until) throw createBusyError();
    await sleep(RETRY_PAUSE_MS);
  }
}

async function writePriceListChanges(
  { by, idempotency }: PriceListRequest,
  list: ClosedList,
  { changes, ...summary }: PriceListChanges,
): Promise<PriceListState> {
  const { dealer } = by;
  const activation = { ...list, changes, summary: { ...summary, By: by.fullName } };
  const { set, record, writes } = await prepareChangeSetActivation(
    getProductListKey(dealer),
    activation,
  );
  const reply = toPriceListState(set);
  const audit = buildAuditWrites(dealer, {
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
    [[[writes[0]], () => createConflictError(priceListsTexts.meanwhile)]],
  );
  return reply;
}
