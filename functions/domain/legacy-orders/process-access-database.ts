import { invalid } from '#functions/api-error.ts';
import type { Processed, Processor, Run, Source } from '#functions/domain/processing/processor.ts';
import { findLegacyMapping } from '#functions/store/dealers/legacy-mapping.ts';
import {
  findRelease,
  findReleaseHistory,
  newFolder,
  publishWrites,
  type ReleaseHistoryKey,
  type ReleaseHistoryState,
  madeOf,
} from '#functions/store/dealers/stored-releases.ts';
import { newLegacyFiles, readKnown, type KnownOrder } from '#functions/store/orders/legacy.ts';
import { nextIds } from '#functions/store/table/counters.ts';
import { numberOf } from '#functions/store/table/table.ts';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { createCommaStatistics, type CommaStatistics } from './comma-statistics.ts';
import { composeLegacy } from './compose.ts';
import { eachDatabase } from './databases.ts';
import { newNotes, type Notes } from './notes.ts';
import { readParties, type Parties } from './parties.ts';
import {
  foundTable,
  MOST_ORDERS,
  readLines,
  createValueRejecter,
  readOrders,
  tablesOf,
  createRowReporter,
  type FoundLine,
  type FoundOrder,
  type FoundTable,
} from './read-orders.ts';
import { inHeaps } from './spilled.ts';

/** Orders that lie in one file, so that one that is opened is read with few others. */
const ORDERS_PER_PACK = 100;
/** Each pack waits on the disk until all lines are read. */
type Heaps = Parameters<Parameters<typeof inHeaps<Waiting, void>>[1]>[0];
type Waiting = FoundLine & { of: string; database: string };
type Numbered = FoundOrder & { number: string; id: number };

/** Makes an edition of legacy orders of an Access database, or of those in a zip: all of it, or nothing. */
export const processAccessDatabase: Processor = async (source, run) => {
  const releaseHistory = getReleaseHistoryKey(source);
  const before = await findReleaseHistory(releaseHistory);
  const last = before && (await newestOf(releaseHistory, before));
  const knownBefore = last ? await readKnown(last) : [];
  const commaStatistics = createCommaStatistics();
  const notes = newNotes();
  const orders = await readEveryOrder(source, run, { commaStatistics, notes });
  const numbered = await giveIds(orders, knownBefore);
  const heapCount = Math.ceil(numbered.length / ORDERS_PER_PACK);
  return inHeaps<Waiting, Processed>(heapCount, async (heaps) => {
    const tables = await spreadLines(source, run, { numbered, heaps, commaStatistics, notes });
    const folder = newFolder(releaseHistory, source.upload.Id);
    const { summary, now } = await writePacks(folder, {
      source,
      run,
      numbered,
      heaps,
      tables,
      notes,
      commaStatistics,
      knownBefore,
    });
    const made = madeOf(source.upload, { Folder: folder, Count: now.length, Summary: summary });
    const writes = publishWrites(releaseHistory, before, made);
    return { writes, counts: countsOf(now, knownBefore), remarks: notes.listRemarks() };
  });
};

/** A database of the same name takes the place of the one before; others stand beside it. */
const getReleaseHistoryKey = ({ owner: uploadOwner, upload }: Source): ReleaseHistoryKey => ({
  dealer: uploadOwner.dealer,
  kind: 'legacy-orders',
  name: upload.FileName.replace(/\.[^.]+$/, ''),
});

/** The one that was published last knows all ids that its series has given, whichever is in use. */
const newestOf = (releaseHistory: ReleaseHistoryKey, { last }: ReleaseHistoryState) =>
  findRelease(releaseHistory, last);

/** The orders of all databases of the upload, each number once, by number. */
async function readEveryOrder(
  source: Source,
  run: Run,
  { commaStatistics, notes }: Pick<Spreading, 'commaStatistics' | 'notes'>,
): Promise<Map<string, FoundOrder>> {
  const { owner: uploadOwner, upload } = source;
  const found = new Map<string, FoundOrder>();
  const chosen = await findLegacyMapping(uploadOwner.dealer);
  await eachDatabase({ ...source, fileName: upload.FileName }, async (database) => {
    await run.reached(legacyOrdersTexts.readingOrders);
    const tables = tablesOf(database, chosen);
    await readOrders(database, tables, { run, notes }, (order) => {
      const number = numberIn(order);
      commaStatistics.addRow(order.table.location, order.texts);
      if (found.has(number))
        createValueRejecter(order.table, run)(order.row)('number', number, legacyOrdersTexts.twice);
      else found.set(number, order);
      if (found.size > MOST_ORDERS) throw invalid(legacyOrdersTexts.tooManyOrders(MOST_ORDERS));
    });
  });
  if (found.size === 0) throw invalid(legacyOrdersTexts.noOrders);
  return found;
}

const LONGEST_NUMBER = 100;
const numberIn = ({ texts }: FoundOrder) => (texts.number ?? texts.key)!.slice(0, LONGEST_NUMBER);

