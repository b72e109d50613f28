import { build } from 'vite';

/** Bundles the browser's part into dist/web. */
export async function buildWeb(): Promise<void> {
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
}
