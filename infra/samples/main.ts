import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everySample } from './every-sample.ts';

/** npm run samples -- FOLDER: small files to try imports and uploads with. */
const folder = process.argv[2] ?? 'samples';
mkdirSync(folder, { recursive: true });
for (const { name, bytes } of await everySample()) writeFileSync(join(folder, name), bytes);
process.stdout.write(`Samples are in ${folder}.\n`);
