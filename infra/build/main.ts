import { buildAll } from './build.ts';

await buildAll((line) => process.stdout.write(`${line}\n`));
