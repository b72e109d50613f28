import { conflict, notFound } from '#functions/refusal.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  findEdition,
  listEditions,
  listSeries,
  restoreWrite,
  type EditionKind,
  type Series,
} from '#functions/store/dealers/editions.ts';
import type { Shelf } from '#functions/store/dealers/uploads.ts';
import { onceItem, type Once } from '#functions/store/table/once.ts';
import { writeOrRefuse } from '#functions/store/table/transaction.ts';
import { AuditedSeries, type EditionedKind, type EditionSeries } from '#shared/schemas/edition.ts';
import { uploadsTexts } from '#shared/texts/uploads.ts';

const kinds: Record<EditionedKind, EditionKind> = {
  configurator: 'configurator',
  'smart-catalog': 'smart-catalog',
  'access-database': 'legacy-orders',
};

type Editioned = Shelf & { kind: EditionedKind };

const ownerOf = ({ dealer, kind }: Editioned) => ({ dealer, kind: kinds[kind] });

/** Whose editions are made of the files of a shelf; undefined where files become something else. */
export const editionsOf = ({ dealer, kind }: Shelf) =>
  kind in kinds ? ownerOf({ dealer, kind: kind as EditionedKind }) : undefined;

/** A manufacturer has one catalogue, whose series is its number. */
const isOf = ({ manufacturerId }: Shelf, name: string) =>
  manufacturerId === undefined || name === String(manufacturerId);

/** What was made of the files of a shelf, by catalogue, the newest edition of each first. */
export const seriesOf = async (shelf: Editioned): Promise<EditionSeries[]> =>
  buildReleaseHistories(shelf, await listSeries(ownerOf(shelf)));

async function buildReleaseHistories(shelf: Editioned, states: States): Promise<EditionSeries[]> {
  const editions = await listEditions(ownerOf(shelf));
  const byName = Map.groupBy(editions, ({ Name }) => Name.toLowerCase());
  return [...states]
    .filter(([name]) => isOf(shelf, name))
    .map(([name, { edition, turn }]) => {
      const Editions = byName.get(name) ?? [];
      return {
        Name: edition?.Name ?? Editions[0]?.Name ?? name,
        InUse: edition?.Number ?? null,
        Turn: turn,
        Editions,
      };
    })
    .toSorted((one, other) => one.Name.localeCompare(other.Name));
}

type States = Awaited<ReturnType<typeof listSeries>>;
type Choice = { Name: string; Number: number | null; Turn: number };
type ReleaseRequest = { by: Caller; once: Once };

/** Has everybody see an edition of before, or none; nobody who has looked at another state of it does so. */
export async function choose(
  shelf: Editioned,
  { Name, Number: number, Turn }: Choice,
  { by, once }: ReleaseRequest,
): Promise<EditionSeries[]> {
  const series: Series = { ...ownerOf(shelf), name: Name };
  const states = await listSeries(ownerOf(shelf));
  const all = await buildReleaseHistories(shelf, states);
  const before = all.find((one) => one.Name.toLowerCase() === Name.toLowerCase());
  const state = states.get(Name.toLowerCase());
  if (!before || !state) throw notFound();
  const edition = number === null ? undefined : await findEdition(series, number);
  if (number !== null && !edition) throw notFound();
  if (state.turn !== Turn) throw meanwhile(all);
  const guarded = restoreWrite(series, state, edition);
  const reply = all.map((one) =>
    one === before ? { ...one, InUse: number, Turn: Turn + 1 } : one,
  );
  const auditEntry = { by, kind: 'edition', id: Name, name: Name, schema: AuditedSeries };
  const audit = auditWrites(shelf.dealer, {
    ...auditEntry,
    before: { InUse: state.edition?.Number ?? null },
    after: { InUse: number },
  });
  const refused = async () => meanwhile(await seriesOf(shelf));
  await writeOrRefuse([guarded, ...audit, onceItem(once, { reply })], [[[guarded], refused]]);
  return reply;
}

/** Another was chosen, or published, since: all of them as they are now (D23). */
const meanwhile = (Editions: EditionSeries[]) =>
  conflict(uploadsTexts.editionMeanwhile, { Editions });
