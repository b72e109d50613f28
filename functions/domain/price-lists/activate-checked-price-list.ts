import { setTimeout as sleep } from 'node:timers/promises';
import {
  tryCloseListAndRun,
  UNASSIGNED_ID,
  prepareChangeSetActivation,
  type ClosedList,
} from '#functions/domain/change-sets/activate-change-set.ts';
import {
  createBusyError,
  createConflictError,
  createValidationError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import {
  readChangeSet,
  isListClosedByCall,
  readChangesFile,
  type ChangeSetRecord,
  type ChangeableListKey,
  type RecordChange,
  type StoredChangeSet,
} from '#functions/store/dealers/stored-change-sets.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { AuditedPriceList, type PriceListState } from '#shared/schemas/price-list-schema.ts';
import { comparePriceList, type PriceListComparison } from './compare-price-list.ts';
import type { PriceList } from './parse-price-list.ts';
import { computeUndoChanges } from './undo-changes.ts';

type ProductChange = RecordChange<ProductRecord>;

const getProductListKey = (dealer: DealerKey): ChangeableListKey => ({ dealer, list: 'PRODUCTS' });

/** The comparison of a price list with the dealer's current products. */
export async function readPriceListComparison(
  dealer: DealerKey,
  list: PriceList,
): Promise<PriceListComparison> {
  const [products, manufacturers, { MaxDescriptionLength, StoreCode }] = await Promise.all([
    listDealerProducts(dealer),
    listDealerManufacturerRecords(dealer),
    loadDealer(dealer),
  ]);
  return comparePriceList(list, {
    products,
    manufacturers,
    maxDescriptionLength: MaxDescriptionLength,
    storeCode: StoreCode,
  });
}

/** The changes of a comparison; new products have no id yet. */
export const buildProductChanges = (
  { added, changed, missing }: PriceListComparison,
  includesRemovals: boolean,
): ProductChange[] => [
  ...changed,
  ...added.map((product) => ({ after: { Id: UNASSIGNED_ID, ...product } })),
  ...(includesRemovals ? missing.map((before) => ({ before })) : []),
];

/** The API form of the last change set of products. */
const toPriceListState = ({
  number,
  isWriting,
  writtenCount,
  record,
}: StoredChangeSet): PriceListState => {
  const { File: _, ...summary } = record ?? emptyChangeSetRecord;
  return { ...summary, Number: number, IsWriting: isWriting, Written: writtenCount };
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

/** The price list that was activated last. */
export const readLastPriceListState = async (dealer: DealerKey): Promise<PriceListState> =>
  toPriceListState(await readChangeSet(getProductListKey(dealer)));

type PriceListRequest = { by: StaffCaller; idempotency: IdempotentCall };
type PriceListChanges = {
  changes: readonly ProductChange[];
  FileName: string;
  Kept: number;
  IsUndo: boolean;
};

/**
 * Activates a price list as the user has seen it in the check; throws a conflict error if its changes would
 * differ now.
 */
export const activateCheckedPriceList = (
  { by, idempotency }: PriceListRequest,
  list: PriceList,
  { Gone, Digest, FileName }: { Gone: 'keep' | 'remove'; Digest: string; FileName: string },
): Promise<PriceListState> =>
  changeProductList({ by, idempotency }, async () => {
    const comparison = await readPriceListComparison(by.dealer, list);
    if (comparison.check.Digest !== Digest)
      throw createConflictError(priceListsMessages.productsChangedMeanwhile);
    const changes = buildProductChanges(comparison, Gone === 'remove');
    if (changes.length === 0) throw createValidationError(priceListsMessages.changesNothing);
    return { changes, FileName, Kept: 0, IsUndo: false };
  });

/** Undoes the active price list, for products that were not changed since. */
export const revertLastPriceList = (
  { by, idempotency }: PriceListRequest,
  changeSetNumber: number,
): Promise<PriceListState> =>
  changeProductList({ by, idempotency }, async (changeSet) => {
    if (changeSet.number !== changeSetNumber || !changeSet.record)
      throw createConflictError(priceListsMessages.cannotUndo);
    const [changes, products] = await Promise.all([
      readChangesFile<ProductRecord>(changeSet.record.File),
      listDealerProducts(by.dealer),
    ]);
    const { undoChanges, skippedCount } = computeUndoChanges(changes, products);
    if (undoChanges.length === 0) throw createConflictError(priceListsMessages.nothingToUndo);
    const { FileName, IsUndo } = changeSet.record;
    return { changes: undoChanges, FileName, Kept: skippedCount, IsUndo: !IsUndo };
  });

/**
 * The changes are also built before the list is closed, so that a rejected request does not block edits.
 */
async function changeProductList(
  request: PriceListRequest,
  buildChanges: (since: StoredChangeSet) => Promise<PriceListChanges>,
): Promise<PriceListState> {
  const listKey = getProductListKey(request.by.dealer);
  const changeSet = await readChangeSet(listKey);
  if (changeSet.isWriting) throw createConflictError(priceListsMessages.inProgress);
  await buildChanges(changeSet);
  return runOnClosedList(listKey, request.idempotency, async (list) =>
    writePriceListChanges(request, list, await buildChanges(list.latestChangeSet)),
  );
}

/** An answer must be sent before the gateway times out. */
const MAX_WAIT_MS = 15_000;
const RETRY_PAUSE_MS = 250;

/**
 * Runs `work` on the closed list. If an earlier attempt of the same request has closed the list, waits for
 * that attempt's answer (D46).
 */
async function runOnClosedList<Result>(
  listKey: ChangeableListKey,
  { actor, key }: IdempotentCall,
  work: (closed: ClosedList) => Promise<Result>,
): Promise<Result> {
  const sharedAttemptId = `${actor}/${key}`;
  const waitUntilMs = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const result = await tryCloseListAndRun(listKey, work, sharedAttemptId);
    if (result) return result;
    // If the first attempt has ended meanwhile, its stored answer is sent in place of this error.
    if (!(await isListClosedByCall(listKey, sharedAttemptId)))
      throw createConflictError(priceListsMessages.inProgress);
    if (Date.now() > waitUntilMs) throw createBusyError();
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
    [[[writes[0]], () => createConflictError(priceListsMessages.productsChangedMeanwhile)]],
  );
  return reply;
}
