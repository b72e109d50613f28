import { closeSync, existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { openConfiguratorFile } from '#functions/domain/configurators/open-configurator-file.ts';
import { prepareConfiguratorRelease } from '#functions/domain/configurators/prepare-configurator-release.ts';
import { readConfiguratorTree } from '#functions/domain/configurators/read-configurator-tree.ts';
import type { ProcessingRun, UploadSource } from '#functions/domain/processing/upload-processor.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

/*
 * Reads a configurator on each request, in its own process, so that the peak memory is that of this work. The
 * work, the file and the dealer are arguments of the process.
 */

/** 'publish' puts it into use, 'read' reads and checks it, 'parse' only parses it. */
export type ConfiguratorImportWork = 'publish' | 'read' | 'parse';
export type ConfiguratorImportCost = {
  rows: number;
  /** CPU time, which does not depend on other work of the machine. */
  ms: number;
  megabytes: number;
};

const [work, path, dealerId] = process.argv.slice(2) as [ConfiguratorImportWork, string, string];

const silentRun: ProcessingRun = {
  reportProgress: async () => {},
  setReportHeadings: () => {},
  rejectItem: ({ reason }) => {
    throw new Error(reason.text);
  },
};

/** In kB. The system's peak value may begin with that of the parent process. */
function readPeakMemoryKb(): number {
  const status = '/proc/self/status';
  const peakText = existsSync(status) && /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1];
  return peakText ? Number(peakText) : process.resourceUsage().maxRSS;
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
  const uploadOwner = { dealer: toDealerKey(Number(dealerId)), kind: 'configurator' } as const;
  return { owner: uploadOwner, upload, fd, size };
}

const workFunctions: Record<ConfiguratorImportWork, (source: UploadSource) => Promise<number>> = {
  async publish(source) {
    const { writes, counts } = await prepareConfiguratorRelease(source, silentRun);
    await writeTransaction(writes);
    return counts.imported;
  },
  async read(source) {
    const { readChunks: rows } = await openConfiguratorFile(source);
    return (await readConfiguratorTree(rows, silentRun)).tree.count;
  },
  /** The floor: parsing the file. */
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
