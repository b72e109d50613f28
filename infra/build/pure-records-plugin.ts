import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { parseSync } from 'vite';

/**
 * The constants of these files are created without side effects: a bundle leaves out those that its function
 * does not use.
 */
const pureRecordFiles =
  /\/(shared\/(contract|messages|schemas)\/[\w-]+|functions\/configuration\/[\w-]*variable(s|-schemas))\.ts$/;

export const pureRecordsPlugin: Plugin = {
  name: 'pure-records',
  setup: (build) =>
    build.onLoad({ filter: pureRecordFiles }, async ({ path }) => ({
      contents: markInitializersPure(path, await readFile(path, 'utf8')),
      loader: 'ts',
    })),
};

/** Marks the initializer of each constant as pure, because the bundler analyses only one file. */
function markInitializersPure(path: string, source: string): string {
  const inits = parseSync(path, source).program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => init ?? []);
  });
  return inits
    .filter(({ type }) => type !== 'ArrowFunctionExpression')
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      source,
    );
}
