import * as z from 'zod/mini';
import { conflict, invalid } from '#functions/api-error.ts';
import { applyDealerUpdate } from '#functions/domain/dealers/apply-dealer-update.ts';
import { loadProfile } from '#functions/domain/dealers/profile.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { closedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { dealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import { changedDealerWrite } from '#functions/store/dealers/dealers.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import type { Write } from '#functions/store/table/write.ts';
import { dealerStatuses } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { AuditedDealer, validateDealer } from '#shared/schemas/dealer-profile-schema.ts';
import { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** The dealer, its row in the list of all, and whether its users come in, in one write. */
export const handler = handle(
  profiles.updateDealer,
  async ({ params, body, caller, idempotency }) => {
    const dealer = dealerNamed(caller, params.id);
    const before = await loadProfile(dealer);
    if (before.Version !== body.Version) throw stale(before);
    const after = applyDealerUpdate(before, body, caller);
    const problems = validateDealer(after, before);
    if (Object.keys(problems).length > 0) throw invalid(signInTexts.seeValidationErrors, problems);
    const saved = changedDealerWrite(dealer, after);
    const audit = auditWrites(dealer, {
      by: caller,
      kind: 'dealer',
      id: after.Id,
      name: after.DisplayName,
      schema: AuditedDealer,
      before,
      after,
    });
    const writes = [
      saved,
      ...dealerRowWrites(after),
      ...access(before, after),
      ...audit,
      buildIdempotencyWrite(idempotency, { reply: after }),
    ];
    await writeTransactionOrReject(writes, [
      [[saved], async () => stale(await loadProfile(dealer))],
    ]);
    return after;
  },
);

/** The users of a discontinued dealer are kept out from their next call on (D48). */
function access(before: DealerWithVersion, after: DealerWithVersion): Write[] {
  const [was, is] = [before, after].map(
    ({ DealerStatus }) => DealerStatus === dealerStatuses.discontinued,
  );
  return was === is ? [] : [closedWrite(after.Id, is!)];
}

/** It was changed elsewhere since: what stands there now (D23). */
const stale = (current: DealerWithVersion) =>
  conflict(dealersTexts.changedMeanwhile, { Dealer: z.encode(DealerWithVersion, current) });
