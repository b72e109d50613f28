import { relative } from 'node:path';
import { readProjectSourceFiles, type LintRuleContext } from './source-files.ts';

/*
 * A rule of lint: an exported name is unique in the project, so that one search finds it.
 */

type SyntaxNode = { type: string; name?: unknown };
type ExportNode = { declaration?: (SyntaxNode & DeclarationNode) | null };
type DeclarationNode = { id?: SyntaxNode | null; declarations?: { id: SyntaxNode }[] };

const EXPORT =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm;
/** The entry of each function of AWS. */
const EXEMPT_EXPORTS = new Set(['handler']);

let filesByExport: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Which files export a name. */
function findExports(
  sources: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    for (const [, name] of source.matchAll(EXPORT)) {
      const exportingFiles = files.get(name!) ?? new Set();
      files.set(name!, exportingFiles.add(file));
    }
  return files;
}

/** Why a file may not export a name: other files do. Undefined where it may. */
export function findDuplicateExportProblem(
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
          filesByExport ??= findExports(readProjectSourceFiles(cwd));
          const message = findDuplicateExportProblem(file, id.name, filesByExport);
          if (message) report({ node: id, message });
        }
      },
    };
  },
};

export default { meta: { name: 'names' }, rules: { 'unique-exports': uniqueExports } };
