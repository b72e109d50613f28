import { relative } from 'node:path';
import type { LintRuleContext } from './source-files.ts';

/*
 * A lint rule: the functions read environment variables only in functions/configuration, where each is
 * declared and checked before the function starts.
 */

type IdentifierNode = { type: string; name?: string; value?: unknown };
type MemberNode = { object: IdentifierNode; property: IdentifierNode };
type DeclaratorNode = {
  init?: IdentifierNode | null;
  id: { type: string; properties?: { key?: IdentifierNode }[] };
};
type ImportNode = { source: { value?: unknown } };

/** Why a file, by its path, may not read environment variables; undefined where it may. */
export function explainForbiddenEnvironmentRead(file: string): string | undefined {
  if (!file.startsWith('functions/') || file.startsWith('functions/configuration/'))
    return undefined;
  return 'Declare the variable in functions/configuration and import its reader.';
}

const isProcess = (node?: IdentifierNode | null) =>
  node?.type === 'Identifier' && node.name === 'process';
const isEnv = (node?: IdentifierNode) => node?.name === 'env' || node?.value === 'env';

const declaredVariablesOnly = {
  create({ filename, cwd, report }: LintRuleContext) {
    const message = explainForbiddenEnvironmentRead(relative(cwd, filename));
    if (!message) return {};
    return {
      MemberExpression(node: MemberNode) {
        if (isProcess(node.object) && isEnv(node.property)) report({ node, message });
      },
      VariableDeclarator(node: DeclaratorNode) {
        const hasEnv = node.id.properties?.some(({ key }) => isEnv(key));
        if (isProcess(node.init) && hasEnv) report({ node, message });
      },
      ImportDeclaration(node: ImportNode) {
        if (node.source.value === 'node:process') report({ node, message });
      },
    };
  },
};

export default { meta: { name: 'environment' }, rules: { 'declared-only': declaredVariablesOnly } };
