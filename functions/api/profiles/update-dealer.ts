import * as z from 'zod/mini';
import { applyDealerUpdate } from '#functions/domain/dealers/apply-dealer-update.ts';
import { loadDealerProfile } from '#functions/domain/dealers/load-dealer-profile.ts';
import { buildScheduledListMoves } from '#functions/domain/price-lists/move-scheduled-lists.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildApprovalRulesWrites } from '#functions/store/dealers/approval-rules-check.ts';
import { buildDealerRowWrites } from '#functions/store/dealers/dealer-list.ts';
import { buildDealerChangeWrite } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { listRuledMfgIds } from '#shared/approvals/measure-order.ts';
import { dealerStatuses } from '#shared/constants.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
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
    const problems = {
      ...validateDealer(after, before),
      ...(await findUnknownRuleManufacturers(dealer, { before, after })),
    };
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
    const listMoves = await buildScheduledListMoves(dealer, { before, after });
    const writes = [
      savedWrite,
      ...listMoves,
      ...buildDealerRowWrites(after),
      ...buildDealerAccessWrites(before, after),
      ...buildChangedRulesWrites(dealer, { before, after, by: caller.fullName }),
      ...audit,
      buildIdempotencyWrite(idempotency, { reply: after }),
    ];
    await writeTransactionOrReject(writes, [
      [[savedWrite], async () => createStaleDealerError(await loadDealerProfile(dealer))],
      [listMoves, () => createConflictError(priceListsMessages.scheduleChanged)],
    ]);
    return after;
  },
);

type DealerChange = { before: DealerWithVersion; after: DealerWithVersion };

/** Errors of approval rules for manufacturers that the dealer does not have; a rule that stood already is kept. */
async function findUnknownRuleManufacturers(
  dealer: DealerKey,
  { before, after }: DealerChange,
): Promise<Record<string, CodedMessage>> {
  const storedIds = new Set(listRuledMfgIds(before.ApprovalRules ?? []));
  const rules = after.ApprovalRules ?? [];
  if (listRuledMfgIds(rules).every((id) => storedIds.has(id))) return {};
  const manufacturers = await listDealerManufacturerRecords(dealer);
  const knownIds = new Set([...storedIds, ...manufacturers.map(({ MfgId }) => MfgId)]);
  return Object.fromEntries(
    rules.flatMap(({ MfgId }, index) =>
      typeof MfgId === 'number' && !knownIds.has(MfgId)
        ? [[`ApprovalRules.${index}.MfgId`, productsMessages.unknownManufacturer]]
        : [],
    ),
  );
}

const buildChangedRulesWrites = (
  dealer: DealerKey,
  { before, after, by }: DealerChange & { by: string },
) => {
  const [wereRules, rules] = [before.ApprovalRules ?? [], after.ApprovalRules ?? []];
  return JSON.stringify(wereRules) === JSON.stringify(rules)
    ? []
    : buildApprovalRulesWrites(dealer, rules, { By: by, On: new Date().toISOString() });
};

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
