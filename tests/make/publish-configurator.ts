import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfiguratorIndex } from '#functions/domain/configurators/configurator-release-files.ts';
import { prepareConfiguratorRelease } from '#functions/domain/configurators/prepare-configurator-release.ts';
import type {
  ProcessingResult,
  RejectedItem,
  ProcessingRun,
} from '#functions/domain/processing/upload-processor.ts';
import { findReleaseHistory } from '#functions/store/dealers/stored-releases.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

const HEADINGS =
  'Configurator\tMember\tAuthor\tCategory\tGroup\tKind\tQty\tMFID\tPart #\tStock Code\tDescription\tRetail';

type ConfiguratorTextRow = [
  group: string,
  kind: string,
  mfg: string,
  part: string,
  text: string,
  quantity: string,
];

/** The rows of a configurator with one member and one category. */
export const buildConfiguratorTsv = (
  name: string,
  rows: readonly ConfiguratorTextRow[],
  category = 'Treatment room',
): string =>
  [
    HEADINGS,
    ...rows.map(([group, kind, mfg, part, text, quantity]) =>
      [
        name,
        'Standard',
        'Kim Shaw',
        category,
        group,
        kind,
        quantity,
        mfg,
        part,
        '',
        text,
        '100.00',
      ].join('\t'),
    ),
  ].join('\n');

/** The processor's result for a file, and the writes it would make. */
async function processConfiguratorFile(
  dealerId: number,
  content: string | Uint8Array,
  FileName = 'operatory.tsv',
): Promise<
  ProcessingResult & { rejectedItems: RejectedItem[]; headings: readonly string[]; steps: string[] }
> {
  const rejectedItems: RejectedItem[] = [];
  const steps: string[] = [];
  let headings: readonly string[] = [];
  const run: ProcessingRun = {
    reportProgress: async (step) => void steps.push(step.text),
    setReportHeadings: (names) => void (headings = names),
    rejectItem: (item) => void rejectedItems.push(item),
  };
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const path = join(tmpdir(), `configurator-${randomUUID()}`);
  writeFileSync(path, bytes);
  const fd = openSync(path, 'r');
  rmSync(path);
  try {
    const upload = {
      Id: randomUUID(),
      FileName,
      Size: bytes.length,
      Sha256: '0'.repeat(64),
      UploadedOn: '2026-11-23T06:00:00.000Z',
      UploadedBy: 'Dana Whitfield',
      UploadedById: 1,
    };
    const uploadOwner = { dealer: toDealerKey(dealerId), kind: 'configurator' } as const;
    const processed = await prepareConfiguratorRelease(
      { owner: uploadOwner, upload, fd, size: bytes.length },
      run,
    );
    return { ...processed, rejectedItems, headings, steps };
  } finally {
    closeSync(fd);
  }
}

/** Publishes a configurator for all users of a dealer. */
export async function publishConfigurator(
  dealerId: number,
  content: string | Uint8Array,
  fileName?: string,
) {
  const processed = await processConfiguratorFile(dealerId, content, fileName);
  await writeTransaction(processed.writes);
  return processed;
}

/** The index of the published release. */
export async function readPublishedConfigurator(
  dealerId: number,
  configuratorName: string,
): Promise<ConfiguratorIndex> {
  const state = await findReleaseHistory({
    dealer: toDealerKey(dealerId),
    kind: 'configurator',
    name: configuratorName,
  });
  return state!.release!.Summary as ConfiguratorIndex;
}
