import { createConflictError, createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildScheduledListWrite,
  findScheduledListRecord,
} from '#functions/store/dealers/price-list-records.ts';
import { buildScheduleWrite, readChangeSet } from '#functions/store/dealers/stored-change-sets.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { AuditedPriceList } from '#shared/schemas/price-list-schema.ts';

/** Withdraws a scheduled list; from its instant on it can only be undone (B4.1). */
export async function withdrawScheduledList(
  { by, idempotency }: { by: StaffCaller; idempotency: IdempotentCall },
  number: number,
): Promise<void> {
  const { dealer } = by;
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  if (number > scheduled.Last) throw createNotFoundError();
  const list = scheduled.Lists.find((one) => one.Number === number);
  const record = await findScheduledListRecord(dealer, number);
  if (!list || !record || list.At <= Date.now())
    throw createConflictError(priceListsMessages.notScheduled);
  const scheduleWrite = buildScheduleWrite(dealer, {
    seen: scheduled,
    next: { ...scheduled, Lists: scheduled.Lists.filter((one) => one !== list) },
  });
  const { FileName } = record;
  await writeTransactionOrReject(
    [
      scheduleWrite,
      buildScheduledListWrite(dealer, {
        ...record,
        Withdrawn: { By: by.fullName, On: new Date().toISOString() },
      }),
      ...buildAuditWrites(dealer, {
        by,
        kind: 'scheduled price list',
        id: number,
        name: FileName,
        schema: AuditedPriceList,
        before: { FileName, ValidFrom: list.Day },
        after: undefined,
      }),
      buildIdempotencyWrite(idempotency, { reply: null }),
    ],
    [[[scheduleWrite], () => createConflictError(priceListsMessages.scheduleChanged)]],
  );
}
