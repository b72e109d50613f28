import { globSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'vite';
import { getTranslationKey } from '#shared/language/t.ts';

/** A text in the source code. */
export type SourceText = { text: string; location: string };

/** Texts shown in the user's language, and literals that look like a text and are not translated. */
export type ScreenTexts = { translated: SourceText[]; untranslated: SourceText[] };

export type SyntaxNode = ESTree.Node & { [key: string]: unknown };

/** The files with texts for users: the screens, and the shared rules whose texts the screens show. */
const screens = ['frontend/**/*.{ts,tsx}', 'shared/{texts,pricing,order,forms}/**/*.ts'];

/** No user reads the texts in these files. */
const filesWithoutTexts =
  /choose-language-dialog\.tsx$|^frontend\/(browser|workbook|styles|language)\/|\/icon\.tsx$|\.d\.ts$|-worker\.ts$/;

const userFacingAttributes =
  /^(help|hint|accept|reject|what|here|word|name|aria-roledescription)$|(^|[a-z-])(label|title|text|heading|detail|placeholder|name|message|warning|description)$/i;
const userFacingProperties =
  /^(help|hint|accept|reject|command|verb|short)$|(^|[a-z])(label|title|text|heading|detail|placeholder|message|warning|description)$/i;
const technicalProperties =
  /^(className|id|key|style|d|viewBox|width|height|transform|href|rel|autoComplete|format|fr|en|layout|gridTemplateColumns|data-.*)$/;

const prosePattern = /[A-Za-z’]{2,}[,.:;]? [A-Za-z“(]{2,}/;
const sentencePattern = /^ ?[A-Z][a-z]+[ a-z…]*[.:]?$|[A-Za-z’]{2,}[,.:;]? [A-Za-z“(]{2,}/;
/** A capitalized word at the beginning of a template, before a value. */
const columnHeadPattern = /^[A-Z][a-z]+ 0/;
const singleWordPattern = /^[A-Za-z]{2,}$/;
/** Properties whose values users read: captions, labels, names of products and persons. */
const userVisibleProperties = /^(caption|label|title|name|Description|DisplayName)$/;
const technicalTextPattern = /(^| )(p|is|og|vt|ws|has|icon)-|[|<>[\]=]|\bpx\b|minmax\(|^\(width/;

export function readScreenTexts(): ScreenTexts {
  const texts: ScreenTexts = { translated: [], untranslated: [] };
  for (const file of screens
    .flatMap((glob) => globSync(glob))
    .filter((name) => !filesWithoutTexts.test(name)))
    readScreenFile(file, texts);
  return texts;
}

function readScreenFile(file: string, texts: ScreenTexts) {
  const source = readFileSync(file, 'utf8');
  const getLocation = ({ start }: { start: number }) =>
    `${file}:${source.slice(0, start).split('\n').length}`;
  const visit = (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => {
    if (isTypeNode(node)) return;
    const translated = findTranslationKey(node);
    if (translated !== undefined)
      texts.translated.push({ text: translated, location: getLocation(node) });
    else if (isUntranslated(node, ancestors))
      texts.untranslated.push({
        text: source.slice(node.start, node.end).trim(),
        location: getLocation(node),
      });
    for (const child of listChildNodes(node)) visit(child, [node, ...ancestors]);
  };
  visit(parseSync(file, source).program as unknown as SyntaxNode, []);
}

const isTypeNode = ({ type }: SyntaxNode) =>
  /^TS(?!As|Satisfies|NonNull)/.test(type) || /^(Import|ExportAll)/.test(type);
const isIdentifierNamed = (node: unknown, name: string) =>
  (node as SyntaxNode)?.type === 'Identifier' && (node as SyntaxNode)['name'] === name;
const getTemplateParts = (quasi: unknown) =>
  (quasi as { quasis: { value: { cooked: string } }[] }).quasis.map(({ value }) => value.cooked);

/** The translated text of a piece of code; undefined when it has none. */
export const findTranslationKey = (node: SyntaxNode): string | undefined =>
  node.type === 'TaggedTemplateExpression' && isIdentifierNamed(node.tag, 't')
    ? getTranslationKey(getTemplateParts(node.quasi))
    : undefined;

export const listChildNodes = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node)
    .flat()
    .filter((child): child is SyntaxNode => typeof (child as SyntaxNode | null)?.type === 'string');

/** Whether a literal looks like a text for users but is not translated. */
function isUntranslated(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  if (node.type === 'JSXText') return /[A-Za-z]{2}/.test(node.value.replaceAll('SmartSales', ''));
  const text = getLiteralText(node);
  if (text === undefined || technicalTextPattern.test(text) || isTechnicalText(node, ancestors))
    return false;
  if (node.type === 'TemplateLiteral' && columnHeadPattern.test(text)) return true;
  if (singleWordPattern.test(text) && isAlternativeToTranslated(node, ancestors[0])) return true;
  return (isUserFacingValue(ancestors) ? sentencePattern : prosePattern).test(text);
}

/** Whether it is an alternative to a translated text: `isTicked ? 'ticked' : t\`not ticked\``. */
function isAlternativeToTranslated(node: SyntaxNode, holder: SyntaxNode | undefined): boolean {
  if (holder?.type === 'LogicalExpression')
    return isTranslated(holder.left as unknown as SyntaxNode);
  if (holder?.type !== 'ConditionalExpression') return false;
  const branches = [holder.consequent, holder.alternate] as unknown as SyntaxNode[];
  return branches.some((branch) => branch !== node && isTranslated(branch));
}

function isTranslated(node: SyntaxNode): boolean {
  if (findTranslationKey(node) !== undefined) return true;
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].some((branch) =>
      isTranslated(branch as unknown as SyntaxNode),
    );
  return (
    node.type === 'MemberExpression' &&
    userVisibleProperties.test(String((node.property as unknown as SyntaxNode)['name']))
  );
}

/** Whether it is the value of a property that users read: a label, a title. */
function isUserFacingValue([holder, element]: readonly SyntaxNode[]): boolean {
  const name = holder && getPropertyName(holder);
  if (!holder || name === undefined || (name === 'name' && isFormField(element))) return false;
  return (holder.type === 'JSXAttribute' ? userFacingAttributes : userFacingProperties).test(name);
}

function getLiteralText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateLiteral' ? getTemplateParts(node).join('0') : undefined;
}

/** Whether an element's `name` is a form field's name: the element has its own label, or is native. */
const isFormField = (element: SyntaxNode | undefined) =>
  element?.type === 'JSXOpeningElement' &&
  (/^[a-z]/.test(String((element.name as unknown as SyntaxNode & { name: string }).name)) ||
    element.attributes.some(
      (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'label',
    ));

/** Keys, comparisons, classes, errors for programmers: not texts of a screen. */
function isTechnicalText(node: SyntaxNode, [holder, ...further]: readonly SyntaxNode[]): boolean {
  if (!holder || holder.type === 'TaggedTemplateExpression') return true;
  if (holder.type === 'ExpressionStatement') return true;
  if (holder.type === 'BinaryExpression' && holder.operator !== '+') return true;
  if (holder.type === 'Property' && (holder.key as unknown) === node) return true;
  return [holder, ...further].some(isTechnicalNode);
}

const isTechnicalNode = (node: SyntaxNode) =>
  technicalProperties.test(
    node.type === 'Property' || node.type === 'JSXAttribute' ? (getPropertyName(node) ?? '') : '',
  ) ||
  (node.type === 'NewExpression' && isIdentifierNamed(node.callee, 'Error'));

function getPropertyName(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXAttribute') return String((node['name'] as SyntaxNode)['name']);
  if (node.type !== 'Property') return undefined;
  const key = node['key'] as SyntaxNode;
  return String(key['name'] ?? key['value']);
}
