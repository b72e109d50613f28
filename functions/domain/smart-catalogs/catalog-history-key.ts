import type { ReleaseHistoryKey } from '#functions/store/dealers/stored-releases.ts';
import { platformKey } from '#functions/store/table/table.ts';

/** What is shown of an edition without a look into its files. */
export type CatalogSummary = { Name: string };

/** The catalogue of a manufacturer, which all of its dealers look at. */
export const getCatalogHistoryKey = (manufacturerId: number): ReleaseHistoryKey => ({
  dealer: platformKey,
  kind: 'smart-catalog',
  name: String(manufacturerId),
});
