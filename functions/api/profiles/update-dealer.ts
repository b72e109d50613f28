import * as z from 'zod/mini';
import { applyDealerUpdate } from '#functions/domain/dealers/apply-dealer-update.ts';
import { loadDealerProfile } from '#functions/domain/dealers/load-dealer-profile.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildDealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import { buildDealerChangeWrite } from '#functions/store/dealers/stored-dealers.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { dealerStatuses } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { AuditedDealer, validateDealer } from '#shared/schemas/dealer-profile-schema.ts';
import { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';

/** Writes the dealer, its row in the list of dealers, and its users' access in one transaction. */
export const handler = createApiHandler(
  profiles.updateDealer,
  async ({ params, body, caller, idempotency }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    const before = await loadDealerProfile(dealer);
    if (before.Version !== body.Version) throw createStaleDealerError(before);
    const after = applyDealerUpdate(before, body, caller);
    const problems = validateDealer(after, before);
    if (Object.keys(problems).length > 0)
      throw createValidationError(signInMessages.seeValidationErrors, problems);
    const savedWrite = buildDealerChangeWrite(dealer, after);
    const audit = buildAuditWrites(dealer, {
      by: caller,
      kind: 'dealer',
      id: after.Id,
      name: after.DisplayName,
      schema: AuditedDealer,
      before,
      after,
    });
    const writes = [
      savedWrite,
      ...buildDealerRowWrites(after),
      ...buildDealerAccessWrites(before, after),
      ...audit,
      buildIdempotencyWrite(idempotency, { reply: after }),
    ];
    await writeTransactionOrReject(writes, [
      [[savedWrite], async () => createStaleDealerError(await loadDealerProfile(dealer))],
    ]);
    return after;
  },
);

/** The users of a discontinued dealer are rejected from their next request on (D48). */
function buildDealerAccessWrites(
  before: DealerWithVersion,
  after: DealerWithVersion,
): TableWrite[] {
  const [wasClosed, isClosed] = [before, after].map(
    ({ DealerStatus }) => DealerStatus === dealerStatuses.discontinued,
  );
  return wasClosed === isClosed ? [] : [buildDealerClosedWrite(after.Id, isClosed!)];
}

/** The dealer was changed meanwhile: the error carries the current version (D23). */
const createStaleDealerError = (current: DealerWithVersion) =>
  createConflictError(dealersMessages.changedMeanwhile, {
    Dealer: z.encode(DealerWithVersion, current),
  });
