import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { recordDelete, recordItem } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { DealerManufacturer } from '#shared/schemas/catalog-schema.ts';
import type { RecordChange } from './change-sets.ts';
import { rowsNow } from './changed-list.ts';

/*
 *   PK   DEALER#1#MANUFACTURERS     Record   JSON of a ManufacturerRecord
 *   SK   padded id
 */

/** A manufacturer as its dealer knows it, and which one of the catalogue it is. */
export type ManufacturerRecord = DealerManufacturer & {
  /** The catalogue's id: what products and order lines name as MfgId. */
  MfgId: number;
};

export const manufacturerFields = fieldsOf(DealerManufacturer);

/** What a manufacturer is found by. */
export const manufacturerSearched = searchedBy({
  names: ['CompanyName'],
  groups: ['Address.City'],
  codes: ['CompanyCode', 'Phone'],
});

const manufacturerList = defineCachedList<ManufacturerRecord, 'MANUFACTURERS'>(
  'MANUFACTURERS',
  'Record',
);

export const listManufacturers = (dealer: DealerKey) => rowsNow(dealer, manufacturerList);

/** A change of a file: nobody edits a dealer's manufacturers by hand. */
export const manufacturerChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ManufacturerRecord>,
): Write[] => [
  after
    ? { Put: { TableName, Item: recordItem(dealer, 'MANUFACTURERS', after.Id, after) } }
    : recordDelete(dealer, 'MANUFACTURERS', before!.Id),
];
