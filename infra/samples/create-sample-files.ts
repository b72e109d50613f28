import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildUncompressedZip, type SampleFile } from './build-uncompressed-zip.ts';
import { formatSampleCsv, dataSamples, createSampleXlsx } from './data-samples.ts';
import { createSampleFormPdf } from './sample-form.ts';
import { createSampleSavedOrderText } from './sample-order.ts';

const FORMATS_FOLDER = 'docs/formats';
const CATALOG_FOLDER = 'smart-catalog';

const readFolderFiles = (folder: string): SampleFile[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }));

/** A small realistic file of each format in docs/formats.md that is generated here. */
export async function createSampleFiles(): Promise<SampleFile[]> {
  const rows = dataSamples.map(({ name, rows: each }) => ({
    name,
    bytes: Buffer.from(formatSampleCsv(each)),
  }));
  const workbooks = dataSamples.map(async (each) => ({
    name: each.name.replace('.csv', '.xlsx'),
    bytes: await createSampleXlsx(each.rows),
  }));
  return [
    ...rows,
    ...(await Promise.all(workbooks)),
    { name: 'saved-order.json', bytes: Buffer.from(createSampleSavedOrderText()) },
    { name: 'form.pdf', bytes: await createSampleFormPdf() },
    {
      name: `${CATALOG_FOLDER}.zip`,
      bytes: buildUncompressedZip(readFolderFiles(join(FORMATS_FOLDER, CATALOG_FOLDER))),
    },
    ...readFolderFiles(FORMATS_FOLDER).filter(({ name }) => !name.endsWith('.xsd')),
  ];
}
