import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { createRowSearch } from '#functions/store/lists/row-search.ts';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import {
  findRecord,
  buildRecordChangeWrites,
  buildRecordItem,
} from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { CatalogManufacturer, type Manufacturer } from '#shared/schemas/manufacturer-schema.ts';

/*
 * The manufacturers of the catalogue, a list of the platform's. A dealer's own are in manufacturers.ts: they name these
 * by their ids, and nobody who reads those reads what is here.
 *
 *   PK   DEALER#0#CATALOGMANUFACTURERS     Record   JSON of a CatalogManufacturerRecord
 *   SK   padded id
 */

/** One that nobody has changed yet has no version: it is 0. */
export type CatalogManufacturerRecord = Manufacturer & { Version?: number };

export const catalogManufacturerListFields = getSchemaListFields(CatalogManufacturer);

/** What one is found by. */
export const catalogManufacturerSearch = createRowSearch({
  names: ['CompanyName'],
  codes: ['DCCode'],
});

const catalogManufacturerList = defineCachedList<CatalogManufacturerRecord>(
  'CATALOGMANUFACTURERS',
  'Record',
);

export const listCatalogManufacturers = async (): Promise<CatalogManufacturer[]> =>
  (await readCachedListRows(PLATFORM_DEALER_KEY, catalogManufacturerList)).map(
    toCatalogManufacturer,
  );

const toCatalogManufacturer = ({ Id, Code, CompanyName, Status, EffectiveTo }: Manufacturer) => ({
  Id,
  DCCode: Code,
  CompanyName,
  Status,
  EffectiveTo: EffectiveTo ?? null,
});

/** One as it is at this moment. */
export const findCatalogManufacturer = (id: number) =>
  findRecord<CatalogManufacturerRecord>(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', id, {
    isConsistent: true,
  });

/** Changes the very one that was read. */
export const buildCatalogManufacturerWrites = (
  before: CatalogManufacturerRecord,
  after: CatalogManufacturerRecord,
) =>
  buildRecordChangeWrites(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', {
    id: after.Id,
    before,
    after,
  });

/** The item of one as the table holds it. */
export const buildCatalogManufacturerItem = (record: CatalogManufacturerRecord) =>
  buildRecordItem(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', record.Id, record);
