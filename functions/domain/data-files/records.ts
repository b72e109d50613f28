import { NO_ID } from '#functions/domain/change-sets/put-into-use.ts';
import type { RecordChange } from '#functions/store/dealers/change-sets.ts';
import { nextIds } from '#functions/store/table/counters.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { MAX_LISTED_DATA_CHANGES, type DataFileCheck } from '#shared/schemas/data-file-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { compareRows, type ChangedRow, type Compared } from './compare.ts';
import type { DataKindPlan, Stored } from './kind.ts';
import { digestOf, type Outcome } from './outcome.ts';
import type { DataRows } from './read-rows.ts';

const LONGEST = 200;

/** What a file makes of records that are told apart by a key. */
export const recordsOutcome =
  <Record extends Stored>(plan: DataKindPlan<Record>) =>
  async (dealer: DealerKey, file: DataRows): Promise<Outcome> => {
    const known = await plan.load(dealer);
    const compared = compareRows(plan, file, known);
    const named = await known.named(compared.missing);
    const missing = compared.missing.filter((record) => !named.has(record));
    const { added, changed, same, rejected } = compared;
    return {
      rows: file.count,
      changes: [
        ...changed.map(({ before, after }) => ({ before, after })),
        ...added.map(({ after }) => ({ after: { Id: NO_ID, ...after } })),
      ],
      removalChanges: missing.map((before) => ({
        before,
        ...(plan.retire && { after: plan.retire(before) }),
      })),
      counts: { new: added.length, changed: changed.length, same, gone: missing.length },
      all: known.records.length,
      rejected,
      check: checkOf(plan, file, { ...compared, missing }),
      remarks: [],
      removalRemarks: named.size > 0 ? [dataFilesTexts.keptNamed(named.size)] : [],
      ...(plan.withId && { withIds: withIdsBy(plan.withId) }),
    };
  };

const withIdsBy =
  <Record extends Stored>(withId: NonNullable<DataKindPlan<Record>['withId']>) =>
  async (changes: readonly RecordChange[]): Promise<readonly RecordChange[]> => {
    const count = changes.filter(({ before }) => !before).length;
    let next = count > 0 ? await nextIds('RECORDS', count) : NO_ID;
    return changes.map((change) =>
      change.before ? change : { after: withId(change.after as Record, next++) },
    );
  };

function checkOf<Record extends Stored>(
  plan: DataKindPlan<Record>,
  file: DataRows,
  { added, changed, missing }: Compared<Record>,
): DataFileCheck {
  const nameOf = (record: Omit<Record, 'Id'>) => plan.nameOf(record).trim().slice(0, LONGEST);
  return {
    New: added
      .slice(0, MAX_LISTED_DATA_CHANGES)
      .map(({ line, after }) => ({ Line: line, Name: nameOf(after) })),
    Changed: changed.slice(0, MAX_LISTED_DATA_CHANGES).map((row) => ({
      Line: row.line,
      Name: nameOf(row.after),
      ...firstChange(plan, file, row),
    })),
    Gone: missing.slice(0, MAX_LISTED_DATA_CHANGES).map((record) => ({ Name: nameOf(record) })),
    Digest: digestOf([
      added.map(({ after }) => after),
      changed.map(({ before, after }) => [before.Id, before.Version, after]),
      missing.map(({ Id, Version }) => [Id, Version]),
    ]),
  };
}

function firstChange<Record extends Stored>(
  { columns }: DataKindPlan<Record>,
  file: DataRows,
  { before, after }: ChangedRow<Record>,
) {
  const changes = file.columns
    .map(({ field }) => columns[field]!)
    .filter(({ textOf }) => textOf(before) !== textOf(after));
  const [first] = changes;
  return {
    Column: first?.names[0] ?? '',
    Was: first?.textOf(before).slice(0, LONGEST) ?? '',
    Becomes: first?.textOf(after).slice(0, LONGEST) ?? '',
    More: Math.max(0, changes.length - 1),
  };
}
