import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const STARTABLE_PREFIX = 'startable:';

/** The entry of a function's bundle: its handler, able to say whether it starts. */
export const toStartableEntry = (source: string) => `${STARTABLE_PREFIX}${source}`;

/** Writes those entries, so that no handler has to know of it. */
export const startableEntriesPlugin: Plugin = {
  name: 'startable-entries',
  setup(build) {
    build.onResolve({ filter: /^startable:/ }, ({ path }) => ({
      path: path.slice(STARTABLE_PREFIX.length),
      namespace: 'startable',
    }));
    build.onLoad({ filter: /.*/, namespace: 'startable' }, ({ path }) => ({
      contents: `import { handler as own } from ${JSON.stringify(resolve(path))};
import { createStartableHandler } from ${JSON.stringify(resolve('functions/startable-handler.ts'))};
export const handler = createStartableHandler(own);`,
      loader: 'ts',
      resolveDir: resolve('.'),
    }));
  },
};
