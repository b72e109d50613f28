import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/*
 * Rules of lint for names: an exported name is unique in the project, so that one search finds it, and no variable
 * has a word of which nobody can say what it holds.
 */

type SyntaxNode = { type: string; name?: unknown };
type LintRuleContext = {
  filename: string;
  cwd: string;
  report: (problem: { node: unknown; message: string }) => void;
};
type ExportNode = { declaration?: (SyntaxNode & DeclarationNode) | null };
type DeclarationNode = { id?: SyntaxNode | null; declarations?: { id: SyntaxNode }[] };

const SOURCE_FILES = '{shared,functions,frontend,infra,tests}/**/*.{ts,tsx}';
const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm;
/** Each function of AWS exports one; each page of a test's own is a program. */
const EXEMPT_EXPORTS = new Set(['handler']);

/** What the declaration says instead: the noun of its contents. */
const VAGUE_NAMES = new Set(
  'said told asked kept deed deeds anew obstacle insist besides amiss lacks tried shelf errand isIdle unsaid giver taken gone paper figure figures'.split(
    ' ',
  ),
);

let filesByExport: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Read once for each run of lint: which files export a name. */
function readExports(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of globSync(SOURCE_FILES, { cwd: folder }))
    for (const [, name] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(EXPORT)) {
      const known = files.get(name!) ?? new Set();
      files.set(name!, known.add(file));
    }
  return files;
}

/** Why a file may not export a name: other files do. Undefined where it may. */
export function findExportProblem(
  file: string,
  name: string,
  exports: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const others = [...(exports.get(name) ?? [])].filter((other) => other !== file);
  if (others.length === 0 || EXEMPT_EXPORTS.has(name)) return undefined;
  return `${name} is exported by ${others.join(', ')}, too: give it the noun of its feature.`;
}

const uniqueExports = {
  create({ filename, cwd, report }: LintRuleContext) {
    const file = relative(cwd, filename);
    return {
      ExportNamedDeclaration({ declaration }: ExportNode) {
        const ids = [declaration?.id, ...(declaration?.declarations ?? []).map(({ id }) => id)];
        for (const id of ids) {
          if (typeof id?.name !== 'string') continue;
          filesByExport ??= readExports(cwd);
          const message = findExportProblem(file, id.name, filesByExport);
          if (message) report({ node: id, message });
        }
      },
    };
  },
};

type PatternNode = SyntaxNode & {
  left?: PatternNode;
  argument?: PatternNode;
  value?: PatternNode;
  elements?: (PatternNode | null)[];
  properties?: PatternNode[];
};

/** The variables that a pattern binds. */
export const listBoundNames = (node: PatternNode | null | undefined): SyntaxNode[] => {
  if (!node) return [];
  if (node.type === 'Identifier') return [node];
  const parts = [node.left, node.argument, node.value, ...(node.elements ?? [])];
  return [...parts, ...(node.properties ?? [])].flatMap(listBoundNames);
};

type FunctionNode = { id?: PatternNode | null; params?: PatternNode[] };

const clearNames = {
  create({ report }: LintRuleContext) {
    const check = (patterns: readonly (PatternNode | null | undefined)[]) => {
      for (const node of patterns.flatMap(listBoundNames))
        if (VAGUE_NAMES.has(node.name as string))
          report({
            node,
            message: `${String(node.name)} says nothing of what it holds: name that.`,
          });
    };
    const checkFunction = ({ id, params = [] }: FunctionNode) => check([id, ...params]);
    return {
      VariableDeclarator: ({ id }: { id: PatternNode }) => check([id]),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
    };
  },
};

export default {
  meta: { name: 'names' },
  rules: { 'unique-exports': uniqueExports, 'clear-names': clearNames },
};
