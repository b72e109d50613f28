import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** Builds the page of a folder and serves it until it is stopped. */
export async function buildAndServePage(root: string) {
  const outDir = mkdtempSync(join(tmpdir(), 'smartsales-page-'));
  const previousNodeEnv = process.env.NODE_ENV;
  // Vite uses an existing NODE_ENV: with a test runner's value it would bundle React for development.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, target: 'es2024', chunkSizeWarningLimit: 4000 },
    });
  } finally {
    if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = previousNodeEnv;
  }
  const server = await preview({
    configFile: false,
    root,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const stop = async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { address: server.resolvedUrls!.local[0]!, stop };
}
