import { setTimeout as sleep } from 'node:timers/promises';
import {
  prepareChangeSetActivation,
  tryCloseListAndRun,
  type ClosedList,
} from '#functions/domain/change-sets/activate-change-set.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildScheduledListDelete,
  buildUsedListWrite,
  findScheduledListRecord,
} from '#functions/store/dealers/price-list-records.ts';
import { applyScheduledList } from '#functions/store/dealers/scheduled-lists.ts';
import { listDueLists, readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import { listProductsWithScheduledLists } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { AuditedPriceList } from '#shared/schemas/price-list-schema.ts';
import { toLeftOutRows } from './left-out-rows.ts';

/** While somebody else activates a list, which takes a moment. */
const RETRY_PAUSE_MS = 200;
const MAX_ATTEMPTS = 25;

/**
 * Activates the scheduled lists that are due, one after the other: readers take them as in use already (B4.1). False
 * where one still waits, because another list is being written.
 */
export async function activateDuePriceLists(dealer: DealerKey): Promise<boolean> {
  const listKey = { dealer, list: 'PRODUCTS' } as const;
  for (let attempt = 0; attempt < MAX_ATTEMPTS;) {
    const { scheduled, isWriting } = await readChangeSet(listKey);
    if (listDueLists(scheduled.Lists).length === 0) return true;
    if (isWriting) return false;
    if (!(await tryActivateFirstDueList(dealer))) {
      attempt++;
      await sleep(RETRY_PAUSE_MS);
    }
  }
  return false;
}

/** False where somebody else has closed the list, or it was changed meanwhile. */
async function tryActivateFirstDueList(dealer: DealerKey): Promise<boolean> {
  const listKey = { dealer, list: 'PRODUCTS' } as const;
  try {
    const isActivated = await tryCloseListAndRun(listKey, (closed) =>
      activateFirstDueList(dealer, closed),
    );
    return isActivated ?? false;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

/**
 * Activates the first due list; throws ConditionFailedError where the list was reopened, or lists were scheduled or
 * withdrawn meanwhile. It is activated once, however many do it.
 */
async function activateFirstDueList(dealer: DealerKey, closed: ClosedList): Promise<boolean> {
  const { scheduled } = closed.latestChangeSet;
  const [list] = listDueLists(scheduled.Lists);
  if (!list) throw new ConditionFailedError([]);
  const products = await listProductsWithScheduledLists(dealer, () => []);
  const { changes, leftOut } = await applyScheduledList(products, list);
  const scheduledRecord = await findScheduledListRecord(dealer, list.Number);
  const { FileName, By, ById, Manufacturers, Products, Changed, AveragePercent } = scheduledRecord!;
  const listFields = { FileName, By, Manufacturers, Products, Changed, AveragePercent };
  const Number = closed.latestChangeSet.number + 1;
  const next = { ...scheduled, Lists: scheduled.Lists.filter((one) => one !== list) };
  const { set, record, writes } = await prepareChangeSetActivation(
    { dealer, list: 'PRODUCTS' },
    {
      ...closed,
      changes,
      summary: { FileName, By, Kept: 0, IsUndo: false, List: Number },
      schedule: { seen: scheduled, next },
    },
  );
  const { Day, At } = list;
  await writeTransaction([
    ...writes,
    buildScheduledListDelete(dealer, list.Number),
    buildUsedListWrite(dealer, {
      ...listFields,
      Number,
      SetNumber: set.number,
      File: record.File,
      When: new Date(At).toISOString(),
      IsUndone: false,
      Scheduled: { Number: list.Number, Day, At },
      LeftOut: { Count: leftOut.length, Rows: toLeftOutRows(leftOut) },
    }),
    ...buildAuditWrites(dealer, {
      by: { userId: ById, fullName: By },
      kind: 'price list',
      id: set.number,
      name: FileName,
      schema: AuditedPriceList,
      before: undefined,
      after: { ...record, ValidFrom: Day },
    }),
  ]);
  return true;
}
