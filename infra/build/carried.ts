import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * What a source file reads from a package at run time travels beside every bundle that holds that
 * file, in a node_modules of its own, so that it is found in Lambda as it is found here.
 */
const carried = [
  {
    reader: 'functions/documents/fonts.ts',
    package: '@fontsource/open-sans',
    files: [
      'package.json',
      'files/open-sans-latin-{400,600,700}-normal.woff2',
      'files/open-sans-latin-ext-{400,600,700}-normal.woff2',
    ],
  },
  {
    reader: 'functions/documents/chromium.ts',
    package: '@sparticuz/chromium',
    files: ['package.json', 'build/**/*.js', 'bin/*'],
  },
];

/** Copies into each bundle's folder the packages its code reads. */
export function carryPackages({ outputs }: Metafile): void {
  for (const [bundle, { inputs, entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint) continue;
    const modules = join(dirname(bundle), 'node_modules');
    for (const { package: name, files } of carried.filter(({ reader }) => reader in inputs)) {
      copy(folderOf(name, '.'), join(modules, name), files);
      for (const needed of dependenciesOf(name))
        copy(needed.from, join(modules, needed.name), NEEDED_FILES);
    }
  }
}

const NEEDED_FILES = ['package.json', '**/*.{js,cjs,mjs,json}'];

function copy(from: string, to: string, patterns: string[]): void {
  for (const file of globSync(patterns, {
    cwd: from,
    withFileTypes: true,
    exclude: ['**/prebuilds/**'],
  })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const target = join(to, relative(from, path));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(path, target);
  }
}

type Package = { name: string; from: string };

/** A package's dependencies and theirs; npm has flattened them, so a name is one folder. */
function dependenciesOf(name: string, at = '.', known = new Map<string, Package>()): Package[] {
  const from = folderOf(name, at);
  const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const needed of Object.keys(dependencies))
    if (!known.has(needed)) {
      known.set(needed, { name: needed, from: folderOf(needed, from) });
      dependenciesOf(needed, from, known);
    }
  return [...known.values()];
}

/** The folder of a package as a module in `at` would find it. */
function folderOf(name: string, at: string): string {
  const paths = createRequire(join(resolve(at), 'package.json')).resolve.paths(name) ?? [];
  const found = paths
    .map((path) => join(path, name))
    .find((path) => globSync('package.json', { cwd: path }).length);
  if (!found) throw new Error(`The package ${name} is not installed.`);
  return found;
}
