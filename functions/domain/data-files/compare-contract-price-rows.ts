import {
  listTargetProducts,
  type ContractPriceReferences,
} from '#functions/domain/contract-prices/contract-price-references.ts';
import type { RejectedItem } from '#functions/domain/processing/upload-processor.ts';
import { getContractPriceOwner } from '#functions/store/dealers/contract-price-packs.ts';
import {
  listAllContractPrices,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { computeContractPriceEffect } from '#shared/contract-prices/contract-price-effects.ts';
import { getContractTargetKey } from '#shared/contract-prices/find-contract-price.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import { contractPricesMessages } from '#shared/messages/contract-prices-messages.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';
import {
  contractPriceColumns,
  createContractPriceRowReader,
  type RejectedContractPriceRow,
} from './read-contract-price-row.ts';
import { isFilledRow, type DataRows } from './read-data-rows.ts';

export type ContractPriceComparison = {
  added: { line: number; after: ContractPrice }[];
  changed: { line: number; before: ContractPrice; after: ContractPrice }[];
  same: number;
  /** Contract prices that no row names. */
  missing: ContractPrice[];
  rejected: RejectedItem[];
  remarks: CodedMessage[];
};

/** For the same, for whom and from the same day is one record, whatever its price and its end (settled 32). */
const getRecordKey = (price: ContractPrice) =>
  `${price.From} ${getContractPriceOwner(price)} ${getContractTargetKey(price)}`;
/** Those of which the latest From counts. */
const getOverlapKey = (price: ContractPrice) =>
  `${getContractPriceOwner(price)} ${getContractTargetKey(price)}`;

/** Compares the rows of a file with the dealer's contract prices. New ones get the next ids. */
export function compareContractPriceRows(
  file: DataRows,
  references: ContractPriceReferences,
  { edition, by }: { edition: ContractPriceEdition; by: string },
): ContractPriceComparison {
  const readRow = createContractPriceRowReader(file, references);
  const all = listAllContractPrices(edition);
  // Those of customers that are gone are ended by the change itself.
  const stored = all.filter(
    ({ CustomerId }) => CustomerId === null || references.customers.has(CustomerId),
  );
  const storedByKey = new Map(stored.map((price) => [getRecordKey(price), price]));
  const lineByKey = new Map<string, number>();
  const comparison: ContractPriceComparison = {
    added: [],
    changed: [],
    same: 0,
    missing: [],
    rejected: [],
    remarks: [],
  };
  const taken: { line: number; after: ContractPrice }[] = [];
  const hasColumn = (name: string) => file.columns.some(({ field }) => field === name);
  /** A field without a column stays as it is. */
  const keepColumnless = ({ Until, Remark }: ContractPrice) => ({
    ...(!hasColumn('Until') && { Until }),
    ...(!hasColumn('Remark') && { Remark }),
  });
  let nextId = edition.lastId + 1;
  let roundedCount = 0;
  file.rows.forEach((cells, index) => {
    if (!isFilledRow(cells)) return;
    const line = file.firstLine + index;
    const row = readRow(cells);
    if ('reason' in row) {
      comparison.rejected.push(toRejectedItem(file, { line, cells }, row));
      return;
    }
    const price = { ...row.fields, Id: 0, Version: 1, ChangedBy: by };
    const key = getRecordKey(price);
    const firstLine = lineByKey.get(key);
    if (firstLine !== undefined) {
      const reason = dataFilesMessages.duplicateRow(firstLine);
      comparison.rejected.push(toRejectedItem(file, { line, cells }, { field: 'From', reason }));
      return;
    }
    lineByKey.set(key, line);
    if (row.isRounded) roundedCount++;
    const before = storedByKey.get(key);
    const after = before
      ? { ...price, ...keepColumnless(before), Id: before.Id, Version: before.Version + 1 }
      : { ...price, Id: nextId++ };
    taken.push({ line, after });
    if (!before) comparison.added.push({ line, after });
    else if (isSameContent(before, after)) comparison.same++;
    else comparison.changed.push({ line, before, after });
  });
  comparison.missing = stored.filter((price) => !lineByKey.has(getRecordKey(price)));
  comparison.remarks = [
    ...(roundedCount > 0 ? [priceListsMessages.rounded(roundedCount)] : []),
    ...listOverlapRemarks(taken, stored),
    ...listEffectRemarks(references, [...comparison.added, ...comparison.changed]),
  ];
  return comparison;
}

/** Names that differ in case or spaces, and whoever wrote it, change nothing. */
const isSameContent = (before: ContractPrice, after: ContractPrice) =>
  isSameJson(toContent(before), toContent(after));
const toContent = ({ Price, Percent, Until, Remark }: ContractPrice) => [
  Price,
  Percent,
  Until,
  Remark,
];

const toRejectedItem = (
  file: DataRows,
  { line, cells }: { line: number; cells: readonly string[] },
  { field, reason }: RejectedContractPriceRow,
): RejectedItem => ({
  line,
  column: contractPriceColumns[field].names[0],
  value: cells[file.columns.find((each) => each.field === field)?.at ?? -1] ?? '',
  reason,
  cells,
});

/** Rows that are in force together with another one for the same: lawful, and remarked. */
function listOverlapRemarks(
  taken: readonly { line: number; after: ContractPrice }[],
  stored: readonly ContractPrice[],
): CodedMessage[] {
  const takenIds = new Set(taken.map(({ after }) => after.Id));
  const prices = [
    ...taken.map(({ after }) => after),
    ...stored.filter(({ Id }) => !takenIds.has(Id)),
  ];
  const byKey = Map.groupBy(prices, getOverlapKey);
  const overlapping = taken.filter(({ after }) =>
    byKey
      .get(getOverlapKey(after))!
      .some((other) => other.Id !== after.Id && isOverlapping(other, after)),
  );
  const [first] = overlapping;
  return first ? [contractPricesMessages.overlaps(overlapping.length, first.line)] : [];
}

const isOverlapping = (one: ContractPrice, other: ContractPrice) =>
  (one.Until === null || other.From <= one.Until) &&
  (other.Until === null || one.From <= other.Until);

/** For how many products a limit holds, and the list is lower (settled 6, 33). */
function listEffectRemarks(
  references: ContractPriceReferences,
  rows: readonly { after: ContractPrice }[],
): CodedMessage[] {
  const held = new Set<number>();
  const lower = new Set<number>();
  for (const { after } of rows)
    for (const product of listTargetProducts(references, after)) {
      const { isHeld, lowerListPrice } = computeContractPriceEffect(after, product);
      if (isHeld) held.add(product.Id);
      if (lowerListPrice !== null) lower.add(product.Id);
    }
  return [
    ...(held.size > 0 ? [contractPricesMessages.limitHolds(held.size)] : []),
    ...(lower.size > 0 ? [contractPricesMessages.listIsLower(lower.size)] : []),
  ];
}
