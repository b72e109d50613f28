import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  buildPriceImpactRequestWrites,
  type StoredPriceImpact,
} from '#functions/store/stored-price-impacts.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { PriceImpactSummary } from '#shared/schemas/price-impact-schema.ts';
import { isBeingWorkedOut, loadPriceImpact, readPriceImpactSummary } from './read-price-impact.ts';

type ImpactRequest = { by: StaffCaller; idempotency: IdempotentCall };

/** Asks for it again, unless that is being done; the answer says how it stands until then. */
export async function requestPriceImpactAgain(
  { by, idempotency }: ImpactRequest,
  number: number,
): Promise<PriceImpactSummary> {
  const stored = await loadPriceImpact(by, number);
  const now = new Date().toISOString();
  const isRequested = !isBeingWorkedOut(stored);
  const pending: StoredPriceImpact = isRequested ? { ...stored, requestedOn: now } : stored;
  const reply = await readPriceImpactSummary(by, pending);
  const requestWrites = isRequested ? buildPriceImpactRequestWrites(by.dealer, stored, now) : [];
  try {
    await writeTransaction([...requestWrites, buildIdempotencyWrite(idempotency, { reply })]);
  } catch (error) {
    // Somebody else has asked at the same moment: it is being worked out.
    const isLost =
      error instanceof ConditionFailedError &&
      error.failedWrites.some((write) => requestWrites.includes(write));
    if (!isLost) throw error;
  }
  return reply;
}
