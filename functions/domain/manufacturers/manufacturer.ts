import * as z from 'zod/mini';
import { conflict, invalid, notFound } from '#functions/api-error.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  catalogWrites,
  findCatalogRecord,
  type CatalogRecord,
} from '#functions/store/dealers/catalog-manufacturers.ts';
import { listDealers } from '#functions/store/dealers/dealer-list.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { withVersion } from '#functions/store/table/records.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import {
  AuditedManufacturer,
  validateManufacturer,
  ManufacturerWithVersion,
  type ManufacturerUpdate,
} from '#shared/schemas/manufacturer-schema.ts';
import { dealersTexts } from '#shared/texts/dealers-texts.ts';
import { manufacturersTexts } from '#shared/texts/manufacturers-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { toAuditedManufacturer } from './audited-manufacturer.ts';

/** A manufacturer of the catalogue as it is at this moment. */
export async function loadManufacturer(id: number): Promise<ManufacturerWithVersion> {
  return withVersion(await loadRecord(id));
}

async function loadRecord(id: number): Promise<CatalogRecord> {
  const found = await findCatalogRecord(id);
  if (!found) throw notFound();
  return found;
}

type Change = { id: number; update: ManufacturerUpdate; by: Caller; idempotency: IdempotentCall };

/** Changes one with what is told of it; refuses a change over one that was changed since (D23). */
export async function changeManufacturer({
  id,
  update,
  by,
  idempotency,
}: Change): Promise<ManufacturerWithVersion> {
  const [before, dealers] = await Promise.all([loadRecord(id), listDealers()]);
  if (withVersion(before).Version !== update.Version) throw stale(before);
  const after = applyManufacturerUpdate(before, update, by);
  assertManufacturerValid(before, after, dealers);
  const [guarded, feed] = catalogWrites(before, after);
  const audit = auditWrites(platformKey, {
    by,
    kind: 'manufacturer',
    id,
    name: after.CompanyName,
    schema: AuditedManufacturer,
    before: toAuditedManufacturer(before, dealers),
    after: toAuditedManufacturer(after, dealers),
  });
  await writeTransactionOrReject(
    [guarded, feed, ...audit, buildIdempotencyWrite(idempotency, { reply: after })],
    [[[guarded], async () => stale(await loadRecord(id))]],
  );
  return after;
}

/** Whoever may not switch one on or off leaves its status as it is (D47). */
function applyManufacturerUpdate(
  before: CatalogRecord,
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

/** Dates that cannot be, and dealers that are not there. One that was certified before may stay. */
function assertManufacturerValid(
  before: CatalogRecord,
  after: ManufacturerWithVersion,
  dealers: readonly DealerRow[],
): void {
  const known = new Set([...dealers.map(({ Id }) => Id), ...before.AuthorizedDealerIds]);
  const unknown = after.AuthorizedDealerIds.find((id) => !known.has(id));
  const problems = {
    ...validateManufacturer(after, before),
    ...(unknown !== undefined && { AuthorizedDealerIds: dealersTexts.noSuchDealer(unknown) }),
  };
  if (Object.keys(problems).length > 0) throw invalid(signInTexts.seeValidationErrors, problems);
}

/** What stands there now, for who has seen something else. */
const stale = (current: CatalogRecord) =>
  conflict(manufacturersTexts.changedMeanwhile, {
    Manufacturer: z.encode(ManufacturerWithVersion, withVersion(current)),
  });
