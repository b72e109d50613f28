import type {
  ChangeableListName,
  ChangeableListKey,
  RecordChange,
} from '#functions/store/dealers/stored-change-sets.ts';
import { buildColleagueFileChangeWrites } from '#functions/store/dealers/stored-colleagues.ts';
import { buildCustomerFileChangeWrites } from '#functions/store/dealers/stored-customers.ts';
import { buildManufacturerFileChangeWrites } from '#functions/store/dealers/stored-manufacturers.ts';
import { buildProductFileChangeWrites } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

const writeBuilderByList = {
  PRODUCTS: buildProductFileChangeWrites,
  CUSTOMERS: buildCustomerFileChangeWrites,
  COLLEAGUES: buildColleagueFileChangeWrites,
  MANUFACTURERS: buildManufacturerFileChangeWrites,
} satisfies Record<ChangeableListName, unknown>;

type ChangeWritesBuilder = (dealer: DealerKey, change: RecordChange) => TableWrite[];

/** The writes of one change: the record, and the list's related items. */
export const buildUnguardedChangeWrites = (
  { dealer, list }: ChangeableListKey,
  change: RecordChange,
): TableWrite[] =>
  // A change set of a list holds only records of that list, so the cast is safe.
  (writeBuilderByList[list] as ChangeWritesBuilder)(dealer, change);
