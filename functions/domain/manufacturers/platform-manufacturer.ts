import * as z from 'zod/mini';
import {
  createConflictError,
  createValidationError,
  createNotFoundError,
} from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { listDealerRows } from '#functions/store/dealers/dealer-list.ts';
import {
  buildPlatformManufacturerChangeWrites,
  findPlatformManufacturer,
  type PlatformManufacturerRecord,
} from '#functions/store/dealers/platform-manufacturers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { toVersionedRecord } from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import { dealersMessages } from '#shared/messages/dealers-messages.ts';
import { manufacturersMessages } from '#shared/messages/manufacturers-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import {
  AuditedManufacturer,
  validateManufacturer,
  ManufacturerWithVersion,
  type ManufacturerUpdate,
} from '#shared/schemas/manufacturer-schema.ts';
import { toAuditedManufacturer } from './audited-manufacturer.ts';

/** Throws if the catalogue does not have the manufacturer. */
export async function loadPlatformManufacturer(
  manufacturerId: number,
): Promise<ManufacturerWithVersion> {
  return toVersionedRecord(await loadCatalogRecord(manufacturerId));
}

async function loadCatalogRecord(id: number): Promise<PlatformManufacturerRecord> {
  const record = await findPlatformManufacturer(id);
  if (!record) throw createNotFoundError();
  return record;
}

type ManufacturerChange = {
  id: number;
  update: ManufacturerUpdate;
  by: Caller;
  idempotency: IdempotentCall;
};

/**
 * Updates a manufacturer with its audit entry; throws a conflict error if it was changed meanwhile (D23).
 */
export async function updatePlatformManufacturer({
  id,
  update,
  by,
  idempotency,
}: ManufacturerChange): Promise<ManufacturerWithVersion> {
  const [before, dealers] = await Promise.all([loadCatalogRecord(id), listDealerRows()]);
  if (toVersionedRecord(before).Version !== update.Version)
    throw createStaleManufacturerError(before);
  const after = applyManufacturerUpdate(before, update, by);
  assertManufacturerValid(before, after, dealers);
  const [guardedWrite, feedWrite] = buildPlatformManufacturerChangeWrites(before, after);
  const audit = buildAuditWrites(PLATFORM_DEALER_KEY, {
    by,
    kind: 'manufacturer',
    id,
    name: after.CompanyName,
    schema: AuditedManufacturer,
    before: toAuditedManufacturer(before, dealers),
    after: toAuditedManufacturer(after, dealers),
  });
  await writeTransactionOrReject(
    [guardedWrite, feedWrite, ...audit, buildIdempotencyWrite(idempotency, { reply: after })],
    [[[guardedWrite], async () => createStaleManufacturerError(await loadCatalogRecord(id))]],
  );
  return after;
}

/** A user without permission to toggle manufacturers leaves the status unchanged (D47). */
function applyManufacturerUpdate(
  before: PlatformManufacturerRecord,
  { Version, ...fields }: ManufacturerUpdate,
  by: Caller,
): ManufacturerWithVersion {
  const changes = Object.entries(fields).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(changes), Version: Version + 1 };
  return {
    ...after,
    Status: hasPermission('toggle-manufacturers', by) ? after.Status : before.Status,
    AuthorizedDealerIds: [...new Set(after.AuthorizedDealerIds)],
  };
}

/** Throws for invalid dates and unknown dealers. A dealer that was certified before may stay. */
function assertManufacturerValid(
  before: PlatformManufacturerRecord,
  after: ManufacturerWithVersion,
  dealers: readonly DealerRow[],
): void {
  const knownDealerIds = new Set([...dealers.map(({ Id }) => Id), ...before.AuthorizedDealerIds]);
  const unknownDealerId = after.AuthorizedDealerIds.find((id) => !knownDealerIds.has(id));
  const problems = {
    ...validateManufacturer(after, before),
    ...(unknownDealerId !== undefined && {
      AuthorizedDealerIds: dealersMessages.noSuchDealer(unknownDealerId),
    }),
  };
  if (Object.keys(problems).length > 0)
    throw createValidationError(signInMessages.seeValidationErrors, problems);
}

/** The error carries the current version. */
const createStaleManufacturerError = (current: PlatformManufacturerRecord) =>
  createConflictError(manufacturersMessages.changedMeanwhile, {
    Manufacturer: z.encode(ManufacturerWithVersion, toVersionedRecord(current)),
  });
