import {
  assignRecordIds,
  UNASSIGNED_ID,
} from '#functions/domain/change-sets/activate-change-set.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { dataFilesMessages } from '#shared/messages/data-files-messages.ts';
import { MAX_LISTED_DATA_CHANGES, type DataFileCheck } from '#shared/schemas/data-file-schema.ts';
import {
  compareDataRows,
  type ChangedDataRow,
  type DataRowComparison,
} from './compare-data-rows.ts';
import { computeDataDigest, type DataFileOutcome } from './data-file-outcome.ts';
import type { DataKindPlan, StoredDataRecord } from './data-kind-plan.ts';
import type { DataRows } from './read-data-rows.ts';

const MAX_SHOWN_LENGTH = 200;

/** Computes the effect of a file on records that have a key. */
export const createRecordOutcomeReader =
  <Record extends StoredDataRecord>(plan: DataKindPlan<Record>) =>
  async (dealer: DealerKey, file: DataRows): Promise<DataFileOutcome> => {
    const { withId } = plan;
    const knownRecords = await plan.loadRecords(dealer);
    const comparison = compareDataRows(plan, file, knownRecords);
    const referenced = await knownRecords.findReferenced(comparison.missing);
    const missing = comparison.missing.filter((record) => !referenced.has(record));
    const { added, changed, same, rejected } = comparison;
    return {
      rows: file.count,
      changes: [
        ...changed.map(({ before, after }) => ({ before, after })),
        ...added.map(({ after }) => ({ after: { Id: UNASSIGNED_ID, ...after } })),
      ],
      removalChanges: missing.map((before) => ({
        before,
        ...(plan.retire && { after: plan.retire(before) }),
      })),
      counts: { new: added.length, changed: changed.length, same, missing: missing.length },
      knownCount: knownRecords.records.length,
      rejected,
      check: buildDataCheck(plan, file, { ...comparison, missing }),
      remarks: [],
      removalRemarks:
        referenced.size > 0 ? [dataFilesMessages.stillReferenced(referenced.size)] : [],
      ...(withId && {
        withIds: (changes) =>
          assignRecordIds({ dealer, list: plan.list }, changes, (record, id) =>
            withId(record as Record, id),
          ),
      }),
    };
  };

function buildDataCheck<Record extends StoredDataRecord>(
  plan: DataKindPlan<Record>,
  file: DataRows,
  { added, changed, missing }: DataRowComparison<Record>,
): DataFileCheck {
  const formatShownName = (record: Omit<Record, 'Id'>) =>
    truncateText(plan.formatRecordName(record).trim(), MAX_SHOWN_LENGTH);
  return {
    New: added
      .slice(0, MAX_LISTED_DATA_CHANGES)
      .map(({ line, after }) => ({ Line: line, Name: formatShownName(after) })),
    Changed: changed.slice(0, MAX_LISTED_DATA_CHANGES).map((row) => ({
      Line: row.line,
      Name: formatShownName(row.after),
      ...findFirstChange(plan, file, row),
    })),
    Gone: missing
      .slice(0, MAX_LISTED_DATA_CHANGES)
      .map((record) => ({ Name: formatShownName(record) })),
    Digest: computeDataDigest([
      added.map(({ after }) => after),
      changed.map(({ before, after }) => [before.Id, before.Version, after]),
      missing.map(({ Id, Version }) => [Id, Version]),
    ]),
  };
}

function findFirstChange<Record extends StoredDataRecord>(
  { columns }: DataKindPlan<Record>,
  file: DataRows,
  { before, after }: ChangedDataRow<Record>,
) {
  const changes = file.columns
    .map(({ field }) => columns[field]!)
    .filter(({ formatValue }) => formatValue(before) !== formatValue(after));
  const [first] = changes;
  return {
    Column: first?.names[0] ?? '',
    Was: truncateText(first?.formatValue(before) ?? '', MAX_SHOWN_LENGTH),
    Becomes: truncateText(first?.formatValue(after) ?? '', MAX_SHOWN_LENGTH),
    More: Math.max(0, changes.length - 1),
  };
}
