import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSampleFiles } from './create-sample-files.ts';

/** npm run samples -- FOLDER: writes small files to try imports and uploads with. */
const samplesFolder = process.argv[2] ?? 'samples';
mkdirSync(samplesFolder, { recursive: true });
for (const { name, bytes } of await createSampleFiles())
  writeFileSync(join(samplesFolder, name), bytes);
process.stdout.write(`Samples are in ${samplesFolder}.\n`);
