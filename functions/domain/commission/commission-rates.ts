import * as z from 'zod/mini';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildCommissionWrite,
  readCommission,
  type StoredCommission,
} from '#functions/store/dealers/stored-commission.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import {
  getEarliestRateDay,
  getRateKey,
  listChangedRates,
  type CommissionRate,
} from '#shared/commission/commission-rates.ts';
import { commissionMessages } from '#shared/messages/commission-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { getMonthOfDay } from '#shared/reference/calendar-months.ts';
import {
  CommissionRates,
  CommissionRatesUpdate,
  type CommissionRateEntry,
} from '#shared/schemas/commission-schema.ts';
import { readCommissionViewer, toUserNames, type CommissionViewer } from './commission-viewer.ts';

const toRate = ({ AppUserId, Slot, Rate, From }: CommissionRateEntry): CommissionRate => ({
  userId: AppUserId,
  slot: Slot,
  rate: Rate,
  from: From,
});

const toEntry = ({ userId, slot, rate, from }: CommissionRate): CommissionRateEntry => ({
  AppUserId: userId,
  Slot: slot,
  Rate: rate,
  From: from,
});

const findEarliestDay = ({ closedMonths }: StoredCommission) =>
  getEarliestRateDay(closedMonths.at(-1)?.month);

const toReply = (
  stored: StoredCommission,
  { visibleUsers, today }: CommissionViewer,
): CommissionRates => {
  const visibleIds = new Set(visibleUsers.map(({ AppUserId }) => AppUserId));
  return {
    Version: stored.version,
    EarliestDay: findEarliestDay(stored) ?? null,
    Today: today,
    Rates: stored.rates
      .filter(({ userId }) => userId === null || visibleIds.has(userId))
      .map(toEntry),
    Users: toUserNames(visibleUsers),
  };
};

export async function readCommissionRates(caller: StaffCaller): Promise<CommissionRates> {
  const [stored, viewer] = await Promise.all([
    readCommission(caller.dealer),
    readCommissionViewer(caller),
  ]);
  return toReply(stored, viewer);
}

type RatesChange = {
  update: CommissionRatesUpdate;
  by: StaffCaller;
  idempotency: IdempotentCall;
};

/** Replaces the rates; throws a conflict error if they are not those that the caller saw. */
export async function saveCommissionRates({
  update,
  by,
  idempotency,
}: RatesChange): Promise<CommissionRates> {
  const { dealer } = by;
  const [before, viewer] = await Promise.all([readCommission(dealer), readCommissionViewer(by)]);
  const createStaleError = (stored: StoredCommission) =>
    createConflictError(commissionMessages.ratesChanged, {
      Rates: z.encode(CommissionRates, toReply(stored, viewer)),
    });
  if (update.Version !== before.version) throw createStaleError(before);
  const rates = update.Rates.map(toRate);
  assertRatesMayChange(
    before,
    rates,
    new Set(viewer.visibleUsers.map(({ AppUserId }) => AppUserId)),
  );
  const after: StoredCommission = { ...before, version: before.version + 1, rates };
  const reply = toReply(after, viewer);
  const write = buildCommissionWrite(dealer, after);
  await writeTransactionOrReject(
    [
      write,
      ...buildAuditWrites(dealer, {
        by,
        kind: 'commission rates',
        id: by.dealerId,
        name: '',
        schema: z.omit(CommissionRatesUpdate, { Version: true }),
        before: { Rates: before.rates.map(toEntry) },
        after: { Rates: update.Rates },
      }),
      buildIdempotencyWrite(idempotency, { reply }),
    ],
    [[[write], async () => createStaleError(await readCommission(dealer))]],
  );
  return reply;
}

/** A rate of a closed month stays as it is; a new one is of a user of the dealer. */
function assertRatesMayChange(
  before: StoredCommission,
  rates: readonly CommissionRate[],
  userIds: ReadonlySet<number>,
) {
  const earliestDay = findEarliestDay(before);
  const errors: Record<string, CodedMessage> = {};
  const indexByKey = new Map(rates.map((rate, index) => [getRateKey(rate), index]));
  for (const rate of listChangedRates(before.rates, rates)) {
    const index = indexByKey.get(getRateKey(rate));
    if (index !== undefined && rate.userId !== null && !userIds.has(rate.userId))
      errors[`Rates.${index}.AppUserId`] = commissionMessages.unknownUser;
    if (earliestDay === undefined || rate.from >= earliestDay) continue;
    if (index === undefined) errors['Rates'] = commissionMessages.closedRateChanged(earliestDay);
    else
      errors[`Rates.${index}.From`] = commissionMessages.monthClosed(
        getMonthOfDay(rate.from),
        earliestDay,
      );
  }
  const [first] = Object.values(errors);
  if (first) throw createValidationError(first, errors);
}
