import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createWebFileHandler } from '#infra/local/gateway/web-files.ts';

/**
 * Builds the page of a folder and serves it until it is stopped. All of its code is one script, which a
 * browser asks for once: seventy scripts for each load, or the question whether each is still the same, were
 * a third of what a test of a page costs.
 */
export async function buildAndServePage(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-page-'));
  await buildPage(root, folder);
  const files = createWebFileHandler(folder);
  const server = createServer((request, response) => {
    // Here nothing travels far, and to unpack is work.
    delete request.headers['accept-encoding'];
    const { status, headers, body } = files(request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}/`, stop };
}

async function buildPage(root: string, outDir: string): Promise<void> {
  const previousNodeEnv = process.env.NODE_ENV;
  // Vite uses an existing NODE_ENV: with a test runner's value it would bundle React for development.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      build: {
        outDir,
        target: 'es2024',
        chunkSizeWarningLimit: 20_000,
        // What is imported later still runs later.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
  } finally {
    if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = previousNodeEnv;
  }
}
