import { invalid } from '#functions/api-error.ts';
import { closed, inUseWrites, type Closed } from '#functions/domain/change-sets/put-into-use.ts';
import { NotYet } from '#functions/domain/outbox/deliverer.ts';
import type { Processed, Processor, Run, Source } from '#functions/domain/processing/processor.ts';
import { auditWrites } from '#functions/store/audit.ts';
import { openList, type ChangedList } from '#functions/store/dealers/change-sets.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { DataFileOptions, type DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { AuditedPriceList } from '#shared/schemas/price-list-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { colleagues } from './colleagues.ts';
import { customers } from './customers.ts';
import { manufacturers } from './manufacturers.ts';
import type { Outcome } from './outcome.ts';
import { productColumns, productsOutcome } from './products.ts';
import { readRows, type DataRows, type Headings } from './read-rows.ts';
import { recordsOutcome } from './records.ts';

type Plan = {
  list: ChangedList;
  columns: Headings;
  outcome: (dealer: DealerKey, file: DataRows) => Promise<Outcome>;
  audited: string;
};

/** Somebody edits, or another file of the list is being written: it is their turn first. */
const PAUSE_MS = 1000;

/** Makes a change of a dealer's list of a file, whole or not at all; or tells what it would do. */
const processorOf =
  ({ list, columns, outcome, audited }: Plan): Processor =>
  async (source, run) => {
    const listKey = { dealer: source.owner.dealer, list };
    const options = DataFileOptions.parse(source.upload.Options ?? {});
    await run.reached(dataFilesTexts.reading);
    const file = await readRows(source, columns);
    run.headings(file.headings);
    await run.reached(dataFilesTexts.comparing, 0, file.count);
    const compared = async () => {
      const found = await outcome(listKey.dealer, file);
      for (const rejectedItem of found.rejected) run.rejectItem(rejectedItem);
      assertFileAcceptable(found, options);
      return { ...found, remarks: [...file.remarks, ...found.remarks] };
    };
    if (options.IsCheck) return checked(await compared());
    const done = await closed(listKey, async (closedList) => {
      const found = await compared();
      const changes = changesIn(found, options);
      if (changes.length > 0)
        return putIntoUse(source, run, { closedList, list, audited, found, changes });
      await openList(listKey, closedList.token);
      return toChangeResult(found, options);
    });
    if (!done) throw new NotYet(PAUSE_MS);
    return done;
  };

/** What is wrong with a file as a whole. A person has seen what goes, and confirmed it; nobody else can. */
function assertFileAcceptable(
  { rows, rejected, counts, all, check }: Outcome,
  options: DataFileOptions,
): void {
  if (rejected.length * 2 > rows) throw invalid(dataFilesTexts.mostRefused(rejected.length, rows));
  if (options.IsCheck) return;
  if (options.Digest && options.Digest !== check.Digest) throw invalid(dataFilesTexts.meanwhile);
  if (options.Gone === 'remove' && !options.Digest && counts.gone * 2 > all)
    throw invalid(dataFilesTexts.mostGone(counts.gone, all));
}

const changesIn = ({ changes, removalChanges }: Outcome, { Gone }: DataFileOptions) =>
  Gone === 'remove' ? [...changes, ...removalChanges] : changes;

const countsOf = ({ rows, rejected, counts }: Outcome) => ({
  taken: rows - rejected.length,
  ...counts,
});

const checked = (found: Outcome): Processed => ({
  writes: [],
  counts: countsOf(found),
  remarks: found.counts.gone > 0 ? listOutcomeRemarks(found) : found.remarks,
  check: found.check,
});

/** Nothing is gone where what the file does not name stays. */
const toChangeResult = (found: Outcome, { Gone }: DataFileOptions): Processed => ({
  writes: [],
  counts: { ...countsOf(found), gone: Gone === 'remove' ? found.counts.gone : 0 },
  remarks: Gone === 'remove' ? listOutcomeRemarks(found) : found.remarks,
});

const listOutcomeRemarks = ({ remarks, removalRemarks = [] }: Outcome) => [
  ...remarks,
  ...removalRemarks,
];

type Use = {
  closedList: Closed;
  list: ChangedList;
  audited: string;
  found: Outcome;
  changes: Outcome['changes'];
};

async function putIntoUse(
  { owner: { dealer }, upload }: Source,
  run: Run,
  { closedList, list, audited, found, changes }: Use,
): Promise<Processed> {
  await run.reached(dataFilesTexts.putting);
  const { FileName, UploadedBy: By, UploadedById } = upload;
  const options = DataFileOptions.parse(upload.Options ?? {});
  const { set, record, writes } = await inUseWrites(
    { dealer, list },
    {
      ...closedList,
      changes: found.withIds ? await found.withIds(changes) : changes,
      summary: { FileName, By, Kept: 0, IsUndo: false },
    },
  );
  const audit = auditWrites(dealer, {
    by: { userId: UploadedById, fullName: By },
    kind: audited,
    id: set.number,
    name: FileName,
    schema: AuditedPriceList,
    before: undefined,
    after: record,
  });
  return { ...toChangeResult(found, options), writes: [...writes, ...audit] };
}

/** What becomes of files with a dealer's data, by their kinds. */
export const dataProcessors: Record<DataFileKind, Processor> = {
  customers: processorOf({
    list: customers.list,
    columns: customers.columns,
    outcome: recordsOutcome(customers),
    audited: 'customer file',
  }),
  products: processorOf({
    list: 'PRODUCTS',
    columns: productColumns,
    outcome: productsOutcome,
    audited: 'price list',
  }),
  manufacturers: processorOf({
    list: manufacturers.list,
    columns: manufacturers.columns,
    outcome: recordsOutcome(manufacturers),
    audited: 'manufacturer file',
  }),
  colleagues: processorOf({
    list: colleagues.list,
    columns: colleagues.columns,
    outcome: recordsOutcome(colleagues),
    audited: 'colleague file',
  }),
};
