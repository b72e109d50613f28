import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { findChromiumProblem } from './chromium-problem.ts';
import { registerShutdown, exitWithError } from './process-lifetime.ts';
import { startBuiltProduct } from './start-built.ts';
import type { RunningProduct } from './start-product.ts';
import { parseProductOptions, printWelcome } from './terminal.ts';

let product: RunningProduct | undefined;
registerShutdown(async () => product?.stop());

try {
  product = await startBuiltProduct({
    ...parseProductOptions(process),
    build: () => buildProductIfChanged(console.log),
  });
  await printWelcome(product.address);
  const complaint = await findChromiumProblem();
  if (complaint) console.log(complaint);
} catch (error) {
  exitWithError(error);
}
