import { conflict, notFound } from '#functions/api-error.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  findRelease,
  listReleases,
  listReleaseHistories,
  restoreWrite,
  type StoredReleaseKind,
  type ReleaseHistoryKey,
} from '#functions/store/dealers/stored-releases.ts';
import type { UploadOwner } from '#functions/store/dealers/uploads.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import {
  AuditedReleaseHistory,
  type ReleasedUploadKind,
  type CatalogReleaseHistory,
} from '#shared/schemas/catalog-release-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';

const kinds: Record<ReleasedUploadKind, StoredReleaseKind> = {
  configurator: 'configurator',
  'smart-catalog': 'smart-catalog',
  'access-database': 'legacy-orders',
};

type ReleaseUploadOwner = UploadOwner & { kind: ReleasedUploadKind };

const ownerOf = ({ dealer, kind }: ReleaseUploadOwner) => ({ dealer, kind: kinds[kind] });

/** Whose editions are made of the files of a shelf; undefined where files become something else. */
export const findReleaseOwner = ({ dealer, kind }: UploadOwner) =>
  kind in kinds ? ownerOf({ dealer, kind: kind as ReleasedUploadKind }) : undefined;

/** A manufacturer has one catalogue, whose series is its number. */
const isOf = ({ manufacturerId }: UploadOwner, name: string) =>
  manufacturerId === undefined || name === String(manufacturerId);

/** What was made of the files of a shelf, by catalogue, the newest edition of each first. */
export const readReleaseHistories = async (
  owner: ReleaseUploadOwner,
): Promise<CatalogReleaseHistory[]> =>
  buildReleaseHistories(owner, await listReleaseHistories(ownerOf(owner)));

async function buildReleaseHistories(
  owner: ReleaseUploadOwner,
  states: States,
): Promise<CatalogReleaseHistory[]> {
  const releases = await listReleases(ownerOf(owner));
  const byName = Map.groupBy(releases, ({ Name }) => Name.toLowerCase());
  return [...states]
    .filter(([name]) => isOf(owner, name))
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

type States = Awaited<ReturnType<typeof listReleaseHistories>>;
type Choice = { Name: string; Number: number | null; Turn: number };
type ReleaseRequest = { by: Caller; idempotency: IdempotentCall };

/** Has everybody see an edition of before, or none; nobody who has looked at another state of it does so. */
export async function choose(
  owner: ReleaseUploadOwner,
  { Name, Number: number, Turn }: Choice,
  { by, idempotency }: ReleaseRequest,
): Promise<CatalogReleaseHistory[]> {
  const historyKey: ReleaseHistoryKey = { ...ownerOf(owner), name: Name };
  const states = await listReleaseHistories(ownerOf(owner));
  const all = await buildReleaseHistories(owner, states);
  const before = all.find((one) => one.Name.toLowerCase() === Name.toLowerCase());
  const state = states.get(Name.toLowerCase());
  if (!before || !state) throw notFound();
  const release = number === null ? undefined : await findRelease(historyKey, number);
  if (number !== null && !release) throw notFound();
  if (state.revision !== Turn) throw meanwhile(all);
  const guarded = restoreWrite(historyKey, state, release);
  const reply = all.map((one) =>
    one === before ? { ...one, InUse: number, Turn: Turn + 1 } : one,
  );
  const auditEntry = { by, kind: 'edition', id: Name, name: Name, schema: AuditedReleaseHistory };
  const audit = auditWrites(owner.dealer, {
    ...auditEntry,
    before: { InUse: state.release?.Number ?? null },
    after: { InUse: number },
  });
  const readConflictError = async () => meanwhile(await readReleaseHistories(owner));
  await writeTransactionOrReject(
    [guarded, ...audit, buildIdempotencyWrite(idempotency, { reply })],
    [[[guarded], readConflictError]],
  );
  return reply;
}

/** Another was chosen, or published, since: all of them as they are now (D23). */
const meanwhile = (Editions: CatalogReleaseHistory[]) =>
  conflict(uploadsTexts.editionMeanwhile, { Editions });
