import {
  tryCloseListAndRun,
  prepareChangeSetActivation,
  type ClosedList,
  type PreparedActivation,
} from '#functions/domain/change-sets/activate-change-set.ts';
import { RetryLaterError } from '#functions/domain/outbox/outbox-deliverer.ts';
import { activateDuePriceLists } from '#functions/domain/price-lists/activate-due-price-lists.ts';
import { buildNewUsedListWrite } from '#functions/domain/price-lists/used-price-lists.ts';
import type {
  ProcessingResult,
  UploadProcessor,
  ProcessingRun,
  UploadSource,
} from '#functions/domain/processing/upload-processor.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import {
  reopenListToEdits,
  type ChangeableListName,
  type ChangeSetRecord,
  type RecordChange,
} from '#functions/store/dealers/stored-change-sets.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import { DataFileOptions, type DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { AuditedPriceList } from '#shared/schemas/price-list-schema.ts';
import { colleagueDataPlan } from './colleague-data-plan.ts';
import { processContractPriceFile } from './contract-price-processor.ts';
import { customerDataPlan } from './customer-data-plan.ts';
import { assertFileAcceptable, type DataFileOutcome } from './data-file-outcome.ts';
import { manufacturerDataPlan } from './manufacturer-data-plan.ts';
import { productFileColumns, computeProductFileOutcome } from './product-data-file.ts';
import { readDataRows, type DataRows, type DataHeadings } from './read-data-rows.ts';
import { createRecordOutcomeReader } from './record-outcome.ts';

type DataProcessorPlan = {
  list: ChangeableListName;
  columns: DataHeadings;
  readOutcome: (dealer: DealerKey, file: DataRows) => Promise<DataFileOutcome>;
  auditKind: string;
  /** Runs before the list is closed; false where the file must wait. */
  prepare?: (dealer: DealerKey) => Promise<boolean>;
  /** Where files of the list can be undone after later ones. */
  history?: FileHistory;
};

/** A file that is put into use, as the history of its list has it. */
type UsedFile = Pick<PreparedActivation, 'set' | 'record'> & {
  rowCount: number;
  changes: DataFileOutcome['changes'];
};

type FileHistory = {
  /** What the change set says of its place in the history, by the number of the set. */
  summarize: (number: number) => Pick<ChangeSetRecord, 'List'>;
  buildWrite: (dealer: DealerKey, file: UsedFile) => TableWrite;
};

/** While somebody edits the list, or another file is being written, this one waits. */
const RETRY_PAUSE_MS = 1000;

/**
 * Applies a file to a dealer's list, completely or not at all. With `IsCheck` it only reports what it would
 * change.
 */
const createDataProcessor =
  ({
    list,
    columns,
    readOutcome,
    auditKind,
    prepare,
    history,
  }: DataProcessorPlan): UploadProcessor =>
  async (source, run) => {
    const listKey = { dealer: source.owner.dealer, list };
    const options = DataFileOptions.parse(source.upload.Options ?? {});
    await run.reportProgress(dataFilesMessages.readingRows);
    const file = await readDataRows(source, columns);
    run.setReportHeadings(file.headings);
    await run.reportProgress(dataFilesMessages.comparing, 0, file.count);
    const readComparison = async () => {
      const outcome = await readOutcome(listKey.dealer, file);
      for (const rejectedItem of outcome.rejected) run.rejectItem(rejectedItem);
      assertFileAcceptable(outcome, options);
      return { ...outcome, remarks: [...file.remarks, ...outcome.remarks] };
    };
    if (options.IsCheck) return toCheckResult(await readComparison());
    if (prepare && !(await prepare(listKey.dealer))) throw new RetryLaterError(RETRY_PAUSE_MS);
    const result = await tryCloseListAndRun(listKey, async (closedList) => {
      const outcome = await readComparison();
      const changes = selectChanges(outcome, options);
      if (changes.length > 0)
        return activateListChanges(source, run, {
          closedList,
          list,
          auditKind,
          history,
          outcome,
          changes,
        });
      await reopenListToEdits(listKey, closedList.token);
      return toChangeResult(outcome, options);
    });
    if (!result) throw new RetryLaterError(RETRY_PAUSE_MS);
    return result;
  };

