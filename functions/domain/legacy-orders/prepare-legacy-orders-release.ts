import type {
  ProcessingResult,
  UploadProcessor,
  ProcessingRun,
  UploadSource,
} from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { findLegacyMapping } from '#functions/store/dealers/stored-legacy-mapping.ts';
import {
  findRelease,
  findReleaseHistory,
  createReleaseFolderPath,
  buildPublishReleaseWrites,
  type ReleaseHistoryKey,
  type ReleaseHistoryState,
  buildNewRelease,
} from '#functions/store/dealers/stored-releases.ts';
import {
  createLegacyReleaseWriter,
  readLegacyOrderIndex,
  type LegacyOrderIndexEntry,
} from '#functions/store/orders/stored-legacy-orders.ts';
import { allocateIdsAndGetFirst, idCounters } from '#functions/store/table/id-counters.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import { forEachDatabase } from './access-databases.ts';
import { createCommaStatistics, type CommaStatistics } from './comma-statistics.ts';
import { composeLegacyOrder } from './compose-legacy-order.ts';
import { runWithDiskBuckets } from './disk-buckets.ts';
import { readLegacyPartyMatcher, type LegacyPartyMatcher } from './legacy-party-matcher.ts';
import {
  toTableLocation,
  MAX_LEGACY_ORDERS,
  readLegacyLines,
  createValueRejecter,
  readLegacyOrders,
  requireLegacyTables,
  createRowReporter,
  type LegacyLineRow,
  type LegacyOrderRow,
  type LegacyTableLocation,
} from './read-legacy-orders.ts';
import { createRemarkCounter, type RemarkCounter } from './remark-counter.ts';

/** Orders are stored in packs, so that opening one order reads few others. */
const ORDERS_PER_PACK = 100;
/** The lines of each pack wait on disk until all lines are read. */
type LineBuckets = Parameters<Parameters<typeof runWithDiskBuckets<PendingLine, void>>[1]>[0];
type PendingLine = LegacyLineRow & { orderNumber: string; database: string };
type NumberedOrder = LegacyOrderRow & { number: string; id: number };

/**
 * Makes a release of legacy orders from an Access database, or from the databases of a zip file: all of
 * them or none.
 */
export const prepareLegacyOrdersRelease: UploadProcessor = async (source, run) => {
  const releaseHistory = getReleaseHistoryKey(source);
  const historyState = await findReleaseHistory(releaseHistory);
  const newestRelease = historyState && (await findNewestRelease(releaseHistory, historyState));
  const previousOrders = newestRelease ? await readLegacyOrderIndex(newestRelease) : [];
  const commaStatistics = createCommaStatistics();
  const remarkCounter = createRemarkCounter();
  const orders = await readAllOrders(source, run, { commaStatistics, remarkCounter });
  const numberedOrders = await assignOrderIds(orders, previousOrders);
  const bucketCount = Math.ceil(numberedOrders.length / ORDERS_PER_PACK);
  return runWithDiskBuckets<PendingLine, ProcessingResult>(bucketCount, async (buckets) => {
    const tables = await distributeLines(source, run, {
      numberedOrders,
      buckets,
      commaStatistics,
      remarkCounter,
    });
    const folder = createReleaseFolderPath(releaseHistory, source.upload.Id);
    const { summary, now: currentOrders } = await writeOrderPacks(folder, {
      source,
      run,
      numberedOrders,
      buckets,
      tables,
      remarkCounter,
      commaStatistics,
      previousOrders,
    });
    const newRelease = buildNewRelease(source.upload, {
      Folder: folder,
      Count: currentOrders.length,
      Summary: summary,
    });
    const writes = buildPublishReleaseWrites(releaseHistory, historyState, newRelease);
    return {
      writes,
      counts: countOrderChanges(currentOrders, previousOrders),
      remarks: remarkCounter.listRemarks(),
    };
  });
};

/** A database with the same name replaces the earlier release; databases with other names are separate. */
const getReleaseHistoryKey = ({ owner: uploadOwner, upload }: UploadSource): ReleaseHistoryKey => ({
  dealer: uploadOwner.dealer,
  kind: 'legacy-orders',
  name: upload.FileName.replace(/\.[^.]+$/, ''),
});

