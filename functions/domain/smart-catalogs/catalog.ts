import { notFound } from '#functions/api-error.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import {
  listManufacturers,
  type ManufacturerRecord,
} from '#functions/store/dealers/manufacturers.ts';
import {
  findRelease,
  findReleaseHistory,
  listInUse,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { getCatalogHistoryKey } from './catalog-history-key.ts';

export type Catalog = { maker: ManufacturerRecord; release: StoredRelease };

/** One of the dealer's manufacturers; all others do not exist (D24). */
async function makerOf({ dealer }: StaffCaller, mfgId: number): Promise<ManufacturerRecord> {
  const makers = await listManufacturers(dealer);
  const maker = makers.find(({ MfgId }) => MfgId === mfgId);
  if (!maker) throw notFound();
  return maker;
}

/** The catalogue in use of a manufacturer whose products the caller's dealer sells. */
export async function loadCatalog(caller: StaffCaller, mfgId: number): Promise<Catalog> {
  const [maker, state] = await Promise.all([
    makerOf(caller, mfgId),
    findReleaseHistory(getCatalogHistoryKey(mfgId)),
  ]);
  if (!state?.release) throw notFound(smartCatalogsTexts.none);
  return { maker, release: state.release };
}

/** The very edition that somebody looks at, whatever was put into use since. */
export async function loadCatalogRelease(
  caller: StaffCaller,
  mfgId: number,
  number: number,
): Promise<StoredRelease> {
  const [, release] = await Promise.all([
    makerOf(caller, mfgId),
    findRelease(getCatalogHistoryKey(mfgId), number),
  ]);
  if (!release) throw notFound(smartCatalogsTexts.none);
  return release;
}

/** The manufacturers that have a catalogue in use, by the catalogue's ids. */
export async function manufacturersWithCatalog(): Promise<ReadonlySet<number>> {
  const releases = await listInUse({ dealer: platformKey, kind: 'smart-catalog' });
  return new Set(releases.map(({ Name }) => Number(Name)));
}
