import { relative } from 'node:path';
import { languages } from '#shared/language/languages.ts';
import { COMPARISONS } from './sentences.ts';
import type { LintRuleContext } from './source-files.ts';

/*
 * A lint rule: what depends on the language is a record by language, which does not compile until a new
 * language has its entry. A comparison with one language would take the new one for one of the others.
 */

type ValueNode = { type: string; value?: unknown } | null;
type ComparisonNode = { operator: string; left: ValueNode; right: ValueNode };
type SwitchNode = { cases: { test: ValueNode }[] };

const languageNames: ReadonlySet<unknown> = new Set(languages);
const MESSAGE =
  'Write a record by language and read it with pickByUiLanguage: a new language then does not compile without its entry.';

/** Whether a syntax node is the literal name of a language. */
export const isLanguageLiteral = (node: ValueNode) =>
  node?.type === 'Literal' && languageNames.has(node.value);

const noComparison = {
  create({ filename, cwd, report }: LintRuleContext) {
    if (relative(cwd, filename).startsWith('tests/')) return {};
    return {
      BinaryExpression(node: ComparisonNode) {
        const { operator, left, right } = node;
        if (COMPARISONS.has(operator) && (isLanguageLiteral(left) || isLanguageLiteral(right)))
          report({ node, message: MESSAGE });
      },
      SwitchStatement({ cases }: SwitchNode) {
        for (const { test } of cases)
          if (test && isLanguageLiteral(test)) report({ node: test, message: MESSAGE });
      },
    };
  },
};

export default { meta: { name: 'languages' }, rules: { 'no-comparison': noComparison } };