/**
 * The latest published release has all ids that the series has assigned, even if an older release is in
 * use.
 */
const findNewestRelease = (
  releaseHistory: ReleaseHistoryKey,
  { lastNumber }: ReleaseHistoryState,
) => findRelease(releaseHistory, lastNumber);

/** The orders of all databases of the upload by order number; a repeated number is rejected. */
async function readAllOrders(
  source: UploadSource,
  run: ProcessingRun,
  { commaStatistics, remarkCounter }: Pick<OrderReadingState, 'commaStatistics' | 'remarkCounter'>,
): Promise<Map<string, LegacyOrderRow>> {
  const { owner: uploadOwner, upload } = source;
  const orderByNumber = new Map<string, LegacyOrderRow>();
  const chosenMapping = await findLegacyMapping(uploadOwner.dealer);
  await forEachDatabase({ ...source, fileName: upload.FileName }, async (database) => {
    await run.reportProgress(legacyOrdersMessages.readingOrders);
    const tables = requireLegacyTables(database, chosenMapping);
    await readLegacyOrders(database, tables, { run, remarkCounter }, (order) => {
      const number = getOrderNumber(order);
      commaStatistics.addRow(order.table.location, order.texts);
      if (orderByNumber.has(number))
        createValueRejecter(order.table, run)(order.row)(
          'number',
          number,
          legacyOrdersMessages.duplicateNumber,
        );
      else orderByNumber.set(number, order);
      if (orderByNumber.size > MAX_LEGACY_ORDERS)
        throw createValidationError(legacyOrdersMessages.tooManyOrders(MAX_LEGACY_ORDERS));
    });
  });
  if (orderByNumber.size === 0) throw createValidationError(legacyOrdersMessages.noOrders);
  return orderByNumber;
}

const MAX_NUMBER_LENGTH = 100;
const getOrderNumber = ({ texts }: LegacyOrderRow) =>
  (texts.number ?? texts.key)!.slice(0, MAX_NUMBER_LENGTH);

/** An order keeps its id across releases; new orders get the next ids. */
async function assignOrderIds(
  orders: ReadonlyMap<string, LegacyOrderRow>,
  previousOrders: readonly LegacyOrderIndexEntry[],
): Promise<NumberedOrder[]> {
  const ids = new Map(previousOrders.map(([number, id]) => [number, id]));
  const lastId = previousOrders.reduce((last, [, id]) => Math.max(last, id), 0);
  const newNumbers = [...orders.keys()].filter((number) => !ids.has(number));
  let next =
    newNumbers.length > 0
      ? await allocateIdsAndGetFirst(idCounters.legacyOrders, newNumbers.length, lastId)
      : 0;
  for (const number of newNumbers) ids.set(number, next++);
  return [...orders]
    .map(([number, order]) => ({ ...order, number, id: ids.get(number)! }))
    .toSorted((one, other) => one.id - other.id);
}

type OrderReadingState = {
  numberedOrders: readonly NumberedOrder[];
  buckets: LineBuckets;
  commaStatistics: CommaStatistics;
  remarkCounter: RemarkCounter;
};

/** Writes the lines of all databases to the heaps of their orders. Returns the line tables by database. */
async function distributeLines(source: UploadSource, run: ProcessingRun, state: OrderReadingState) {
  const { numberedOrders, buckets, commaStatistics, remarkCounter } = state;
  const { owner: uploadOwner, upload } = source;
  const chosenMapping = await findLegacyMapping(uploadOwner.dealer);
  const tables = new Map<string, LegacyTableLocation>();
  const indexByOrder = new Map(
    numberedOrders.map(({ table, lineKey }, index) => [`${table.database}\n${lineKey}`, index]),
  );
  await forEachDatabase({ ...source, fileName: upload.FileName }, async (database) => {
    await run.reportProgress(legacyOrdersMessages.readingLines);
    const selectedTables = requireLegacyTables(database, chosenMapping);
    if (!selectedTables.Lines) return;
    const table = toTableLocation(database, selectedTables.Lines);
    tables.set(database.name, table);
    await readLegacyLines(database, selectedTables, { run, remarkCounter }, async (line) => {
      const { orderKey = '' } = line.texts;
      commaStatistics.addRow(table.location, line.texts);
      const index = indexByOrder.get(`${database.name}\n${orderKey}`);
      if (index === undefined)
        createValueRejecter(table, run)(line.row)(
          'orderKey',
          orderKey,
          legacyOrdersMessages.orderMissing,
        );
      else {
        const pendingLine = {
          ...line,
          orderNumber: numberedOrders[index]!.number,
          database: database.name,
        };
        await buckets.addItem(Math.floor(index / ORDERS_PER_PACK), pendingLine);
      }
    });
  });
  return tables;
}

