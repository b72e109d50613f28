import { relative } from 'node:path';
import { findImportedPath } from './imported-path.ts';
import type { LintRuleContext } from './source-files.ts';

/*
 * A lint rule: what is loaded is shown by <Loaded>, which has the loading and the failed state. Other files
 * import these states only where they wait for something else.
 */

const STATES_FILE = 'frontend/parts/notices/load-states.tsx';
const LOAD_STATES = new Set(['LoadFailure', 'LoadFailureLine', 'LoadingRows']);

/** The states that a file may import, and the reason. The list may only become shorter. */
export const ALLOWED_STATES: Readonly<Record<string, readonly string[]>> = {
  // <Loaded> itself.
  'frontend/parts/notices/loaded.tsx': ['LoadFailure', 'LoadFailureLine', 'LoadingRows'],
  // A part of the page that threw.
  'frontend/parts/notices/error-boundary.tsx': ['LoadFailure', 'LoadFailureLine'],
  'frontend/worksheet/lines/grid/failed-row.tsx': ['LoadFailureLine'],
  'frontend/worksheet/phone/line-cards.tsx': ['LoadFailureLine'],
  // Waits for code.
  'frontend/worksheet/page/order-page.tsx': ['LoadingRows'],
  // Waits for what the browser computes or draws.
  'frontend/worksheet/forms/form-builder/forms-preview.tsx': ['LoadingRows'],
  'frontend/order-search/commit-orders-dialog.tsx': ['LoadingRows'],
  // Without the addresses the user types them: no failure is shown.
  'frontend/worksheet/forms/form-mail/form-mail-dialog.tsx': ['LoadingRows'],
  // The failure is shown once, above the lines.
  'frontend/worksheet/packages/package-detail.tsx': ['LoadingRows'],
};

/** Why a file may not import a name of the states; undefined where it may. */
export function findStateProblem(file: string, name: string): string | undefined {
  const isAllowed = !LOAD_STATES.has(name) || ALLOWED_STATES[file]?.includes(name);
  if (isAllowed || !file.startsWith('frontend/')) return undefined;
  return `${name}: show what is loaded by <Loaded>, which has this state (infra/lint/states.ts).`;
}

type NameNode = { name?: string; value?: unknown };
/** A specifier without a name of the file is that of all its names. */
type SpecifierNode = { type: string; imported?: NameNode; local?: NameNode };
type ImportingNode = {
  source?: { value?: unknown } | null;
  specifiers?: readonly SpecifierNode[];
};

const getImportedName = ({ type, imported, local }: SpecifierNode) =>
  type === 'ExportSpecifier' ? local?.name : imported?.name;

const byLoadedOnly = {
  create({ filename, cwd, report }: LintRuleContext) {
    const file = relative(cwd, filename);
    const check = (node: ImportingNode) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || findImportedPath(file, specifier) !== STATES_FILE)
        return;
      for (const child of node.specifiers ?? [undefined]) {
        const importedName = child && getImportedName(child);
        const names = importedName === undefined ? [...LOAD_STATES] : [importedName];
        const message = names.map((name) => findStateProblem(file, name)).find(Boolean);
        if (message) report({ node: child ?? node, message });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'states' }, rules: { 'by-loaded-only': byLoadedOnly } };
