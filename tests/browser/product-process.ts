import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { startBuiltProduct } from '#infra/local/programs/start-built.ts';

/* A product in a process of its own, on the state of a folder; it says where it is, and ends with its parent. */

const demo = { size: 'small' as const, progress: () => {} };
const product = await startBuiltProduct({
  port: 0,
  root: process.argv[2]!,
  isFresh: false,
  demo,
  // There are more products than cores already, and each thread reads every function that is called in it.
  threadCount: 1,
});
registerShutdown(product.stop);
process.send?.(product.address);
