import { existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { openAccessFile } from '#functions/access-file/open-access-file.ts';
import { prepareLegacyOrdersRelease } from '#functions/domain/legacy-orders/prepare-legacy-orders-release.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

/*
 * Reads a database once in its own process, so that the peak memory is that of this read. The work ('import'
 * or 'rows'), the file and the dealer are arguments of the process.
 */

export type AccessImportCost = {
  orders: number;
  rows: number;
  /** CPU time, which does not depend on other work of the machine. */
  ms: number;
  megabytes: number;
};

const [work, path, dealerId] = process.argv.slice(2);
const fd = openSync(path!, 'r');
const { size } = fstatSync(fd);

/** In kB. The system's peak value may begin with that of the parent process. */
function readPeakMemoryKb(): number {
  const status = '/proc/self/status';
  const peakText = existsSync(status) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1];
  return peakText ? Number(peakText) : process.resourceUsage().maxRSS;
}

/** The floor: reading all rows. */
function readRows() {
  let rows = 0;
  for (const table of openAccessFile(fd, size).tables)
    for (const some of table.readRows(table.columns.map(({ name }) => name))) rows += some.length;
  return { orders: 0, rows };
}

async function importDatabase() {
  const uploadOwner = { dealer: toDealerKey(Number(dealerId)), kind: 'access-database' } as const;
  const upload = {
    Id: 'bench',
    FileName: 'bench.accdb',
    Size: size,
    Sha256: '',
    UploadedOn: '2026-11-25T12:00:00.000Z',
    UploadedBy: 'Bench',
    UploadedById: 1,
  };
  const { writes, counts } = await prepareLegacyOrdersRelease(
    { owner: uploadOwner, upload, fd, size },
    {
      reportProgress: async () => {},
      setReportHeadings: () => {},
      rejectItem: ({ reason, value }) => {
        throw new Error(`${value}: ${reason.text}`);
      },
    },
  );
  await writeTransaction(writes);
  return { orders: counts.imported, rows: 0 };
}

const before = process.cpuUsage();
const done = work === 'import' ? await importDatabase() : readRows();
const { user, system } = process.cpuUsage(before);
const ms = (user + system) / 1000;
const megabytes = readPeakMemoryKb() / 1024;
process.send!({ ...done, ms, megabytes } satisfies AccessImportCost, () => process.exit());
