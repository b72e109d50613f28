import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

const buildStampFile = 'dist/built';
const buildSources = [
  'shared/**/*',
  'functions/**/*',
  'frontend/**/*',
  'infra/*.ts',
  'infra/plan/*.ts',
  'infra/build/*.ts',
  'certificates/*.pem',
  'vite.config.ts',
  'package-lock.json',
];

/** A short hash of all sources of the bundles. */
function computeSourceFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of buildSources.flatMap((pattern) => globSync(pattern)).toSorted()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function readBuildStamp(): string {
  try {
    return readFileSync(buildStampFile, 'utf8');
  } catch {
    return '';
  }
}

/** Builds the functions and the web bundle, unless their sources have not changed. */
export async function buildProductIfChanged(log: (line: string) => void): Promise<void> {
  const current = computeSourceFingerprint();
  if (readBuildStamp() === current) return;
  log('Building ...');
  // An interrupted build must not count as the previous one.
  rmSync(buildStampFile, { force: true });
  const [{ buildFunctions }, { buildWeb }] = await Promise.all([
    import('./build-functions.ts'),
    import('./build-web.ts'),
  ]);
  await Promise.all([buildFunctions(), buildWeb()]);
  mkdirSync('dist', { recursive: true });
  writeFileSync(buildStampFile, current);
}
