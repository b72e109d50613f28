import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';

/* A product in its own process, on the data of a folder. It reports its address, and ends with its parent. */

const demo = { size: 'small' as const, onProgress: () => {} };
const product = await startBuiltProduct({
  port: 0,
  root: process.argv[2]!,
  isFresh: false,
  demo,
  // There are already more products than cores, and each thread loads every function that it runs.
  threadCount: 1,
});
registerShutdown(product.stop);
process.send?.(product.address);
