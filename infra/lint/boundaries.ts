import { relative } from 'node:path';
import { buildImportGraph, findImportCircleToReport, type ImportGraph } from './folder-circles.ts';
import { findImportedPath } from './imported-path.ts';
import { layers, moduleGroups, topFolderImports } from './layers.ts';
import { readProjectSourceFiles, type LintRuleContext } from './source-files.ts';

/*
 * A lint rule: an import (also of a type, also a dynamic one) goes to the same layer or a lower one, reads only
 * the public files of another module, and closes no circle between folders (layers.ts).
 */

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const longestFirst = (one: string, other: string) => other.length - one.length;
const groupsLongestFirst = moduleGroups.toSorted(longestFirst);
const layerPathsLongestFirst = layers.flat().toSorted(longestFirst);

const getTopFolder = (path: string) => path.slice(0, path.indexOf('/'));

/** The file or folder directly in the innermost group. */
function findModule(path: string): string {
  const group = groupsLongestFirst.find((folder) => path.startsWith(`${folder}/`)) ?? '';
  return `${group}/${path.slice(group.length + 1).split('/')[0]}`;
}

/** The path of the plan that places a file, and the depth of its layer; 0 is the top. */
function findLayer(path: string) {
  const name = layerPathsLongestFirst.find((folder) => isWithin(path, folder))!;
  return { name, depth: layers.findIndex((layer) => layer.includes(name)) };
}

/** Why a file may not import another one, by the plan alone; undefined where it may. */
function findImportProblem(file: string, imported: string): string | undefined {
  const [top, importedTop] = [getTopFolder(file), getTopFolder(imported)];
  const allowedTops = topFolderImports[top];
  if (!allowedTops) return `${file} is in no top folder of infra/lint/layers.ts.`;
  if (top !== importedTop && !allowedTops.includes(importedTop))
    return `${top} does not import ${importedTop}.`;
  const [layer, importedLayer] = [findLayer(file), findLayer(imported)];
  if (importedLayer.depth < layer.depth)
    return `${importedLayer.name} is on a higher layer than ${layer.name}: imports go down (infra/lint/layers.ts).`;
  // Tests may look into every module.
  if (top === 'tests') return undefined;
  const importedModule = findModule(imported);
  const isPublic = !imported.slice(importedModule.length + 1).includes('/');
  return isPublic || findModule(file) === importedModule
    ? undefined
    : `A subfolder of ${importedModule} is private: import a file that is directly in it.`;
}

let importGraph: ImportGraph | undefined;

function findCircleProblem(file: string, imported: string, folder: string): string | undefined {
  importGraph ??= buildImportGraph(
    readProjectSourceFiles(folder),
    (one, other) => findImportProblem(one, other) === undefined,
  );
  const circle = findImportCircleToReport(file, imported, importGraph);
  return circle && `The import closes a circle of folders: ${circle.join(' → ')}.`;
}

type LiteralNode = { value?: unknown };
/** A node that names another file. */
type ImportingNode = { source?: LiteralNode | null };

const importRule = {
  create({ filename, cwd, report }: LintRuleContext) {
    const file = relative(cwd, filename);
    // Files beside the top folders are the settings of tools.
    if (!file.includes('/')) return {};
    const check = (node: ImportingNode) => {
      const specifier = node.source?.value;
      const imported =
        typeof specifier === 'string' ? findImportedPath(file, specifier) : undefined;
      if (imported === undefined) return;
      const message = findImportProblem(file, imported) ?? findCircleProblem(file, imported, cwd);
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

export default { meta: { name: 'boundaries' }, rules: { imports: importRule } };
