import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf, dataSamples, xlsxOf } from './data-files.ts';
import { formPdf } from './form.ts';
import { savedOrder } from './saved-order.ts';
import { zipOf, type Part } from './zip.ts';

const FORMATS = 'docs/formats';
const CATALOGUE = 'smart-catalog';

const filesIn = (folder: string): Part[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, bytes: readFileSync(join(folder, name)) }));

/** A small file of each format that is written out here (docs/formats.md), as people would have it. */
export async function everySample(): Promise<Part[]> {
  const rows = dataSamples.map(({ name, rows: each }) => ({
    name,
    bytes: Buffer.from(csvOf(each)),
  }));
  const workbooks = dataSamples.map(async (each) => ({
    name: each.name.replace('.csv', '.xlsx'),
    bytes: await xlsxOf(each.rows),
  }));
  return [
    ...rows,
    ...(await Promise.all(workbooks)),
    { name: 'saved-order.json', bytes: Buffer.from(savedOrder()) },
    { name: 'form.pdf', bytes: await formPdf() },
    { name: `${CATALOGUE}.zip`, bytes: zipOf(filesIn(join(FORMATS, CATALOGUE))) },
    ...filesIn(FORMATS).filter(({ name }) => !name.endsWith('.xsd')),
  ];
}
