import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import {
  buildUnguardedRecordDeleteWrite,
  buildRecordItem,
} from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { DealerManufacturer } from '#shared/schemas/catalog-schema.ts';
import { readCurrentListRows } from './current-records.ts';
import type { RecordChange } from './stored-change-sets.ts';

/*
 *   PK   DEALER#1#MANUFACTURERS     Record   JSON of a ManufacturerRecord
 *   SK   padded id
 */

/** A manufacturer of a dealer, with the id of the same manufacturer in the catalog. */
export type ManufacturerRecord = DealerManufacturer & {
  /** The catalog's id: products and order lines refer to it as MfgId. */
  MfgId: number;
};

const manufacturerList = defineCachedList<ManufacturerRecord, 'MANUFACTURERS'>(
  'MANUFACTURERS',
  'Record',
);

export const listDealerManufacturerRecords = (dealer: DealerKey, collector?: ChangeCollector) =>
  readCurrentListRows(dealer, manufacturerList, { collector });

/** A change from a data file. A dealer's manufacturers cannot be edited by hand. */
export const buildManufacturerFileChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ManufacturerRecord>,
): TableWrite[] => [
  after
    ? { Put: { TableName, Item: buildRecordItem(dealer, 'MANUFACTURERS', after.Id, after) } }
    : buildUnguardedRecordDeleteWrite(dealer, 'MANUFACTURERS', before!.Id),
];
