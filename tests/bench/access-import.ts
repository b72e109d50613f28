import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLargeAccessDatabase } from '#tests/make/write-large-database.ts';
import type { AccessImportCost } from './access-import-process.ts';
import { buildLimitResult, buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

const DEALER = 9_710_500;
const ORDERS = chooseBenchSize(25_000, 200);
const LINES_EACH = 30;
const CUSTOMERS = 2;
const MIN_FILE_MB = chooseBenchSize(100, 0);
/**
 * Both have a heap so small that garbage not yet collected does not count. The deployed function has several
 * times as much.
 */
const MAX_HEAP_MB = 256;
const MAX_MEMORY_MB = 448;
const MAX_RATIO = 12;

/** Processes an Access file of 100 MB until its release is in use, against reading its rows alone. */
export async function measureAccessImport(): Promise<BenchResult[]> {
  const path = join(tmpdir(), `access-${process.pid}.accdb`);
  try {
    writeLargeAccessDatabase(path, { orderCount: ORDERS, linesPerOrder: LINES_EACH });
    const megabytes = statSync(path).size / 2 ** 20;
    if (megabytes < MIN_FILE_MB) throw new Error(`The file has only ${megabytes.toFixed(1)} MB`);
    const floor = await runImportProcess('rows', path);
    const ours = await runImportProcess('import', path);
    const rows = ORDERS * (LINES_EACH + 1) + CUSTOMERS;
    if (floor.rows !== rows) throw new Error(`${floor.rows} of ${rows} rows were read`);
    if (ours.orders !== ORDERS) throw new Error(`${ours.orders} orders were taken`);
    const name = `Access file of ${megabytes.toFixed(0)} MB, ${ORDERS.toLocaleString('en-US')} orders with ${LINES_EACH} lines each`;
    const against = 'reading its rows alone';
    return [
      buildLimitResult({
        name: `${name}: memory`,
        value: ours.megabytes,
        floor: floor.megabytes,
        limit: MAX_MEMORY_MB,
        unit: 'MB',
        against,
      }),
      buildFloorResult({
        name: `${name}: time of a core, until its edition is in use`,
        value: ours.ms,
        floor: floor.ms,
        against,
        times: MAX_RATIO,
      }),
    ];
  } finally {
    rmSync(path, { force: true });
  }
}

async function runImportProcess(work: 'import' | 'rows', path: string): Promise<AccessImportCost> {
  const script = new URL('./access-import-process.ts', import.meta.url);
  const child = fork(script, [work, path, String(DEALER)], {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Reading ended with ${code}`);
  });
  const [took] = (await Promise.race([once(child, 'message'), ended])) as [AccessImportCost];
  ended.catch(() => {});
  return took;
}
