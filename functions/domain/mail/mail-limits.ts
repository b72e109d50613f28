import { createRateLimitError } from '#functions/rejection-error.ts';
import {
  tryCountThrottledAction,
  type ThrottleLimit,
} from '#functions/store/accounts/throttles.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { dealerStatuses } from '#shared/constants.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/**
 * One dealer that sends spam would harm everybody's mail. The limit is lower for Unregistered dealers,
 * because nobody has reviewed them yet.
 */
const dealerMailLimit: ThrottleLimit = { maxCount: 100, minutes: 60 };
const unregisteredDealerMailLimit: ThrottleLimit = { maxCount: 10, minutes: 1440 };
/** Per recipient, over all dealers. */
const recipientMailLimit: ThrottleLimit = { maxCount: 20, minutes: 1440 };

/** Counts a mail that a user sends to customers; throws 429 where there were too many of late. */
export async function assertMailLimits(
  kind: 'forms-mail' | 'proposal',
  dealer: DealerKey,
  { DealerStatus }: Pick<Dealer, 'DealerStatus'>,
  to: readonly string[],
): Promise<void> {
  const dealerLimit =
    DealerStatus === dealerStatuses.unregistered ? unregisteredDealerMailLimit : dealerMailLimit;
  await countMailOrReject(kind, dealer, dealerLimit);
  await Promise.all(
    to.map((address) => countMailOrReject('forms-mail-to', address, recipientMailLimit)),
  );
}

/** The count ends with its time window, so the error gives the seconds until then. */
async function countMailOrReject(counter: string, subject: string, limit: ThrottleLimit) {
  if (await tryCountThrottledAction(counter, subject, limit)) return;
  const seconds = limit.minutes * 60;
  throw createRateLimitError(
    documentsMessages.tooManyMails,
    seconds - (Math.floor(Date.now() / 1000) % seconds),
  );
}
