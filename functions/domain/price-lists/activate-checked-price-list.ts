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
import type { UsedListRecord } from '#functions/store/dealers/price-list-records.ts';
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
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { AuditedPriceList, type PriceListState } from '#shared/schemas/price-list-schema.ts';
import { activateDuePriceLists } from './activate-due-price-lists.ts';
import type { PriceListComparison } from './compare-price-list.ts';
import type { PriceList } from './parse-price-list.ts';
import { readPriceListComparison } from './read-price-list-comparison.ts';
import { computeUndoChanges } from './undo-changes.ts';
import { buildNewUsedListWrite, buildUndoneListWrite, findListToUndo } from './used-price-lists.ts';

type ProductChange = RecordChange<ProductRecord>;

const getProductListKey = (dealer: DealerKey): ChangeableListKey => ({ dealer, list: 'PRODUCTS' });

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
  const { File: _, List: _list, ...summary } = record ?? emptyChangeSetRecord;
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
  /** How many rows the list has; of one that is undone, or put into use again, the list. */
  subject: { Products: number } | { undone: UsedListRecord };
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
    return { changes, FileName, Kept: 0, IsUndo: false, subject: { Products: list.count } };
  });

/**
 * Undoes the price list that was put into use last, for products that were not changed since; what was undone last is
 * put into use again.
 */
export const revertLastPriceList = (
  { by, idempotency }: PriceListRequest,
  changeSetNumber: number,
): Promise<PriceListState> =>
  changeProductList({ by, idempotency }, async (changeSet) => {
    const undone = await findListToUndo(by.dealer, changeSet, changeSetNumber);
    if (!undone) throw createConflictError(priceListsMessages.cannotUndo);
    const [changes, products] = await Promise.all([
      readChangesFile<ProductRecord>(undone.File),
      listDealerProducts(by.dealer),
    ]);
    const { undoChanges, skippedCount } = computeUndoChanges(changes, products);
    if (undoChanges.length === 0) throw createConflictError(priceListsMessages.nothingToUndo);
    const { FileName, IsUndone } = undone;
    return {
      changes: undoChanges,
      FileName,
      Kept: skippedCount,
      IsUndo: !IsUndone,
      subject: { undone },
    };
  });

/**
 * The changes are also built before the list is closed, so that a rejected request does not block edits. Scheduled
 * lists that are due go before.
 */
async function changeProductList(
  request: PriceListRequest,
  buildChanges: (since: StoredChangeSet) => Promise<PriceListChanges>,
): Promise<PriceListState> {
  const listKey = getProductListKey(request.by.dealer);
  const hasDueLists = !(await activateDuePriceLists(request.by.dealer));
  const changeSet = await readChangeSet(listKey);
  if (changeSet.isWriting || hasDueLists) throw createConflictError(priceListsMessages.inProgress);
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
  { changes, subject, ...fields }: PriceListChanges,
): Promise<PriceListState> {
  const { dealer } = by;
  const List = 'undone' in subject ? subject.undone.Number : list.latestChangeSet.number + 1;
  const summary = { ...fields, By: by.fullName, List };
  const activation = { ...list, changes, summary };
  const { set, record, writes } = await prepareChangeSetActivation(
    getProductListKey(dealer),
    activation,
  );
  const reply = toPriceListState(set);
  const listWrite =
    'undone' in subject
      ? buildUndoneListWrite(dealer, { ...subject, set, record })
      : buildNewUsedListWrite(dealer, { set, record, changes, ...subject });
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
    [...writes, listWrite, ...audit, buildIdempotencyWrite(idempotency, { reply })],
    [[[writes[0]], () => createConflictError(priceListsMessages.productsChangedMeanwhile)]],
  );
  return reply;
}
