import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { findRecord, recordChange, recordItem } from '#functions/store/table/records.ts';
import { platformKey } from '#functions/store/table/table.ts';
import { CatalogManufacturer, type Manufacturer } from '#shared/schemas/manufacturer-schema.ts';

/*
 * The manufacturers of the catalogue, a list of the platform's. A dealer's own are in manufacturers.ts: they name these
 * by their ids, and nobody who reads those reads what is here.
 *
 *   PK   DEALER#0#CATALOGMANUFACTURERS     Record   JSON of a CatalogRecord
 *   SK   padded id
 */

/** One that nobody has changed yet has no version: it is 0. */
export type CatalogRecord = Manufacturer & { Version?: number };

export const catalogFields = fieldsOf(CatalogManufacturer);

/** What one is found by. */
export const catalogSearched = searchedBy({ names: ['CompanyName'], codes: ['DCCode'] });

const catalogList = defineCachedList<CatalogRecord>('CATALOGMANUFACTURERS', 'Record');

export const listCatalog = async (): Promise<CatalogManufacturer[]> =>
  (await rowsOf(platformKey, catalogList)).map(rowOf);

const rowOf = ({ Id, Code, CompanyName, Status, EffectiveTo }: Manufacturer) => ({
  Id,
  DCCode: Code,
  CompanyName,
  Status,
  EffectiveTo: EffectiveTo ?? null,
});

/** One as it is at this moment. */
export const findCatalogRecord = (id: number) =>
  findRecord<CatalogRecord>(platformKey, 'CATALOGMANUFACTURERS', id, { isConsistent: true });

/** Changes the very one that was read. */
export const catalogWrites = (before: CatalogRecord, after: CatalogRecord) =>
  recordChange(platformKey, 'CATALOGMANUFACTURERS', { id: after.Id, before, after });

/** The item of one as the table holds it. */
export const catalogItem = (record: CatalogRecord) =>
  recordItem(platformKey, 'CATALOGMANUFACTURERS', record.Id, record);
