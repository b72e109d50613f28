import type { ReleaseHistoryKey } from '#functions/store/dealers/stored-releases.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';

/** The data of a release that is shown without reading its files. */
export type CatalogSummary = { Name: string };

/** The release history of a manufacturer's catalogue, which all its dealers share. */
export const getCatalogHistoryKey = (manufacturerId: number): ReleaseHistoryKey => ({
  dealer: PLATFORM_DEALER_KEY,
  kind: 'smart-catalog',
  name: String(manufacturerId),
});
