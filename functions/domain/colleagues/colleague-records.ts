import * as z from 'zod/mini';
import { writeListEditOrReject } from '#functions/domain/change-sets/write-list-edit-or-reject.ts';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import { requireAllowedDealerKey, type Caller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  buildColleagueWrites,
  findColleague,
  isSameActiveColleagueCode,
  listDealerColleaguesWithDeleted,
  type ColleagueRecord,
} from '#functions/store/dealers/stored-colleagues.ts';
import { listDealerGroups } from '#functions/store/dealers/stored-dealers.ts';
import { buildRecordRejection } from '#functions/store/table/id-counters.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { colleaguesMessages } from '#shared/messages/colleagues-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import {
  AuditedColleague,
  ColleagueWithVersion,
  type NewColleague,
} from '#shared/schemas/colleague-schema.ts';

/** The caller's own dealer, or the one that a SmartSales Admin names; throws if there is none. */
export function requireColleagueDealer(caller: Caller, dealerId: number | undefined): DealerKey {
  const id = dealerId ?? caller.dealerId;
  if (id === undefined)
    throw createValidationError(signInMessages.seeValidationErrors, {
      dealerId: colleaguesMessages.dealerRequired,
    });
  return requireAllowedDealerKey(caller, id);
}

/** From a request body and the old record, if there is one. Throws for an unknown group or a taken code. */
export async function buildColleagueRecordWithFreeCode(
  dealer: DealerKey,
  { Groups: names, Email, ...fields }: NewColleague,
  before?: ColleagueRecord,
): Promise<Omit<ColleagueRecord, 'Id'>> {
  const [Groups] = await Promise.all([
    resolveColleagueGroups(dealer, names),
    assertColleagueCodeFree(dealer, fields, before),
  ]);
  const Version = (before?.Version ?? 0) + 1;
  return { ...fields, Email: Email || null, Name: getFullName(fields), Groups, Version };
}

/**
 * Codes are unique among colleagues that can be chosen. Older colleagues have no claim on their code, so
 * the list is searched too; the claim that is written later decides between two simultaneous saves.
 */
async function assertColleagueCodeFree(
  dealer: DealerKey,
  after: Pick<ColleagueRecord, 'Code' | 'IsDeleted'>,
  before?: ColleagueRecord,
) {
  if (before && isSameActiveColleagueCode(before, after)) return;
  const colleagues = await listDealerColleaguesWithDeleted(dealer);
  if (
    colleagues.some((other) => other.Id !== before?.Id && isSameActiveColleagueCode(other, after))
  )
    throw createCodeTakenError();
}

const createCodeTakenError = () =>
  createValidationError(signInMessages.seeValidationErrors, { Code: colleaguesMessages.codeTaken });

/**
 * Finds groups of the dealer, or groups that a colleague has from the time before dealers had groups.
 * Throws for an unknown name.
 */
async function resolveColleagueGroups(dealer: DealerKey, names: readonly string[]) {
  if (names.length === 0) return [];
  const [groups, colleagues] = await Promise.all([
    listDealerGroups(dealer),
    listDealerColleaguesWithDeleted(dealer),
  ]);
  const knownGroups = [
    ...groups.map(({ Id, Name }) => ({ GroupId: Id, GroupName: Name })),
    ...colleagues.flatMap(({ Groups }) => Groups),
  ];
  return [...new Set(names)].map((name) => {
    const group = knownGroups.find(({ GroupName }) => GroupName === name);
    if (group) return group;
    throw createValidationError(signInMessages.seeValidationErrors, {
      Groups: colleaguesMessages.noSuchGroup(name),
    });
  });
}

type ColleagueSave = {
  by: Caller;
  idempotency: IdempotentCall;
  before: ColleagueRecord | undefined;
  after: ColleagueRecord;
};

/**
 * Writes a colleague with its audit entry; throws a conflict error if it was changed meanwhile (D23), and
 * IdInUseError if the id of a new colleague is in use (D29).
 */
export async function saveColleague(
  dealer: DealerKey,
  { by, idempotency, before, after }: ColleagueSave,
): Promise<ColleagueWithVersion> {
  const reply = toVersionedRecord(after);
  const { guarded, claims, feed } = buildColleagueWrites(dealer, { before, after });
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
    ...buildAuditWrites(dealer, { ...auditEntry, before, after }),
    buildIdempotencyWrite(idempotency, { reply }),
  ];
  await writeListEditOrReject({ dealer, list: 'COLLEAGUES' }, writes, [
    buildRecordRejection(guarded, before, async () =>
      createStaleColleagueError(await loadColleague(dealer, after.Id)),
    ),
    [claims, createCodeTakenError],
  ]);
  return reply;
}

/** The error carries the current version. */
export const createStaleColleagueError = (current: ColleagueRecord) =>
  createConflictError(colleaguesMessages.changedMeanwhile, {
    Colleague: z.encode(ColleagueWithVersion, toVersionedRecord(current)),
  });

export async function loadColleague(dealer: DealerKey, id: number): Promise<ColleagueRecord> {
  const colleague = await findColleague(dealer, id);
  if (!colleague) throw createNotFoundError();
  return colleague;
}
