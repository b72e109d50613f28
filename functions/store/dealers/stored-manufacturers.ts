import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { createRowSearch } from '#functions/store/lists/row-search.ts';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import { buildRecordDeleteWrite, buildRecordItem } from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { DealerManufacturer } from '#shared/schemas/catalog-schema.ts';
import { readCurrentRows } from './current-records.ts';
import type { RecordChange } from './stored-change-sets.ts';

/*
 *   PK   DEALER#1#MANUFACTURERS     Record   JSON of a ManufacturerRecord
 *   SK   padded id
 */

/** A manufacturer as its dealer knows it, and which one of the catalogue it is. */
export type ManufacturerRecord = DealerManufacturer & {
  /** The catalogue's id: what products and order lines name as MfgId. */
  MfgId: number;
};

export const manufacturerListFields = getSchemaListFields(DealerManufacturer);

/** What a manufacturer is found by. */
export const manufacturerSearch = createRowSearch({
  names: ['CompanyName'],
  groups: ['Address.City'],
  codes: ['CompanyCode', 'Phone'],
});

const manufacturerList = defineCachedList<ManufacturerRecord, 'MANUFACTURERS'>(
  'MANUFACTURERS',
  'Record',
);

export const listManufacturerRecords = (dealer: DealerKey) =>
  readCurrentRows(dealer, manufacturerList);

/** A change of a file: nobody edits a dealer's manufacturers by hand. */
export const buildManufacturerFileChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ManufacturerRecord>,
): TableWrite[] => [
  after
    ? { Put: { TableName, Item: buildRecordItem(dealer, 'MANUFACTURERS', after.Id, after) } }
    : buildRecordDeleteWrite(dealer, 'MANUFACTURERS', before!.Id),
];
