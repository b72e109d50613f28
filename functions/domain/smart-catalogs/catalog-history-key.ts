import type { ReleaseHistoryKey } from '#functions/store/dealers/stored-releases.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';

/** What is shown of an edition without a look into its files. */
export type CatalogSummary = { Name: string };

/** The catalogue of a manufacturer, which all of its dealers look at. */
export const getCatalogHistoryKey = (manufacturerId: number): ReleaseHistoryKey => ({
  dealer: PLATFORM_DEALER_KEY,
  kind: 'smart-catalog',
  name: String(manufacturerId),
});
