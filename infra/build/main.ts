import { buildIfChanged } from './build-if-changed.ts';

await buildIfChanged((line) => process.stdout.write(`${line}\n`));
