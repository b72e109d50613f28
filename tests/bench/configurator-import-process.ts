import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { openConfiguratorFile } from '#functions/domain/configurators/open-configurator-file.ts';
import { processConfigurator } from '#functions/domain/configurators/process-configurator.ts';
import { readConfigurator } from '#functions/domain/configurators/read-configurator.ts';
import type { ProcessingRun, UploadSource } from '#functions/domain/processing/upload-processor.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

/*
 * Reads a configurator each time it is asked, in a process of its own, so that what it holds at most is what that took:
 * its work, its file and its dealer are said when it starts.
 */

/** To have it in use, to read and check it, or to parse it and no more. */
export type ConfiguratorWork = 'publish' | 'read' | 'parse';
export type ConfiguratorImportCost = {
  rows: number;
  /** Of a core, which is the same on a machine that has other work. */
  ms: number;
  megabytes: number;
};

const [work, path, dealerId] = process.argv.slice(2) as [ConfiguratorWork, string, string];

const silentRun: ProcessingRun = {
  reportProgress: async () => {},
  setReportHeadings: () => {},
  rejectItem: ({ reason }) => {
    throw new Error(reason);
  },
};

/** In kB; what the system counts as a process's most may begin with that of the one that started it. */
function readPeakMemoryKb(): number {
  const status = '/proc/self/status';
  const said = existsSync(status) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1];
  return said ? Number(said) : process.resourceUsage().maxRSS;
}

function buildSource(fd: number): UploadSource {
  const { size } = fstatSync(fd);
  const upload = {
    Id: 'bench',
    FileName: 'bench.tsv',
    Size: size,
    Sha256: '',
    UploadedOn: '2026-11-25T12:00:00.000Z',
    UploadedBy: 'Bench',
    UploadedById: 1,
  };
  const shelf = { dealer: toDealerKey(Number(dealerId)), kind: 'configurator' } as const;
  return { owner: shelf, upload, fd, size };
}

const workFunctions: Record<ConfiguratorWork, (source: UploadSource) => Promise<number>> = {
  async publish(source) {
    const { writes, counts } = await processConfigurator(source, silentRun);
    await writeTransaction(writes);
    return counts.taken;
  },
  async read(source) {
    const { readRows: rows } = await openConfiguratorFile(source);
    return (await readConfigurator(rows, silentRun)).tree.count;
  },
  /** What nobody can do without. */
  async parse() {
    return Papa.parse(readFileSync(path, 'utf8'), { delimiter: '\t' }).data.length - 1;
  },
};

async function sendCost() {
  const fd = openSync(path, 'r');
  const before = process.cpuUsage();
  const rows = await workFunctions[work](buildSource(fd));
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  closeSync(fd);
  process.send!({
    rows,
    ms,
    megabytes: readPeakMemoryKb() / 1024,
  } satisfies ConfiguratorImportCost);
}

process.on('message', () => void sendCost());
