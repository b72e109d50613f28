import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { fontPackages } from '#functions/documents/font-files.ts';
import { functions } from '#infra/plan/functions.ts';
import { documentAsMade } from './document-as-made.ts';
import { functionsFolder } from './folders.ts';
import { pureRecords } from './pure-records.ts';
import { startableEntries, startableEntry } from './startable-entry.ts';

/** What the printer reads as files: Chromium, packed, and the fonts. */
const printerFiles = [
  'node_modules/@sparticuz/chromium',
  ...fontPackages.flatMap(({ name }) =>
    ['files', 'unicode.json'].map((path) => `node_modules/${name}/${path}`),
  ),
];

/** What is written into a dealer's own PDFs is written in this, by the functions that fill them, in a thread beside them. */
const templateFontFile = 'node_modules/@fontsource/open-sans/files/open-sans-latin-400-normal.woff';
const fillingThread = 'functions/documents/templates/template-worker.ts';

/** Packages of which a function needs less than they are. */
export const alias = {
  '@aws-sdk/credential-provider-node': './infra/build/environment-credentials.ts',
};

const bundling = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  alias,
  plugins: [documentAsMade, pureRecords, startableEntries],
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  // Packages written for require() find one.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
} satisfies BuildOptions;

/** Bundles every function in one run: dist/functions/<name>/index.mjs is what Lambda gets. */
export async function buildFunctions(): Promise<void> {
  await rm(functionsFolder, { recursive: true, force: true });
  await build({
    ...bundling,
    entryPoints: functions.map(({ name, source }) => ({
      in: startableEntry(source),
      out: `${name}/index`,
    })),
    outdir: functionsFolder,
  });
  const fillers = await fillersAmong(functions.map(({ name }) => name));
  await build({
    ...bundling,
    entryPoints: fillers.map((name) => ({ in: fillingThread, out: `${name}/template-worker` })),
    outdir: functionsFolder,
  });
  const extraFiles = [
    ...printerFiles.map((path) => ({ path, name: 'printer' })),
    ...fillers.map((name) => ({ path: templateFontFile, name })),
  ];
  await Promise.all(
    extraFiles.map(({ path, name }) =>
      cp(path, join(functionsFolder, name, path), { recursive: true }),
    ),
  );
}

/** The functions that start the thread: their bundles name its file. */
async function fillersAmong(names: readonly string[]): Promise<string[]> {
  const starts = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(functionsFolder, name, 'index.mjs'), 'utf8')).includes(
        'template-worker.mjs',
      ),
    ),
  );
  return names.filter((_, at) => starts[at]);
}
