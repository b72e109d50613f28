import { createConflictError, createNotFoundError } from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  findRelease,
  listReleases,
  readReleaseHistoriesByName,
  buildRestoreOrWithdrawReleaseWrite,
  type StoredReleaseKind,
  type ReleaseHistoryKey,
} from '#functions/store/dealers/stored-releases.ts';
import type { UploadOwner } from '#functions/store/dealers/stored-uploads.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import {
  AuditedReleaseHistory,
  type ReleasedUploadKind,
  type CatalogReleaseHistory,
} from '#shared/schemas/catalog-release-schema.ts';

const releaseKindByUpload: Record<ReleasedUploadKind, StoredReleaseKind> = {
  configurator: 'configurator',
  'smart-catalog': 'smart-catalog',
  'access-database': 'legacy-orders',
};

type ReleaseUploadOwner = UploadOwner & { kind: ReleasedUploadKind };

const toReleaseOwner = ({ dealer, kind }: ReleaseUploadOwner) => ({
  dealer,
  kind: releaseKindByUpload[kind],
});

/**
 * The owner of the releases made from an upload owner's files; undefined if files of the kind make no
 * releases.
 */
export const findReleaseOwner = ({ dealer, kind }: UploadOwner) =>
  kind in releaseKindByUpload
    ? toReleaseOwner({ dealer, kind: kind as ReleasedUploadKind })
    : undefined;

/** A manufacturer has one catalogue, whose history name is the manufacturer id. */
const isHistoryOfOwner = ({ manufacturerId }: UploadOwner, name: string) =>
  manufacturerId === undefined || name === String(manufacturerId);

/** The release histories of an upload owner's files, newest release first. */
export const readReleaseHistories = async (
  owner: ReleaseUploadOwner,
): Promise<CatalogReleaseHistory[]> =>
  buildReleaseHistories(owner, await readReleaseHistoriesByName(toReleaseOwner(owner)));

async function buildReleaseHistories(
  owner: ReleaseUploadOwner,
  states: HistoryStates,
): Promise<CatalogReleaseHistory[]> {
  const releases = await listReleases(toReleaseOwner(owner));
  const byName = Map.groupBy(releases, ({ Name }) => Name.toLowerCase());
  return [...states]
    .filter(([name]) => isHistoryOfOwner(owner, name))
    .map(([name, { release, revision }]) => {
      const Editions = byName.get(name) ?? [];
      return {
        Name: release?.Name ?? Editions[0]?.Name ?? name,
        InUse: release?.Number ?? null,
        Turn: revision,
        Editions,
      };
    })
    .toSorted((one, other) => one.Name.localeCompare(other.Name));
}

type HistoryStates = Awaited<ReturnType<typeof readReleaseHistoriesByName>>;
type ReleaseChoice = { Name: string; Number: number | null; Turn: number };
type ReleaseRequest = { by: Caller; idempotency: IdempotentCall };

/**
 * Sets the current release of a history, or none; throws a conflict error if the history was changed
 * meanwhile.
 */
export async function setOrWithdrawCurrentRelease(
  owner: ReleaseUploadOwner,
  { Name, Number: number, Turn }: ReleaseChoice,
  { by, idempotency }: ReleaseRequest,
): Promise<CatalogReleaseHistory[]> {
  const historyKey: ReleaseHistoryKey = { ...toReleaseOwner(owner), name: Name };
  const states = await readReleaseHistoriesByName(toReleaseOwner(owner));
  const histories = await buildReleaseHistories(owner, states);
  const current = histories.find((one) => one.Name.toLowerCase() === Name.toLowerCase());
  const state = states.get(Name.toLowerCase());
  if (!current || !state) throw createNotFoundError();
  const release = number === null ? undefined : await findRelease(historyKey, number);
  if (number !== null && !release) throw createNotFoundError();
  if (state.revision !== Turn) throw createReleaseConflictError(histories);
  const guardedWrite = buildRestoreOrWithdrawReleaseWrite(historyKey, state, release);
  const reply = histories.map((one) =>
    one === current ? { ...one, InUse: number, Turn: Turn + 1 } : one,
  );
  const auditEntry = { by, kind: 'edition', id: Name, name: Name, schema: AuditedReleaseHistory };
  const audit = buildAuditWrites(owner.dealer, {
    ...auditEntry,
    before: { InUse: state.release?.Number ?? null },
    after: { InUse: number },
  });
  const readConflictError = async () =>
    createReleaseConflictError(await readReleaseHistories(owner));
  await writeTransactionOrReject(
    [guardedWrite, ...audit, buildIdempotencyWrite(idempotency, { reply })],
    [[[guardedWrite], readConflictError]],
  );
  return reply;
}

/** Another release was chosen or published meanwhile: the error carries the current histories (D23). */
const createReleaseConflictError = (Editions: CatalogReleaseHistory[]) =>
  createConflictError(uploadsMessages.releaseChangedMeanwhile, { Editions });
