import { relative } from 'node:path';
import type { LintRuleContext } from './source-files.ts';

/*
 * A lint rule: a program decides by the code of a message, or by a kind, never by its sentence. A corrected or
 * translated sentence would change what the program does (docs/adr/0122-codes-are-the-protocol.md).
 */

type SyntaxNode = {
  type: string;
  name?: string;
  value?: unknown;
  object?: SyntaxNode;
  property?: SyntaxNode;
  callee?: SyntaxNode;
  expression?: SyntaxNode;
};
type ComparisonNode = { operator: string; left: SyntaxNode; right: SyntaxNode };
type CallNode = { callee: SyntaxNode; arguments: SyntaxNode[] };
type SwitchNode = { discriminant: SyntaxNode; cases: { test: SyntaxNode | null }[] };

export const COMPARISONS = new Set(['===', '!==', '==', '!=']);
const TEXT_METHODS = new Set(['startsWith', 'endsWith', 'includes', 'match', 'matchAll', 'search']);
/** Fields of a reply that hold a sentence. */
const SENTENCE_FIELDS = new Set(['Message', 'Reason', 'Problem']);
const SENTENCE = /^[A-Z]\S*( \S+){2,}$/;
const TEXTS_NAME = /Texts$/;

const MESSAGE =
  'Decide by the code of the message, or by a kind: a sentence may be corrected or translated.';

const getPropertyName = ({ property }: SyntaxNode) => property?.name ?? property?.value;

/** Whether a value is a sentence: one of our texts, a field of a reply that holds one, or a literal. */
export function isSentence(node: SyntaxNode | null | undefined): boolean {
  if (!node) return false;
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return isSentence(node.expression);
  if (node.type === 'CallExpression') return isMemberOfTexts(node.callee);
  if (node.type === 'MemberExpression')
    return isMemberOfTexts(node) || SENTENCE_FIELDS.has(String(getPropertyName(node)));
  return typeof node.value === 'string' && SENTENCE.test(node.value);
}

const isMemberOfTexts = (node?: SyntaxNode) =>
  TEXTS_NAME.test(node?.object?.name ?? '') && getPropertyName(node!) !== 'length';

/** A missing or an empty sentence may be asked for. */
const isNothing = (node: SyntaxNode) =>
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'Literal' && (node.value === null || node.value === ''));

const noComparison = {
  create({ filename, cwd, report }: LintRuleContext) {
    if (relative(cwd, filename).startsWith('tests/')) return {};
    return {
      BinaryExpression(node: ComparisonNode) {
        const { operator, left, right } = node;
        if (!COMPARISONS.has(operator) || isNothing(left) || isNothing(right)) return;
        if (isSentence(left) || isSentence(right)) report({ node, message: MESSAGE });
      },
      CallExpression(node: CallNode) {
        const { callee, arguments: values } = node;
        if (
          callee.type !== 'MemberExpression' ||
          !TEXT_METHODS.has(String(getPropertyName(callee)))
        )
          return;
        if (isSentence(callee.object) || values.some(isSentence))
          report({ node, message: MESSAGE });
      },
      SwitchStatement({ discriminant, cases }: SwitchNode) {
        for (const node of [discriminant, ...cases.map(({ test }) => test)])
          if (isSentence(node)) report({ node, message: MESSAGE });
      },
    };
  },
};

export default { meta: { name: 'sentences' }, rules: { 'no-comparison': noComparison } };
