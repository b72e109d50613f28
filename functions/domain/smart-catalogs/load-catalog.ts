import { createNotFoundError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  listDealerManufacturerRecords,
  type ManufacturerRecord,
} from '#functions/store/dealers/stored-manufacturers.ts';
import {
  findRelease,
  findReleaseHistory,
  listCurrentReleases,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import { getCatalogHistoryKey } from './catalog-history-key.ts';

export type ManufacturerCatalog = { manufacturer: ManufacturerRecord; release: StoredRelease };

/** Throws if the dealer does not have the manufacturer (D24). */
async function loadDealerManufacturer(
  { dealer }: StaffCaller,
  mfgId: number,
): Promise<ManufacturerRecord> {
  const manufacturers = await listDealerManufacturerRecords(dealer);
  const manufacturer = manufacturers.find(({ MfgId }) => MfgId === mfgId);
  if (!manufacturer) throw createNotFoundError();
  return manufacturer;
}

/** The current catalogue of a manufacturer of the caller's dealer; throws if there is none. */
export async function loadCurrentCatalog(
  caller: StaffCaller,
  mfgId: number,
): Promise<ManufacturerCatalog> {
  const [manufacturer, history] = await Promise.all([
    loadDealerManufacturer(caller, mfgId),
    findReleaseHistory(getCatalogHistoryKey(mfgId)),
  ]);
  if (!history?.release) throw createNotFoundError(smartCatalogsMessages.notFound);
  return { manufacturer, release: history.release };
}

/** The release that the user is viewing, even if another one is current now. */
export async function loadCatalogRelease(
  caller: StaffCaller,
  mfgId: number,
  releaseNumber: number,
): Promise<StoredRelease> {
  const [, release] = await Promise.all([
    loadDealerManufacturer(caller, mfgId),
    findRelease(getCatalogHistoryKey(mfgId), releaseNumber),
  ]);
  if (!release) throw createNotFoundError(smartCatalogsMessages.notFound);
  return release;
}

/** The catalogue ids of manufacturers with a current catalogue. */
export async function listMfgIdsWithCatalog(): Promise<ReadonlySet<number>> {
  const releases = await listCurrentReleases({
    dealer: PLATFORM_DEALER_KEY,
    kind: 'smart-catalog',
  });
  return new Set(releases.map(({ Name }) => Number(Name)));
}
