import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildLimitResult,
  computeMedian,
  buildFloorResult,
  type BenchResult,
} from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import type {
  ConfiguratorImportCost,
  ConfiguratorImportWork,
} from './configurator-import-process.ts';

const DEALER = 9_710_600;
const ROWS = chooseBenchSize(200_000, 400);
const CATEGORIES = 40;
const ROUNDS = chooseBenchSize(7, 1);
const PUBLISH_ROUNDS = chooseBenchSize(2, 1);
/** The memory limit of the worker; what is not heap is Node itself and memory outside the heap. */
const WORKER_MB = 512;
const HEAP_MB = 384;
const MAX_RATIO = 4;

/**
 * A configurator of many rows in small workers: read and checked, and put into use, against parsing its bytes
 * alone.
 */
export async function measureConfiguratorImport(): Promise<BenchResult[]> {
  const path = join(tmpdir(), `configurator-${process.pid}.tsv`);
  writeFileSync(path, buildConfiguratorFile(ROWS));
  const workers = {
    read: startWorker('read', path),
    parse: startWorker('parse', path),
    publish: startWorker('publish', path),
  };
  try {
    const took: Record<ConfiguratorImportWork, ConfiguratorImportCost[]> = {
      read: [],
      parse: [],
      publish: [],
    };
    // One after the other in every round, so that both meet the machine in the same state.
    for (let round = 0; round < ROUNDS; round++)
      for (const work of ['parse', 'read'] as const) took[work].push(await workers[work].ask());
    for (let round = 0; round < PUBLISH_ROUNDS; round++)
      took.publish.push(await workers.publish.ask());
    const most = (work: ConfiguratorImportWork) =>
      Math.max(...took[work].map(({ megabytes }) => megabytes));
    // The first round loads code.
    const time = (work: ConfiguratorImportWork) =>
      computeMedian(took[work].slice(1).map(({ ms }) => ms));
    const name = `Configurator of ${ROWS.toLocaleString('en-US')} rows`;
    const against = 'reading and parsing the file alone';
    return [
      buildFloorResult({
        name: `${name} in a worker of ${WORKER_MB} MB, read and checked`,
        value: time('read'),
        floor: time('parse'),
        times: MAX_RATIO,
        against,
      }),
      buildLimitResult({
        name: `${name}, until its edition is in use: memory`,
        value: most('publish'),
        floor: most('parse'),
        limit: WORKER_MB,
        unit: 'MB',
        against,
      }),
    ];
  } finally {
    for (const { stop } of Object.values(workers)) stop();
    rmSync(path);
  }
}

function startWorker(work: ConfiguratorImportWork, path: string) {
  const script = new URL('./configurator-import-process.ts', import.meta.url);
  const child = fork(script, [work, path, String(DEALER)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`To ${work} ended with ${code}`);
  });
  ended.catch(() => {});
  const requestCost = async (): Promise<ConfiguratorImportCost> => {
    child.send('again');
    const [took] = (await Promise.race([once(child, 'message'), ended])) as [
      ConfiguratorImportCost,
    ];
    if (took.rows !== ROWS) throw new Error(`To ${work} took ${took.rows} rows`);
    return took;
  };
  return { ask: requestCost, stop: () => child.kill() };
}

const HEADINGS =
  'Configurator\tMember\tAuthor\tCategory\tGroup\tKind\tQty\tMFID\tPart #\tStock Code\tDescription\tRetail';

/** Every fifth row is a part. */
function buildConfiguratorFile(count: number): string {
  const each = count / CATEGORIES;
  const rows = Array.from({ length: count }, (_, at) => {
    const category = Math.floor(at / each);
    const group = Math.floor((at % each) / 50);
    const kind = at % 5 === 4 ? 'Part' : 'Product';
    return `Operatory\tMember ${category % 4}\tKim Shaw\tCategory ${category}\tGroup ${group}\t${kind}\t1\tADEC\tAX-${at}\t104-${at}\tPatient Chair ${at}, Slate, with Arms and a Headrest\t${1000 + (at % 900)}.50`;
  });
  return [HEADINGS, ...rows].join('\n');
}
