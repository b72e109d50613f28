import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { architecture, architectureFile } from './architecture.ts';
import type { Stacks } from './resources.ts';

/* npm run draw: writes docs/architecture.svg from the stacks of prod, which it has synthesised. */
const templates = globSync('SmartSales-prod-*.template.json', { cwd: 'cdk.out' }).map((file) => [
  file.replace(/^SmartSales-prod-|\.template\.json$/g, ''),
  JSON.parse(readFileSync(`cdk.out/${file}`, 'utf8')) as Stacks[string],
]);
writeFileSync(architectureFile, architecture(Object.fromEntries(templates) as Stacks));
