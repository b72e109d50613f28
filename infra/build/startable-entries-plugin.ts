import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const STARTABLE_PREFIX = 'startable:';

/** The bundle entry of a function: its handler with its configuration checked and its start check answered. */
export const toStartableEntryPath = (handlerPath: string) => `${STARTABLE_PREFIX}${handlerPath}`;

/** Generates these entries, so that handlers need no code for that. */
export const startableEntriesPlugin: Plugin = {
  name: 'startable-entries',
  setup(build) {
    build.onResolve({ filter: /^startable:/ }, ({ path }) => ({
      path: path.slice(STARTABLE_PREFIX.length),
      namespace: 'startable',
    }));
    build.onLoad({ filter: /.*/, namespace: 'startable' }, ({ path }) => ({
      contents: `import ${JSON.stringify(resolve('functions/configuration/variables.ts'))};
import ${JSON.stringify(resolve('functions/configuration/platform-variables.ts'))};
export { configuration } from ${JSON.stringify(resolve('functions/configuration/check-configuration.ts'))};
import { handler as own } from ${JSON.stringify(resolve(path))};
import { createStartableHandler } from ${JSON.stringify(resolve('functions/startable-handler.ts'))};
export const handler = createStartableHandler(own);`,
      loader: 'ts',
      resolveDir: resolve('.'),
    }));
  },
};
