import { buildProductIfChanged } from './build-product-if-changed.ts';

await buildProductIfChanged((line) => process.stdout.write(`${line}\n`));
