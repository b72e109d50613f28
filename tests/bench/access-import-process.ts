import { existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { openAccessFile } from '#functions/access-file/open-access-file.ts';
import { processAccessDatabase } from '#functions/domain/legacy-orders/process-access-database.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

/*
 * One reading of a database in a process of its own, so that what it holds at most is what that took:
 * its work ('import' or 'rows'), its file and its dealer are said when it starts.
 */

export type AccessImportCost = {
  orders: number;
  /** All rows that were read. */
  rows: number;
  /** Of a core, which is the same on a machine that has other work. */
  ms: number;
  megabytes: number;
};

const [work, path, dealerId] = process.argv.slice(2);
const fd = openSync(path!, 'r');
const { size } = fstatSync(fd);

/** In kB; what the system counts as a process's most may begin with that of the one that started it. */
function readPeakMemoryKb(): number {
  const status = '/proc/self/status';
  const said = existsSync(status) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1];
  return said ? Number(said) : process.resourceUsage().maxRSS;
}

/** What nobody can do without. */
function readRows() {
  let rows = 0;
  for (const table of openAccessFile(fd, size).tables)
    for (const some of table.readRows(table.columns.map(({ name }) => name))) rows += some.length;
  return { orders: 0, rows };
}

async function importDatabase() {
  const shelf = { dealer: toDealerKey(Number(dealerId)), kind: 'access-database' } as const;
  const upload = {
    Id: 'bench',
    FileName: 'bench.accdb',
    Size: size,
    Sha256: '',
    UploadedOn: '2026-11-25T12:00:00.000Z',
    UploadedBy: 'Bench',
    UploadedById: 1,
  };
  const { writes, counts } = await processAccessDatabase(
    { owner: shelf, upload, fd, size },
    {
      reportProgress: async () => {},
      setReportHeadings: () => {},
      rejectItem: ({ reason, value }) => {
        throw new Error(`${value}: ${reason}`);
      },
    },
  );
  await writeTransaction(writes);
  return { orders: counts.taken, rows: 0 };
}

const before = process.cpuUsage();
const done = work === 'import' ? await importDatabase() : readRows();
const { user, system } = process.cpuUsage(before);
const ms = (user + system) / 1000;
const megabytes = readPeakMemoryKb() / 1024;
process.send!({ ...done, ms, megabytes } satisfies AccessImportCost, () => process.exit());
