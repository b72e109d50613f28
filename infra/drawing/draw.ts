import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { drawArchitecture, architectureFile } from './architecture.ts';
import type { StackTemplates } from './count-resources.ts';

/* npm run draw: writes docs/architecture.svg from the synthesized stacks of prod. */
const templates = globSync('SmartSales-prod-*.template.json', { cwd: 'cdk.out' }).map((file) => [
  file.replace(/^SmartSales-prod-|\.template\.json$/g, ''),
  JSON.parse(readFileSync(`cdk.out/${file}`, 'utf8')) as StackTemplates[string],
]);
writeFileSync(architectureFile, drawArchitecture(Object.fromEntries(templates) as StackTemplates));
