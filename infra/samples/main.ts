import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvOf, dataSamples } from './data-files.ts';

/** npm run samples -- FOLDER: a small file of each format that is written out here, to try imports with. */
const folder = process.argv[2] ?? 'samples';
mkdirSync(folder, { recursive: true });
for (const { name, rows } of dataSamples) writeFileSync(join(folder, name), csvOf(rows));
for (const name of readdirSync('docs/formats').filter((each) => each.endsWith('.xml')))
  copyFileSync(join('docs/formats', name), join(folder, name));
process.stdout.write(`Samples are in ${folder}.\n`);