/** An order keeps its id from one edition to the next; those that are new get the next ones. */
async function giveIds(
  orders: ReadonlyMap<string, FoundOrder>,
  known: readonly KnownOrder[],
): Promise<Numbered[]> {
  const ids = new Map(known.map(([number, id]) => [number, id]));
  const fresh = [...orders.keys()].filter((number) => !ids.has(number));
  let next = fresh.length > 0 ? await nextIds('LEGACY', fresh.length) : 0;
  for (const number of fresh) ids.set(number, next++);
  return [...orders]
    .map(([number, order]) => ({ ...order, number, id: ids.get(number)! }))
    .toSorted((one, other) => one.id - other.id);
}

type Spreading = {
  numbered: readonly Numbered[];
  heaps: Heaps;
  commaStatistics: CommaStatistics;
  notes: Notes;
};

/** Puts the lines of all databases to the orders they name; gives the tables they stand in, by database. */
async function spreadLines(source: Source, run: Run, spreading: Spreading) {
  const { numbered, heaps, commaStatistics, notes } = spreading;
  const { owner: uploadOwner, upload } = source;
  const chosen = await findLegacyMapping(uploadOwner.dealer);
  const tables = new Map<string, FoundTable>();
  const indexByOrder = new Map(
    numbered.map(({ table, link }, index) => [`${table.database}\n${link}`, index]),
  );
  await eachDatabase({ ...source, fileName: upload.FileName }, async (database) => {
    await run.reached(legacyOrdersTexts.readingLines);
    const found = tablesOf(database, chosen);
    if (!found.Lines) return;
    const table = foundTable(database, found.Lines);
    tables.set(database.name, table);
    await readLines(database, found, { run, notes }, async (line) => {
      const { orderKey = '' } = line.texts;
      commaStatistics.addRow(table.location, line.texts);
      const index = indexByOrder.get(`${database.name}\n${orderKey}`);
      if (index === undefined)
        createValueRejecter(table, run)(line.row)('orderKey', orderKey, legacyOrdersTexts.nobodys);
      else {
        const waiting = { ...line, of: numbered[index]!.number, database: database.name };
        await heaps.add(Math.floor(index / ORDERS_PER_PACK), waiting);
      }
    });
  });
  return tables;
}

type Writing = Spreading & {
  source: Source;
  run: Run;
  tables: ReadonlyMap<string, FoundTable>;
  knownBefore: readonly KnownOrder[];
};

async function writePacks(folder: string, writing: Writing) {
  const { source, run, numbered, heaps, tables, notes, commaStatistics, knownBefore } = writing;
  const files = newLegacyFiles(folder);
  const about = {
    source,
    run,
    tables,
    notes,
    commaStatistics,
    parties: await readParties(source.owner.dealer),
  };
  for (let start = 0; start < numbered.length; start += ORDERS_PER_PACK) {
    await run.reached(legacyOrdersTexts.checking, start, numbered.length);
    const lines = Map.groupBy(await heaps.read(start / ORDERS_PER_PACK), ({ of }) => of);
    const some = numbered.slice(start, start + ORDERS_PER_PACK).map((found) => {
      const { order, ownerName } = composed(found, lines.get(found.number) ?? [], about);
      return { order: { ...order, Id: found.id }, ownerName };
    });
    await files.addPack(some);
  }
  return files.finish(knownBefore);
}

type About = Pick<Writing, 'source' | 'run' | 'tables' | 'notes' | 'commaStatistics'> & {
  parties: Parties;
};

function composed(found: Numbered, lines: readonly Waiting[], about: About) {
  const { source, run, tables, parties } = about;
  const { owner: uploadOwner, upload } = source;
  const reporter = createRowReporter(found.table, run, about)(found.row);
  const includedLines = lines.slice(0, MAX_ORDER_LINES);
  if (includedLines.length < lines.length)
    reporter.rejectValue('number', found.number, legacyOrdersTexts.tooManyLines(MAX_ORDER_LINES));
  const stood = new Map(includedLines.map((line) => [line.texts, line]));
  const lineTexts = includedLines.map((line) => line.texts);
  return composeLegacy(found.texts, lineTexts, {
    dealerId: numberOf(uploadOwner.dealer),
    parties,
    uploadedOn: upload.UploadedOn,
    lost: lines.length - includedLines.length,
    reporter,
    getLineReporter: (line) => {
      const { database, row } = stood.get(line)!;
      return createRowReporter(tables.get(database)!, run, about)(row);
    },
  });
}

function countsOf(now: readonly KnownOrder[], before: readonly KnownOrder[]) {
  const hashes = new Map(before.map(([number, , hash]) => [number, hash]));
  const had = before.filter(([, , hash]) => hash !== null).length;
  const same = now.filter(([number, , hash]) => hashes.get(number) === hash).length;
  const changed = now.filter(([number]) => hashes.get(number) ?? false).length - same;
  return {
    taken: now.length,
    new: now.length - same - changed,
    changed,
    same,
    gone: had - same - changed,
  };
}
