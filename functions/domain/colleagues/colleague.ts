import * as z from 'zod/mini';
import { conflict, invalid, notFound } from '#functions/api-error.ts';
import { writeEdit } from '#functions/domain/change-sets/edit.ts';
import { dealerNamed, type Caller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  colleagueWrites,
  findColleague,
  isSameCode,
  listColleagues,
  type ColleagueRecord,
} from '#functions/store/dealers/colleagues.ts';
import { listGroups } from '#functions/store/dealers/dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { withVersion } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { getFullName } from '#shared/format/full-name.ts';
import {
  AuditedColleague,
  ColleagueWithVersion,
  type NewColleague,
} from '#shared/schemas/colleague-schema.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Whose colleagues a caller keeps: their own dealer's, or the one that a SmartSales Admin names. */
export function resolveColleagueDealer(caller: Caller, dealerId: number | undefined): DealerKey {
  const id = dealerId ?? caller.dealerId;
  if (id === undefined)
    throw invalid(signInTexts.seeValidationErrors, { dealerId: colleaguesTexts.noDealer });
  return dealerNamed(caller, id);
}

/** The record, but for its id, that a body makes, or makes of another. */
export async function colleagueOf(
  dealer: DealerKey,
  { Groups: names, Email, ...fields }: NewColleague,
  before?: ColleagueRecord,
): Promise<Omit<ColleagueRecord, 'Id'>> {
  const [Groups] = await Promise.all([
    groupsNamed(dealer, names),
    assertColleagueCodeFree(dealer, fields, before),
  ]);
  const Version = (before?.Version ?? 0) + 1;
  return { ...fields, Email: Email || null, Name: getFullName(fields), Groups, Version };
}

/**
 * Of those who can be chosen each has a code of their own. The list knows the colleagues that were loaded without a claim
 * of theirs, and the claim that is written with one decides between two that come at once.
 */
async function assertColleagueCodeFree(
  dealer: DealerKey,
  after: Pick<ColleagueRecord, 'Code' | 'IsDeleted'>,
  before?: ColleagueRecord,
) {
  if (before && isSameCode(before, after)) return;
  const colleagues = await listColleagues(dealer);
  if (colleagues.some((other) => other.Id !== before?.Id && isSameCode(other, after)))
    throw createCodeTakenError();
}

const createCodeTakenError = () =>
  invalid(signInTexts.seeValidationErrors, { Code: colleaguesTexts.codeTaken });

/** A group of the dealer's, or one that some colleague is in since before the dealer's were kept. */
async function groupsNamed(dealer: DealerKey, names: readonly string[]) {
  if (names.length === 0) return [];
  const [groups, colleagues] = await Promise.all([listGroups(dealer), listColleagues(dealer)]);
  const known = [
    ...groups.map(({ Id, Name }) => ({ GroupId: Id, GroupName: Name })),
    ...colleagues.flatMap(({ Groups }) => Groups),
  ];
  return [...new Set(names)].map((name) => {
    const group = known.find(({ GroupName }) => GroupName === name);
    if (group) return group;
    throw invalid(signInTexts.seeValidationErrors, { Groups: colleaguesTexts.noGroup(name) });
  });
}

type Change = {
  by: Caller;
  idempotency: IdempotentCall;
  before: ColleagueRecord | undefined;
  after: ColleagueRecord;
};

/** Writes a colleague with what is told of it; refuses a change over one that was changed since (D23). */
export async function saveColleague(
  dealer: DealerKey,
  { by, idempotency, before, after }: Change,
): Promise<ColleagueWithVersion> {
  const reply = withVersion(after);
  const { guarded, claims, feed } = colleagueWrites(dealer, { before, after });
  const auditEntry = {
    by,
    kind: 'colleague',
    id: after.Id,
    name: after.Name,
    schema: AuditedColleague,
  };
  const writes = [
    guarded,
    ...claims,
    feed,
    ...auditWrites(dealer, { ...auditEntry, before, after }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeEdit({ dealer, list: 'COLLEAGUES' }, writes, [
    [[guarded], async () => stale(await loadColleague(dealer, after.Id))],
    [claims, createCodeTakenError],
  ]);
  return reply;
}

/** What stands there now, for who has seen something else. */
export const stale = (current: ColleagueRecord) =>
  conflict(colleaguesTexts.changedMeanwhile, {
    Colleague: z.encode(ColleagueWithVersion, withVersion(current)),
  });

export async function loadColleague(dealer: DealerKey, id: number): Promise<ColleagueRecord> {
  const found = await findColleague(dealer, id);
  if (!found) throw notFound();
  return found;
}
