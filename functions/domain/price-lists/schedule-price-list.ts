import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildScheduledListWrite } from '#functions/store/dealers/price-list-records.ts';
import type { ScheduledRow } from '#functions/store/dealers/scheduled-list-changes.ts';
import { writeScheduledListFile } from '#functions/store/dealers/scheduled-lists.ts';
import {
  buildScheduleWrite,
  readChangeSet,
  sortScheduledLists,
} from '#functions/store/dealers/stored-change-sets.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { buildOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import { buildNewPriceImpactWrites } from '#functions/store/stored-price-impacts.ts';
import { allocateListIdsAndGetFirst, idCounters } from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import { getDealerTimeZone, type DealerWithTimeZone } from '#shared/reference/time-zones.ts';
import { getStartOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import {
  AuditedPriceList,
  MAX_SCHEDULED_PRICE_LISTS,
  type PriceListState,
} from '#shared/schemas/price-list-schema.ts';
import { readLastPriceListState } from './activate-checked-price-list.ts';
import { activateDuePriceLists } from './activate-due-price-lists.ts';
import { checkPriceListRows } from './check-price-list-rows.ts';
import type { PriceListComparison } from './compare-price-list.ts';
import type { PriceList } from './parse-price-list.ts';
import { readPriceListComparison } from './read-price-list-comparison.ts';

type ScheduleRequest = {
  ValidFrom: string;
  Gone: 'keep' | 'remove';
  Digest: string;
  FileName: string;
};

/** The instant of a list: the first moment of its day at the dealer's. Throws unless that is a later day. */
function getScheduledInstant(dealer: DealerWithTimeZone, day: string): number {
  const today = getDealerDay(dealer);
  if (day <= today)
    throw createValidationError(signInMessages.seeValidationErrors, {
      ValidFrom: priceListsMessages.laterDay(today),
    });
  return getStartOfDayInTimeZone(day, getDealerTimeZone(dealer));
}

/** The instant that a call names for its list; undefined where the list is for today. */
export const readNamedInstant = async (
  dealer: DealerKey,
  day: string | undefined,
): Promise<number | undefined> =>
  day === undefined ? undefined : getScheduledInstant(await loadDealer(dealer), day);

/**
 * Schedules a price list: from its day on, its cells are written over whatever stands there (B4.1). Throws a conflict
 * error if it would do something else now than the user has seen in the check.
 */
export async function schedulePriceList(
  { by, idempotency }: { by: StaffCaller; idempotency: IdempotentCall },
  list: PriceList,
  { ValidFrom: Day, Gone, Digest, FileName }: ScheduleRequest,
): Promise<PriceListState> {
  const { dealer } = by;
  const At = getScheduledInstant(await loadDealer(dealer), Day);
  await activateDuePriceLists(dealer);
  const { scheduled } = await readChangeSet({ dealer, list: 'PRODUCTS' });
  if (scheduled.Lists.length >= MAX_SCHEDULED_PRICE_LISTS)
    throw createConflictError(priceListsMessages.tooManyScheduled);
  const comparison = await readPriceListComparison(dealer, list, At);
  if (comparison.check.Digest !== Digest)
    throw createConflictError(priceListsMessages.productsChangedMeanwhile);
  const rows = await readScheduledRows(dealer, list, comparison);
  if (rows.length === 0) throw createValidationError(priceListsMessages.changesNothing);
  const File = await writeScheduledListFile(dealer, {
    rows,
    firstNewId: await allocateListIdsAndGetFirst(idCounters.records, rows.length, {
      dealer,
      list: 'PRODUCTS',
    }),
    removableIds: Gone === 'remove' ? comparison.missing.map(({ Id }) => Id) : [],
  });
  const Number = scheduled.Last + 1;
  const Lists = sortScheduledLists([...scheduled.Lists, { Number, Day, At, File }]);
  const scheduleWrite = buildScheduleWrite(dealer, {
    seen: scheduled,
    next: { Last: Number, Lists },
  });
  const { Changed } = comparison.check;
  const MfgIds = listUnique(rows.map(({ fields }) => fields.MfgId));
  const now = new Date().toISOString();
  const last = await readLastPriceListState(dealer);
  const reply = { ...last, Scheduled: { Number, ValidFrom: Day } };
  await writeTransactionOrReject(
    [
      scheduleWrite,
      buildScheduledListWrite(dealer, {
        Number,
        Day,
        FileName,
        ScheduledOn: now,
        By: by.fullName,
        ById: by.userId,
        Manufacturers: listUnique(rows.map(({ fields }) => fields.MfgCode)),
        MfgIds,
        Products: rows.length,
        Changed: Changed.Count,
        AveragePercent: Changed.AveragePercent,
      }),
      buildScheduledListJobWrite(dealer, { Number, At }),
      ...buildNewPriceImpactWrites(
        dealer,
        {
          number: Number,
          name: FileName,
          manufacturers: await readManufacturerNames(dealer, MfgIds),
          day: Day,
        },
        now,
      ),
      ...buildAuditWrites(dealer, {
        by,
        kind: 'scheduled price list',
        id: Number,
        name: FileName,
        schema: AuditedPriceList,
        before: undefined,
        after: { FileName, ValidFrom: Day },
      }),
      buildIdempotencyWrite(idempotency, { reply }),
    ],
    [[[scheduleWrite], () => createConflictError(priceListsMessages.productsChangedMeanwhile)]],
  );
  return reply;
}

const listUnique = <Value>(values: readonly Value[]) => [...new Set(values)];

/**
 * The job that activates a list at its instant. A list whose instant is moved gets another one; it has it already where
 * the instant was moved away and back.
 */
export const buildScheduledListJobWrite = (
  dealer: DealerKey,
  { Number: number, At: at }: { Number: number; At: number },
) =>
  buildOutboxEntryWrite(dealer, {
    kind: 'scheduled-list',
    id: `${number}#${at}`,
    payload: { number, at },
    now: new Date(at).toISOString(),
  });

/** All valid rows with all of their cells, also with those that change nothing today. */
async function readScheduledRows(
  dealer: DealerKey,
  list: PriceList,
  { rejected }: PriceListComparison,
): Promise<ScheduledRow[]> {
  const manufacturers = await listDealerManufacturerRecords(dealer);
  const rejectedLines = new Set(rejected.map(({ Line }) => Line));
  return checkPriceListRows(list, [], manufacturers)
    .accepted.filter(({ line }) => !rejectedLines.has(line))
    .map(({ line, fields }) => ({ line, fields }));
}

/** As customers know them: what letters call them. */
async function readManufacturerNames(
  dealer: DealerKey,
  mfgIds: readonly number[],
): Promise<string[]> {
  const manufacturers = await listDealerManufacturerRecords(dealer);
  const names = new Map(manufacturers.map(({ MfgId, CompanyName }) => [MfgId, CompanyName]));
  return mfgIds.map((id) => names.get(id) ?? '').filter(Boolean);
}