const selectChanges = ({ changes, removalChanges }: DataFileOutcome, { Gone }: DataFileOptions) =>
  Gone === 'remove' ? [...changes, ...removalChanges] : changes;

const toResultCounts = ({ rows, rejected, counts }: DataFileOutcome) => ({
  imported: rows - rejected.length,
  ...counts,
});

const toCheckResult = (outcome: DataFileOutcome): ProcessingResult => ({
  writes: [],
  counts: toResultCounts(outcome),
  remarks: outcome.counts.missing > 0 ? listOutcomeRemarks(outcome) : outcome.remarks,
  check: outcome.check,
});

/** If missing records are not removed, the result counts none as removed. */
const toChangeResult = (outcome: DataFileOutcome, { Gone }: DataFileOptions): ProcessingResult => ({
  writes: [],
  counts: { ...toResultCounts(outcome), missing: Gone === 'remove' ? outcome.counts.missing : 0 },
  remarks: Gone === 'remove' ? listOutcomeRemarks(outcome) : outcome.remarks,
});

const listOutcomeRemarks = ({ remarks, removalRemarks = [] }: DataFileOutcome) => [
  ...remarks,
  ...removalRemarks,
];

type ListActivation = Pick<DataProcessorPlan, 'list' | 'auditKind'> & {
  closedList: ClosedList;
  history: FileHistory | undefined;
  outcome: DataFileOutcome;
  changes: DataFileOutcome['changes'];
};

async function activateListChanges(
  { owner: { dealer }, upload }: UploadSource,
  run: ProcessingRun,
  { closedList, list, auditKind, history, outcome, changes }: ListActivation,
): Promise<ProcessingResult> {
  await run.reportProgress(dataFilesMessages.activating);
  const { FileName, UploadedBy: By, UploadedById } = upload;
  const options = DataFileOptions.parse(upload.Options ?? {});
  const { set, record, writes } = await prepareChangeSetActivation(
    { dealer, list },
    {
      ...closedList,
      changes: outcome.withIds ? await outcome.withIds(changes) : changes,
      summary: {
        FileName,
        By,
        Kept: 0,
        IsUndo: false,
        ...history?.summarize(closedList.latestChangeSet.number + 1),
      },
    },
  );
  const usedFile = { set, record, changes, rowCount: outcome.rows };
  const historyWrites = history ? [history.buildWrite(dealer, usedFile)] : [];
  const auditEntries = buildAuditWrites(dealer, {
    by: { userId: UploadedById, fullName: By },
    kind: auditKind,
    id: set.number,
    name: FileName,
    schema: AuditedPriceList,
    before: undefined,
    after: record,
  });
  return {
    ...toChangeResult(outcome, options),
    writes: [...writes, ...historyWrites, ...auditEntries],
  };
}

/** The processors of data files, by kind. */
export const dataProcessors: Record<DataFileKind, UploadProcessor> = {
  customers: createDataProcessor({
    list: customerDataPlan.list,
    columns: customerDataPlan.columns,
    readOutcome: createRecordOutcomeReader(customerDataPlan),
    auditKind: 'customer file',
  }),
  products: createDataProcessor({
    list: 'PRODUCTS',
    columns: productFileColumns,
    readOutcome: computeProductFileOutcome,
    auditKind: 'price list',
    prepare: activateDuePriceLists,
    history: {
      summarize: (List) => ({ List }),
      buildWrite: (dealer, { rowCount: Products, changes, ...used }) =>
        buildNewUsedListWrite(dealer, {
          ...used,
          Products,
          // The changes of the list of products are of products.
          changes: changes as readonly RecordChange<ProductRecord>[],
        }),
    },
  }),
  manufacturers: createDataProcessor({
    list: manufacturerDataPlan.list,
    columns: manufacturerDataPlan.columns,
    readOutcome: createRecordOutcomeReader(manufacturerDataPlan),
    auditKind: 'manufacturer file',
  }),
  colleagues: createDataProcessor({
    list: colleagueDataPlan.list,
    columns: colleagueDataPlan.columns,
    readOutcome: createRecordOutcomeReader(colleagueDataPlan),
    auditKind: 'colleague file',
  }),
  'contract-prices': processContractPriceFile,
};
