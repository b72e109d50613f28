import { makeLongPrintIfStored, LONG_PRINT_RETRY_MS } from '#functions/documents/long-print.ts';
import { runIfFewLongPrints } from '#functions/documents/print-queue.ts';
import {
  RetryLaterError,
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { RejectionError } from '#functions/rejection-error.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';

/** About as long as one of the shorter long prints takes; the waiting client asks again meanwhile. */
const RETRY_PAUSE_MS = 8_000;

/**
 * Makes a long print for a client that asks for it again later; waits while too many others are being made.
 */
export const longPrintDeliverer: OutboxDeliverer<'long-print'> = {
  async deliver({ dealer, key, payload }) {
    try {
      const makePrint = () => makeLongPrintIfStored(payload);
      const isMade = await runIfFewLongPrints(dealer, key, makePrint);
      if (isMade === 'tooManyLongPrints') throw new RetryLaterError(RETRY_PAUSE_MS);
      if (isMade) return [];
    } catch (error) {
      if (
        error instanceof RejectionError &&
        error.refusal.code === documentsMessages.amountsDiffer.code
      )
        throw new UndeliverableError(error.message);
      throw error;
    }
    throw new UndeliverableError('What is to be printed is not kept any more');
  },

  timeoutMs: LONG_PRINT_RETRY_MS,

  // The client gets the error when it asks again.
  buildFailureWrites: () => Promise.resolve([]),
};
