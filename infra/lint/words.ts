import { relative } from 'node:path';
import type { LintRuleContext } from './source-files.ts';

/*
 * A rule of lint: no new name is made of words that only we understand. A name has the noun of what it holds
 * and the verb of what it does.
 */

const OUR_OWN_WORDS = new Set(
  (
    'said told asked kept deed deeds anew obstacle insist besides amiss lacks tried shelf errand unsaid ' +
    'giver gone paper figure figures'
  ).split(' '),
);
/** Whole names that say the opposite of what they hold, or nothing. */
const OUR_OWN_NAMES = new Set(['isIdle', 'setIsIdle']);

/**
 * Names that are stored, are part of the contract or are keys of texts, by file. The list may only become
 * shorter.
 */
export const EXEMPT_NAMES: Readonly<Record<string, readonly string[]>> = {
  // Stored with every order.
  'functions/store/orders/stored-order-header.ts': ['deed'],
  'functions/store/orders/stored-orders.ts': ['deed'],
  'functions/store/orders/stored-legacy-orders.ts': ['deed'],
  'functions/store/table/item-format-versions.ts': ['deed'],
  // Stored with every long print.
  'functions/documents/printer.ts': ['figures'],
  'functions/domain/reports/print-order-report.ts': ['figures'],
  'functions/domain/proposals/print-signed-proposal.ts': ['figures'],
  'functions/domain/proposals/proposal-pdf.ts': ['figures'],
  'tests/api/form-builder.test.ts': ['figures'],
  // The operation of a published call.
  'shared/contract/reports-endpoints.ts': ['getOrderPaper'],
  'tests/contract/examples.ts': ['getOrderPaper'],
  // Keys of texts.
  'shared/texts/configurators-texts.ts': ['gone'],
  'shared/texts/imports-texts.ts': ['keptRed'],
  'shared/texts/order-link-texts.ts': ['paperFailed'],
  'shared/texts/order-rows-texts.ts': ['lineIsGone'],
  'shared/texts/packages-texts.ts': ['isGone'],
  'shared/texts/sign-in-texts.ts': ['workIsKept'],
  'shared/texts/transfers-texts.ts': ['toldOnSave'],
};

const WORD_BOUNDARY = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$\d]+/;
/** A field of the contract, of a stored item, or an environment variable. */
const WIRE_NAME = /^[A-Z]/;

/** Why a file may not declare a name: a word in it. Undefined where it may. */
export function explainForbiddenWordInName(file: string, name: string): string | undefined {
  const word = OUR_OWN_NAMES.has(name)
    ? name
    : name.split(WORD_BOUNDARY).find((part) => OUR_OWN_WORDS.has(part.toLowerCase()));
  if (!word || EXEMPT_NAMES[file]?.includes(name)) return undefined;
  return `${name}: '${word}' is a word of our own. Name what it holds, or what it does.`;
}

type SyntaxNode = { type: string; parent?: ParentNode };
type NameNode = SyntaxNode & { name: string };
type ParentNode = SyntaxNode & {
  computed?: boolean;
  shorthand?: boolean;
} & Partial<Record<'id' | 'key' | 'value' | 'left' | 'local' | 'imported' | 'label', unknown>> & {
    params?: readonly unknown[];
  };

const FIELD_TYPES = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
  'TSEnumMember',
]);

const isPattern = ({ parent }: ParentNode) => parent?.type === 'ObjectPattern';

/** Whether the name is that of a field: of an object, a type or a class. */
function isFieldName(node: NameNode, parent: ParentNode): boolean {
  if (parent.key !== node || parent.computed) return false;
  if (FIELD_TYPES.has(parent.type)) return true;
  return parent.type === 'Property' && !parent.shorthand && !isPattern(parent);
}

/** Whether the name is that of a variable, a parameter, a function, a class, a type or an alias. */
function isBindingName(node: NameNode, parent: ParentNode): boolean {
  if (parent.id === node || parent.label === node || parent.params?.includes(node)) return true;
  if (parent.type === 'TSTypeParameter' || parent.type === 'ArrayPattern') return true;
  if (parent.type === 'RestElement') return true;
  if (parent.type === 'AssignmentPattern') return parent.left === node;
  if (parent.type === 'Property') return parent.value === node && isPattern(parent);
  if (parent.type === 'ImportSpecifier')
    return parent.local === node && (parent.imported as NameNode | undefined)?.name !== node.name;
  return parent.type === 'ImportDefaultSpecifier' || parent.type === 'ImportNamespaceSpecifier';
}

/** A field of the contract may become a variable of its name: `const { Gone } = counts`. */
const isWireShorthand = ({ name, parent }: NameNode) =>
  WIRE_NAME.test(name) && parent !== undefined && !DECLARED_TYPES.has(parent.type);

const DECLARED_TYPES = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeParameter',
]);

const plainNames = {
  create({ filename, cwd, report }: LintRuleContext) {
    const file = relative(cwd, filename);
    const check = (node: NameNode) => {
      const message = explainForbiddenWordInName(file, node.name);
      const { parent } = node;
      if (!message || !parent || isWireShorthand(node)) return;
      if (isFieldName(node, parent) || isBindingName(node, parent)) report({ node, message });
    };
    return { Identifier: check, PrivateIdentifier: check };
  },
};

export default { meta: { name: 'words' }, rules: { 'plain-names': plainNames } };
