import { writeFileSync } from 'node:fs';
import {
  COST_DOCUMENT_PATH,
  readEnvironmentResources,
  formatCostDocument,
} from '#tests/cost/cost-document.ts';
import { readUsageMix } from '#tests/cost/mix.ts';
import { LOAD_DOCUMENT_PATH, formatLoadDocument } from './load-document.ts';

/*
 * npm run cost: the cost and the capacity of the product, on the screen and in docs/cost.md and docs/load.md.
 */

const [mix, resources] = [readUsageMix(), readEnvironmentResources()];
const written = {
  [COST_DOCUMENT_PATH]: formatCostDocument(mix, resources),
  [LOAD_DOCUMENT_PATH]: formatLoadDocument(mix, resources),
};
for (const [file, text] of Object.entries(written)) {
  writeFileSync(file, text);
  process.stdout.write(`${text}\n`);
}
