import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { type FunctionModule, createInThreadRunner } from '#infra/local/functions/run-functions.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { registerShutdown, exitWithError } from './process-lifetime.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { parseProductOptions, printWelcome } from './terminal.ts';

const functionSources = new Map(
  bundledFunctions.map(({ name, source }) => [name, resolve(source)]),
);

/** Pages and functions from source: Vite serves the pages, and reloads changed functions. */
async function createSourceParts(server: Server) {
  const vite = await createServer({
    configFile: 'vite.config.ts',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    run: createInThreadRunner(
      (name) =>
        vite.ssrLoadModule(functionSources.get(name) ?? name) as unknown as Promise<FunctionModule>,
    ),
    web: vite.middlewares,
    stop: () => vite.close(),
  };
}

let product: RunningProduct | undefined;
registerShutdown(async () => product?.stop());

try {
  product = await startProduct({
    ...parseProductOptions(process),
    parts: (_state, door) => createSourceParts(door),
  });
  await printWelcome(product.address);
} catch (error) {
  exitWithError(error);
}