type PackWritingState = OrderReadingState & {
  source: UploadSource;
  run: ProcessingRun;
  tables: ReadonlyMap<string, LegacyTableLocation>;
  previousOrders: readonly LegacyOrderIndexEntry[];
};

async function writeOrderPacks(folder: string, state: PackWritingState) {
  const {
    source,
    run,
    numberedOrders,
    buckets,
    tables,
    remarkCounter,
    commaStatistics,
    previousOrders,
  } = state;
  const files = createLegacyReleaseWriter(folder);
  const context = {
    source,
    run,
    tables,
    remarkCounter,
    commaStatistics,
    parties: await readLegacyPartyMatcher(source.owner.dealer),
  };
  for (let start = 0; start < numberedOrders.length; start += ORDERS_PER_PACK) {
    await run.reportProgress(legacyOrdersMessages.checking, start, numberedOrders.length);
    const lines = Map.groupBy(
      await buckets.readItems(start / ORDERS_PER_PACK),
      ({ orderNumber }) => orderNumber,
    );
    const packOrders = numberedOrders.slice(start, start + ORDERS_PER_PACK).map((numberedOrder) => {
      const { order, ownerName } = composeOrderFromRow(
        numberedOrder,
        lines.get(numberedOrder.number) ?? [],
        context,
      );
      return { order: { ...order, Id: numberedOrder.id }, ownerName };
    });
    await files.addPack(packOrders);
  }
  return files.finish(previousOrders);
}

type ComposeContext = Pick<
  PackWritingState,
  'source' | 'run' | 'tables' | 'remarkCounter' | 'commaStatistics'
> & {
  parties: LegacyPartyMatcher;
};

function composeOrderFromRow(
  numberedOrder: NumberedOrder,
  lines: readonly PendingLine[],
  context: ComposeContext,
) {
  const { source, run, tables, parties } = context;
  const { owner: uploadOwner, upload } = source;
  const reporter = createRowReporter(numberedOrder.table, run, context)(numberedOrder.row);
  const includedLines = lines.slice(0, MAX_ORDER_LINES);
  if (includedLines.length < lines.length)
    reporter.rejectValue(
      'number',
      numberedOrder.number,
      legacyOrdersMessages.tooManyLines(MAX_ORDER_LINES),
    );
  const lineByTexts = new Map(includedLines.map((line) => [line.texts, line]));
  const lineTexts = includedLines.map((line) => line.texts);
  return composeLegacyOrder(numberedOrder.texts, lineTexts, {
    dealerId: parseDealerId(uploadOwner.dealer),
    parties,
    uploadedOn: upload.UploadedOn,
    lostLineCount: lines.length - includedLines.length,
    reporter,
    getLineReporter: (line) => {
      const { database, row } = lineByTexts.get(line)!;
      return createRowReporter(tables.get(database)!, run, context)(row);
    },
  });
}

function countOrderChanges(
  currentOrders: readonly LegacyOrderIndexEntry[],
  previousOrders: readonly LegacyOrderIndexEntry[],
) {
  const hashByNumber = new Map(previousOrders.map(([number, , hash]) => [number, hash]));
  const previousCount = previousOrders.filter(([, , hash]) => hash !== null).length;
  const same = currentOrders.filter(([number, , hash]) => hashByNumber.get(number) === hash).length;
  const changed =
    currentOrders.filter(([number]) => hashByNumber.get(number) ?? false).length - same;
  return {
    imported: currentOrders.length,
    new: currentOrders.length - same - changed,
    changed,
    same,
    missing: previousCount - same - changed,
  };
}
