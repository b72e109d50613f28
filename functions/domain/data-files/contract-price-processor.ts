import {
  formatContractPriceName,
  readContractPriceReferences,
  type ContractPriceReferences,
} from '#functions/domain/contract-prices/contract-price-references.ts';
import { findContractPriceLimitProblem } from '#functions/domain/contract-prices/save-contract-prices.ts';
import type {
  ProcessingResult,
  UploadProcessor,
} from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { getContractPriceOwner } from '#functions/store/dealers/contract-price-packs.ts';
import {
  applyContractPriceChanges,
  listAllContractPrices,
  readContractPriceEdition,
  storeContractPriceEdition,
  type ContractPriceChange,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import type { Percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';
import {
  DataFileOptions,
  MAX_LISTED_DATA_CHANGES,
  type DataFileCheck,
} from '#shared/schemas/data-file-schema.ts';
import { AuditedPriceList } from '#shared/schemas/price-list-schema.ts';
import {
  compareContractPriceRows,
  type ContractPriceComparison,
} from './compare-contract-price-rows.ts';
import { assertFileAcceptable, computeDataDigest } from './data-file-outcome.ts';
import { contractPriceColumns } from './read-contract-price-row.ts';
import { readDataRows, type DataRows } from './read-data-rows.ts';

/** Applies a file to a dealer's contract prices, completely or not at all, as one edition. */
export const processContractPriceFile: UploadProcessor = async (source, run) => {
  const { dealer } = source.owner;
  const options = DataFileOptions.parse(source.upload.Options ?? {});
  await run.reportProgress(dataFilesMessages.readingRows);
  const file = await readDataRows(source, contractPriceColumns);
  run.setReportHeadings(file.headings);
  await run.reportProgress(dataFilesMessages.comparing, 0, file.count);
  const [edition, references] = await Promise.all([
    readContractPriceEdition(dealer),
    readContractPriceReferences(dealer),
  ]);
  const { UploadedBy: by, UploadedById, FileName } = source.upload;
  const comparison = compareContractPriceRows(file, references, { edition, by });
  for (const rejectedItem of comparison.rejected) run.rejectItem(rejectedItem);
  const check = buildCheck(references, comparison);
  assertFileAcceptable(
    {
      rows: file.count,
      rejected: comparison.rejected,
      counts: toCounts(comparison),
      knownCount: edition.count,
      check,
    },
    options,
  );
  const removes = options.Gone === 'remove';
  const result = toResult(file, comparison, options);
  const changes: ContractPriceChange[] = [
    ...comparison.changed,
    ...comparison.added,
    ...(removes ? comparison.missing.map((before) => ({ before })) : []),
    ...listEnded(edition, references),
  ];
  const next = applyContractPriceChanges(edition, changes);
  assertWithinLimits(next, changes);
  if (options.IsCheck) return { ...result, check };
  if (changes.length === 0) return result;
  await run.reportProgress(dataFilesMessages.activating);
  const auditWrites = buildAuditWrites(dealer, {
    by: { userId: UploadedById, fullName: by },
    kind: 'contract price file',
    id: next.version,
    name: FileName,
    schema: AuditedPriceList,
    before: undefined,
    after: {
      FileName,
      New: comparison.added.length,
      Changed: comparison.changed.length,
      Removed: changes.filter(({ after }) => !after).length,
    },
  });
  return { ...result, writes: [await storeContractPriceEdition(dealer, next), ...auditWrites] };
};

/** Contract prices of customers that are gone. */
const listEnded = (
  edition: ContractPriceEdition,
  { customers }: ContractPriceReferences,
): ContractPriceChange[] =>
  listAllContractPrices(edition)
    .filter(({ CustomerId }) => CustomerId !== null && !customers.has(CustomerId))
    .map((before) => ({ before }));

function assertWithinLimits(
  next: ContractPriceEdition,
  changes: readonly ContractPriceChange[],
): void {
  const owners = changes.flatMap(({ after }) => (after ? [getContractPriceOwner(after)] : []));
  const problem = findContractPriceLimitProblem(next, new Set(owners));
  if (problem) throw createValidationError(problem);
}

const toCounts = ({ added, changed, same, missing }: ContractPriceComparison) => ({
  new: added.length,
  changed: changed.length,
  same,
  missing: missing.length,
});

/** If missing contract prices are not removed, the result of a change counts none as removed. */
function toResult(
  file: DataRows,
  comparison: ContractPriceComparison,
  { IsCheck, Gone }: DataFileOptions,
): ProcessingResult {
  const counts = toCounts(comparison);
  return {
    writes: [],
    counts: {
      imported: file.count - comparison.rejected.length,
      ...counts,
      missing: IsCheck || Gone === 'remove' ? counts.missing : 0,
    },
    remarks: [...file.remarks, ...comparison.remarks],
  };
}

const MAX_SHOWN_LENGTH = 200;

/** With at least two decimals: '3.00', '12.345'. */
const formatPercentOff = (percent: Percent) => toDecimalText(percent, 4).replace(/0{1,2}$/, '');

/** The fields that a row can change, with their headings. */
const shownFields: readonly [
  keyof typeof contractPriceColumns,
  (price: ContractPrice) => string,
][] = [
  ['Price', ({ Price }) => (Price === null ? '' : toDecimalText(Price, 2))],
  ['Percent', ({ Percent }) => (Percent === null ? '' : formatPercentOff(Percent))],
  ['Until', ({ Until }) => Until ?? ''],
  ['Remark', ({ Remark }) => Remark ?? ''],
];

function buildCheck(
  references: ContractPriceReferences,
  { added, changed, missing }: ContractPriceComparison,
): DataFileCheck {
  const formatName = (price: ContractPrice) =>
    truncateText(
      `${formatContractPriceName(references, price)} ${price.From}`.trim(),
      MAX_SHOWN_LENGTH,
    );
  return {
    New: added
      .slice(0, MAX_LISTED_DATA_CHANGES)
      .map(({ line, after }) => ({ Line: line, Name: formatName(after) })),
    Changed: changed.slice(0, MAX_LISTED_DATA_CHANGES).map(({ line, before, after }) => {
      const changes = shownFields.filter(([, format]) => format(before) !== format(after));
      const [field, format] = changes[0] ?? shownFields[0]!;
      return {
        Line: line,
        Name: formatName(after),
        Column: contractPriceColumns[field].names[0],
        Was: truncateText(format(before), MAX_SHOWN_LENGTH),
        Becomes: truncateText(format(after), MAX_SHOWN_LENGTH),
        More: Math.max(0, changes.length - 1),
      };
    }),
    Gone: missing.slice(0, MAX_LISTED_DATA_CHANGES).map((price) => ({ Name: formatName(price) })),
    Digest: computeDataDigest([
      added.map(({ after }) => ({ ...after, Id: 0, ChangedBy: null })),
      changed.map(({ before, after }) => [
        before.Id,
        before.Version,
        { ...after, ChangedBy: null },
      ]),
      missing.map(({ Id, Version }) => [Id, Version]),
    ]),
  };
}
