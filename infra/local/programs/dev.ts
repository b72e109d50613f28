import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { type FunctionModule, runHere } from '#infra/local/functions/functions.ts';
import { functions } from '#infra/plan/functions.ts';
import { endWith, giveUp } from './lifetime.ts';
import { type Product, startProduct } from './product.ts';
import { optionsOf, welcome } from './screen.ts';

const sources = new Map(functions.map(({ name, source }) => [name, resolve(source)]));

/** Pages and functions from source: Vite serves the ones and loads the others again when they change. */
async function fromSource(server: Server) {
  const vite = await createServer({
    configFile: 'vite.config.ts',
    server: { middlewareMode: true, hmr: { server: server } },
  });
  return {
    run: runHere(
      (name) => vite.ssrLoadModule(sources.get(name) ?? name) as unknown as Promise<FunctionModule>,
    ),
    web: vite.middlewares,
    stop: () => vite.close(),
  };
}

let product: Product | undefined;
endWith(async () => product?.stop());

try {
  product = await startProduct({
    ...optionsOf(process),
    parts: (_state, door) => fromSource(door),
  });
  await welcome(product.address);
} catch (error) {
  giveUp(error);
}
