import {
  buildUsedListWrite,
  findLastUsedList,
  type UsedListRecord,
} from '#functions/store/dealers/price-list-records.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import type {
  ChangeSetRecord,
  RecordChange,
  StoredChangeSet,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** The page names no more manufacturers of a list. */
const MAX_MANUFACTURERS = 20;

type ActivatedList = {
  set: StoredChangeSet;
  record: ChangeSetRecord;
  changes: readonly RecordChange<ProductRecord>[];
  /** How many rows the list has. */
  Products: number;
};

/** Remembers a list that is put into use, so that it can be undone after later ones. */
export const buildNewUsedListWrite = (
  dealer: DealerKey,
  { set, record, changes, Products }: ActivatedList,
): TableWrite =>
  buildUsedListWrite(dealer, {
    ...toUsedList(set.number, record),
    Products,
    Manufacturers: [
      ...new Set(changes.map(({ before, after }) => (after ?? before)!.MfgCode)),
    ].slice(0, MAX_MANUFACTURERS),
  });

type RevertedList = { undone: UsedListRecord; set: StoredChangeSet; record: ChangeSetRecord };

/** Remembers that a list is undone, or is in use again. */
export const buildUndoneListWrite = (
  dealer: DealerKey,
  { undone, set, record }: RevertedList,
): TableWrite =>
  buildUsedListWrite(dealer, {
    ...undone,
    SetNumber: set.number,
    File: record.File,
    IsUndone: record.IsUndo,
  });

/** The list of a change set; of one from before lists were remembered, what the set says. */
const toUsedList = (number: number, record: ChangeSetRecord): UsedListRecord => ({
  Number: record.List ?? number,
  SetNumber: number,
  File: record.File,
  FileName: record.FileName,
  By: record.By,
  When: record.When ?? '',
  Manufacturers: [],
  Changed: record.Changed,
  AveragePercent: null,
  IsUndone: record.IsUndo,
});

/** The list that was put into use or undone last, where it is not remembered: one from before lists were. */
export const findUnrememberedList = ({
  number,
  record,
}: StoredChangeSet): UsedListRecord | undefined =>
  record && record.List === undefined ? toUsedList(number, record) : undefined;

/**
 * The list that a change set put into use, or undid: the last one; or, when later ones are undone, the last that is in
 * use. Undefined for any other.
 */
export async function findListToUndo(
  dealer: DealerKey,
  changeSet: StoredChangeSet,
  setNumber: number,
): Promise<UsedListRecord | undefined> {
  const { number, record } = changeSet;
  if (setNumber === number && record?.List === undefined) return findUnrememberedList(changeSet);
  const list = await findLastUsedList(dealer, ({ IsUndone, SetNumber }) =>
    setNumber === number ? SetNumber === number : !IsUndone,
  );
  return list?.SetNumber === setNumber ? list : undefined;
}
