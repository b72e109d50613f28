import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import {
  findListRecord,
  buildRecordChangeWrites,
  buildRecordItem,
} from '#functions/store/table/list-records.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { createRowSearchOptions } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import { CatalogManufacturer, type Manufacturer } from '#shared/schemas/manufacturer-schema.ts';

/*
 * The manufacturers of the catalog, a list of the platform. A dealer's own manufacturers are in
 * stored-manufacturers.ts: they refer to these by id, and reading them does not read these.
 *
 *   PK   DEALER#0#CATALOGMANUFACTURERS     Record   JSON of a PlatformManufacturerRecord
 *   SK   padded id
 */

/** A record that was never changed has no version, which means 0. */
export type PlatformManufacturerRecord = Manufacturer & { Version?: number };

export const platformManufacturerListFields = getSchemaListFields(CatalogManufacturer);

export const platformManufacturerSearch = createRowSearchOptions({
  names: ['CompanyName'],
  codes: ['DCCode'],
});

const catalogManufacturerList = defineCachedList<PlatformManufacturerRecord>(
  'CATALOGMANUFACTURERS',
  'Record',
);

/** From the cache; those that have ended are included. */
export const listPlatformManufacturers = async (): Promise<CatalogManufacturer[]> =>
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

/** A consistent read. */
export const findPlatformManufacturer = (id: number) =>
  findListRecord<PlatformManufacturerRecord>(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', id, {
    isConsistent: true,
  });

/** Fails when the record was changed since `before` was read. */
export const buildPlatformManufacturerChangeWrites = (
  before: PlatformManufacturerRecord,
  after: PlatformManufacturerRecord,
) =>
  buildRecordChangeWrites(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', {
    id: after.Id,
    before,
    after,
  });

export const buildPlatformManufacturerItem = (record: PlatformManufacturerRecord) =>
  buildRecordItem(PLATFORM_DEALER_KEY, 'CATALOGMANUFACTURERS', record.Id, record);
