import { dirname, join, relative } from 'node:path';
import { moduleLayers } from './house.ts';

/*
 * A lint rule: a file may import (also types, and dynamically) only files of its own module, and public files
 * of modules in lower layers.
 */

type SourceModule = { name: string; layer: number; publicApi: 'all' | readonly string[] };

const sourceModules: readonly SourceModule[] = moduleLayers.flatMap((layer, depth) =>
  Object.entries(layer).map(([name, publicApi]) => ({
    name,
    layer: moduleLayers.length - depth,
    publicApi,
  })),
);

const findModule = (path: string): SourceModule | undefined =>
  sourceModules
    .filter(({ name }) => path === name || path.startsWith(`${name}/`))
    .toSorted((one, other) => other.name.length - one.name.length)[0];

const CHECKED_FILE = /^(shared|functions|frontend|infra)\/.*\.(ts|tsx|mjs)$/;
const CODE_EXTENSION = /\.tsx?$/;

/** Why a file may not import another one; undefined where it may. */
export function findImportProblem(file: string, imported: string): string | undefined {
  const from = findModule(file);
  if (!from) return `${file} lies in no room of infra/lint/house.ts.`;
  const to = findModule(imported);
  if (!to) return `${imported} lies in no room of infra/lint/house.ts.`;
  if (from === to) return undefined;
  if (to.layer >= from.layer)
    return `${to.name} is no lower floor than ${from.name}: imports go down only.`;
  const fileName = imported.slice(to.name.length + 1).replace(CODE_EXTENSION, '');
  const isPublic = to.publicApi === 'all' || to.publicApi.includes(fileName);
  return isPublic ? undefined : `${fileName} is no door of ${to.name}.`;
}

/** The path of an import within the project; undefined for a package or a style sheet. */
export function findImportedPath(file: string, specifier: string): string | undefined {
  if (!CODE_EXTENSION.test(specifier)) return undefined;
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : undefined;
}

type LiteralNode = { value?: unknown };
/** A node that names another file: `source` of an import, `argument` of an import type. */
type ImportingNode = { source?: LiteralNode | null };
export type LintRuleContext = {
  filename: string;
  cwd: string;
  report: (problem: { node: unknown; message: string }) => void;
};

const importRule = {
  create({ filename, cwd, report }: LintRuleContext) {
    const file = relative(cwd, filename);
    const check = (node: ImportingNode) => {
      const specifier = node.source?.value;
      const imported =
        typeof specifier === 'string' ? findImportedPath(file, specifier) : undefined;
      const message = imported && CHECKED_FILE.test(file) && findImportProblem(file, imported);
      if (message) report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'house' }, rules: { doors: importRule } };
