import type { Series } from '#functions/store/dealers/editions.ts';
import { platformKey } from '#functions/store/table/table.ts';

/** What is shown of an edition without a look into its files. */
export type CatalogSummary = { Name: string };

/** The catalogue of a manufacturer, which all of its dealers look at. */
export const seriesOf = (manufacturerId: number): Series => ({
  dealer: platformKey,
  kind: 'smart-catalog',
  name: String(manufacturerId),
});
