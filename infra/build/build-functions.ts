import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { fontPackages } from '#functions/documents/font-files.ts';
import { bundledFunctions } from '#infra/plan/function-list.ts';
import { functionsBuildFolder } from './build-folders.ts';
import { inlineDocumentPlugin } from './inline-document-plugin.ts';
import { pureRecordsPlugin } from './pure-records-plugin.ts';
import { startableEntriesPlugin, toStartableEntryPath } from './startable-entries-plugin.ts';

/** Files that the printer reads: packed Chromium and the fonts. */
const printerFiles = [
  'node_modules/@sparticuz/chromium',
  ...fontPackages.flatMap(({ name }) =>
    ['files', 'unicode.json'].map((path) => `node_modules/${name}/${path}`),
  ),
];

/** The font of texts in a dealer's own PDFs. The functions that fill these PDFs do it in a worker thread. */
const templateFontFile = 'node_modules/@fontsource/open-sans/files/open-sans-latin-400-normal.woff';
const templateWorkerSource = 'functions/documents/templates/template-worker.ts';

/** Replacements for packages of which a function needs only a part. */
export const bundleAliases = {
  '@aws-sdk/credential-provider-node': './infra/build/environment-credentials.ts',
};

const bundleOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  alias: bundleAliases,
  plugins: [inlineDocumentPlugin, pureRecordsPlugin, startableEntriesPlugin],
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // Packages that are written for require() need one.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundles every function in one run; Lambda gets dist/functions/<name>/index.mjs. */
export async function buildFunctions(): Promise<void> {
  await rm(functionsBuildFolder, { recursive: true, force: true });
  await build({
    ...bundleOptions,
    entryPoints: bundledFunctions.map(({ name, source }) => ({
      in: toStartableEntryPath(source),
      out: `${name}/index`,
    })),
    outdir: functionsBuildFolder,
  });
  const fillers = await listTemplateFillingFunctions(bundledFunctions.map(({ name }) => name));
  await build({
    ...bundleOptions,
    entryPoints: fillers.map((name) => ({
      in: templateWorkerSource,
      out: `${name}/template-worker`,
    })),
    outdir: functionsBuildFolder,
  });
  const extraFiles = [
    ...printerFiles.map((path) => ({ path, name: 'printer' })),
    ...fillers.map((name) => ({ path: templateFontFile, name })),
  ];
  await Promise.all(
    extraFiles.map(({ path, name }) =>
      cp(path, join(functionsBuildFolder, name, path), { recursive: true }),
    ),
  );
}

/** The functions that start the worker thread: their bundles contain its file name. */
async function listTemplateFillingFunctions(names: readonly string[]): Promise<string[]> {
  const startsWorker = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(functionsBuildFolder, name, 'index.mjs'), 'utf8')).includes(
        'template-worker.mjs',
      ),
    ),
  );
  return names.filter((_, index) => startsWorker[index]);
}
