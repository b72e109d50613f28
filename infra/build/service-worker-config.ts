import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { REMOVING_WORKER_FILE, SERVICE_WORKER_FILE } from '#infra/plan/edge-paths.ts';
import { webBuildFolder } from './build-folders.ts';

/** Larger files are stored when they are first needed: they are for PDFs, which the server makes. */
const MAX_EARLY_FILE_BYTES = 400_000;

/** Describes the release that was built, whose service worker stores it. Call it before other pages are built. */
export function describeBuiltRelease(folder = webBuildFolder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const pageHash = hash('sha256', page, 'hex');
  const names = globSync('assets/*', { cwd: folder }).toSorted();
  const isLate = (name: string) => statSync(join(folder, name)).size > MAX_EARLY_FILE_BYTES;
  return {
    id: pageHash.slice(0, 12),
    pageHash,
    files: names.map(toAddress),
    lateFiles: names.filter(isLate).map(toAddress),
  };
}

const toAddress = (name: string) => `/${name}`;

type BuiltRelease = ReturnType<typeof describeBuiltRelease>;

const buildWorkerConfig = (
  input: string,
  file: string,
  define: Record<string, string>,
): InlineConfig => ({
  configFile: false,
  root: 'frontend',
  logLevel: 'warn',
  define,
  build: {
    outDir: '../dist/web',
    // The pages are there already.
    emptyOutDir: false,
    target: 'es2024',
    modulePreload: false,
    rolldownOptions: {
      input: `frontend/service-worker/${input}`,
      // Not all browsers have workers that are modules.
      output: { format: 'iife', entryFileNames: file },
    },
  },
});

/** The service worker of a release, and the one that removes it. Their names have no hash: browsers ask for them by name. */
export const buildServiceWorkerConfigs = (release: BuiltRelease): InlineConfig[] => [
  buildWorkerConfig('service-worker.ts', SERVICE_WORKER_FILE, { RELEASE: JSON.stringify(release) }),
  buildWorkerConfig('removing-worker.ts', REMOVING_WORKER_FILE, {}),
];
