import { notFound } from '#functions/refusal.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import {
  findEdition,
  findSeries,
  listInUse,
  type Edition,
} from '#functions/store/dealers/editions.ts';
import {
  listManufacturers,
  type ManufacturerRecord,
} from '#functions/store/dealers/manufacturers.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs.ts';
import { seriesOf } from './series.ts';

export type Catalog = { maker: ManufacturerRecord; edition: Edition };

/** One of the dealer's manufacturers; all others do not exist (D24). */
async function makerOf({ dealer }: StaffCaller, mfgId: number): Promise<ManufacturerRecord> {
  const makers = await listManufacturers(dealer);
  const maker = makers.find(({ MfgId }) => MfgId === mfgId);
  if (!maker) throw notFound();
  return maker;
}

/** The catalogue in use of a manufacturer whose products the caller's dealer sells. */
export async function loadCatalog(caller: StaffCaller, mfgId: number): Promise<Catalog> {
  const [maker, state] = await Promise.all([makerOf(caller, mfgId), findSeries(seriesOf(mfgId))]);
  if (!state?.edition) throw notFound(smartCatalogsTexts.none);
  return { maker, edition: state.edition };
}

/** The very edition that somebody looks at, whatever was put into use since. */
export async function loadEdition(
  caller: StaffCaller,
  mfgId: number,
  number: number,
): Promise<Edition> {
  const [, edition] = await Promise.all([
    makerOf(caller, mfgId),
    findEdition(seriesOf(mfgId), number),
  ]);
  if (!edition) throw notFound(smartCatalogsTexts.none);
  return edition;
}

/** The manufacturers that have a catalogue in use, by the catalogue's ids. */
export async function manufacturersWithCatalog(): Promise<ReadonlySet<number>> {
  const editions = await listInUse({ dealer: platformKey, kind: 'smart-catalog' });
  return new Set(editions.map(({ Name }) => Number(Name)));
}
