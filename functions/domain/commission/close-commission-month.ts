import * as z from 'zod/mini';
import {
  createBusyError,
  createConflictError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildCommissionWrite } from '#functions/store/dealers/stored-commission.ts';
import { buildClosedMonthWrites } from '#functions/store/dealers/stored-statements.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { mayCloseMonth } from '#shared/commission/commission-rates.ts';
import { commissionMessages } from '#shared/messages/commission-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { Month } from '#shared/reference/calendar-months.ts';
import type { CommissionOverview } from '#shared/schemas/commission-schema.ts';
import { Count, MoneyCodec } from '#shared/schemas/schema-values.ts';
import {
  getMonthLines,
  listBookMonths,
  readCommissionBook,
  type CommissionBook,
} from './commission-book.ts';
import { toOverview } from './commission-statements.ts';

/** How often everything is read again when somebody else changes rates at the same time. */
const MAX_ATTEMPTS = 5;

/** What the audit says of a closed month. */
const ClosedMonthAudit = z.object({ Lines: Count, Statement: MoneyCodec });

/** Keeps the lines of a month as they are. The month before must be closed, and the month be over. */
export async function closeCommissionMonth(
  month: Month,
  { by, idempotency }: { by: StaffCaller; idempotency: IdempotentCall },
): Promise<CommissionOverview> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const book = await readCommissionBook(by);
    if (!listBookMonths(book).some((one) => one.month === month)) throw createNotFoundError();
    const rejection = findRejection(book, month);
    if (rejection) throw createConflictError(rejection);
    const closedOn = new Date().toISOString();
    const lines = getMonthLines(book, month);
    const reply: CommissionOverview = {
      ...toOverview(book, { month, closedOn }),
      MayClose: false,
    };
    const guards = [
      buildCommissionWrite(by.dealer, {
        ...book.stored,
        version: book.stored.version + 1,
        closedMonths: [...book.stored.closedMonths, { month, closedOn, closedBy: by.fullName }],
      }),
      ...buildClosedMonthWrites(by.dealer, { month, lines }),
    ];
    const others = [
      ...buildAuditWrites(by.dealer, {
        by,
        kind: 'commission month',
        id: month,
        name: month,
        schema: ClosedMonthAudit,
        after: { Lines: reply.Lines, Statement: reply.Statement },
      }),
      buildIdempotencyWrite(idempotency, { reply }),
    ];
    if (await writeUnlessOvertaken(guards, others)) return reply;
  }
  throw createBusyError();
}

function findRejection(
  { stored, earliestOpenMonth, viewer: { today } }: CommissionBook,
  month: Month,
): CodedMessage | undefined {
  if (stored.closedMonths.some((closed) => closed.month === month))
    return commissionMessages.alreadyClosed(month);
  if (month !== earliestOpenMonth) return commissionMessages.earlierMonthOpen(earliestOpenMonth!);
  return mayCloseMonth(month, { monthToClose: earliestOpenMonth, today })
    ? undefined
    : commissionMessages.monthNotOver(month);
}
