import { writeFileSync } from 'node:fs';
import { loadDocument, writtenLoad } from '#tests/load/load-document.ts';
import { costDocument, readResources, writtenCost } from './cost-document.ts';
import { readMix } from './mix.ts';

/* npm run cost: what the product costs and carries, on the screen and in docs/cost.md and docs/load.md. */

const [mix, resources] = [readMix(), readResources()];
const written = {
  [costDocument]: writtenCost(mix, resources),
  [loadDocument]: writtenLoad(mix, resources),
};
for (const [file, text] of Object.entries(written)) {
  writeFileSync(file, text);
  process.stdout.write(`${text}\n`);
}
