import { globSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'vite';
import { getTranslationKey } from '#shared/language/t.ts';

/** A text as it stands in the code. */
export type Found = { text: string; at: string };

/** The texts that are said in the user's language, and those that look like a text and are not. */
export type ScreenTexts = { translated: Found[]; bare: Found[] };

export type Node = ESTree.Node & { [key: string]: unknown };

/** Whatever holds texts for users: the screens, and what the screens say that the rules give. */
const screens = ['frontend/**/*.{ts,tsx}', 'shared/{texts,pricing,order,forms}/**/*.ts'];

/** No user reads what these hold. */
const filesWithoutTexts =
  /ask-language\.tsx$|^frontend\/(browser|workbook|styles|language)\/|icon\.tsx$|\.d\.ts$|-worker\.ts$|clipboard\/(headers|html)\.ts$/;

const attributesForUsers =
  /^(label|title|text|heading|detail|placeholder|help|hint|says|accept|reject|what|here|word|failed|name|aria-label|aria-roledescription)$/;
const forUsers =
  /^(label|title|text|heading|detail|placeholder|help|hint|says|accept|reject|about|command|verb|message|description|short)$/;
const forMachines =
  /^(className|id|key|style|d|viewBox|width|height|transform|href|rel|autoComplete|format|fr|en|layout|gridTemplateColumns|data-.*)$/;

const prose = /[A-Za-z’]{2,}[,.:;]? [A-Za-z“(]{2,}/;
const sentence = /^ ?[A-Z][a-z]+[ a-z…]*[.:]?$|[A-Za-z’]{2,}[,.:;]? [A-Za-z“(]{2,}/;
/** A word at the head of a template, before a value. */
const heads = /^[A-Z][a-z]+ 0/;
const oneWord = /^[A-Za-z]{2,}$/;
/** What users read of a column, a product, a person. */
const readByUsers = /^(caption|label|title|name|Description|DisplayName)$/;
const looksTechnical = /(^| )(p|is|og|vt|ws|has|icon)-|[|<>[\]=]|\bpx\b|minmax\(|^\(width/;

/** Reads every file of the screens. */
export function readScreenTexts(): ScreenTexts {
  const texts: ScreenTexts = { translated: [], bare: [] };
  for (const file of screens
    .flatMap((glob) => globSync(glob))
    .filter((name) => !filesWithoutTexts.test(name)))
    readFile(file, texts);
  return texts;
}

function readFile(file: string, texts: ScreenTexts) {
  const source = readFileSync(file, 'utf8');
  const at = ({ start }: { start: number }) =>
    `${file}:${source.slice(0, start).split('\n').length}`;
  const visit = (node: Node, above: readonly Node[]) => {
    if (isOfTypes(node)) return;
    const translated = findTranslatedText(node);
    if (translated !== undefined) texts.translated.push({ text: translated, at: at(node) });
    else if (isBare(node, above))
      texts.bare.push({ text: source.slice(node.start, node.end).trim(), at: at(node) });
    for (const below of childrenOf(node)) visit(below, [node, ...above]);
  };
  visit(parseSync(file, source).program as unknown as Node, []);
}

const isOfTypes = ({ type }: Node) =>
  /^TS(?!As|Satisfies|NonNull)/.test(type) || /^(Import|ExportAll)/.test(type);
const isNamed = (node: unknown, name: string) =>
  (node as Node)?.type === 'Identifier' && (node as Node)['name'] === name;
const cookedOf = (quasi: unknown) =>
  (quasi as { quasis: { value: { cooked: string } }[] }).quasis.map(({ value }) => value.cooked);

/** The text that a piece of code says in the user's language. */
export const findTranslatedText = (node: Node): string | undefined =>
  node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 't')
    ? getTranslationKey(cookedOf(node.quasi))
    : undefined;

export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');

/** Whether a piece of code reads like a text that a user is to read. */
function isBare(node: Node, above: readonly Node[]): boolean {
  if (node.type === 'JSXText') return /[A-Za-z]{2}/.test(node.value.replaceAll('SmartSales', ''));
  const text = textOf(node);
  if (text === undefined || looksTechnical.test(text) || isMachines(node, above)) return false;
  if (node.type === 'TemplateLiteral' && heads.test(text)) return true;
  if (oneWord.test(text) && isBesideTranslated(node, above[0])) return true;
  return (isNamedForUsers(above) ? sentence : prose).test(text);
}

/** Whether it stands where otherwise something is said: `isTicked ? 'ticked' : t\`not ticked\``. */
function isBesideTranslated(node: Node, holder: Node | undefined): boolean {
  if (holder?.type === 'LogicalExpression') return isTranslated(holder.left as unknown as Node);
  if (holder?.type !== 'ConditionalExpression') return false;
  const branches = [holder.consequent, holder.alternate] as unknown as Node[];
  return branches.some((branch) => branch !== node && isTranslated(branch));
}

function isTranslated(node: Node): boolean {
  if (findTranslatedText(node) !== undefined) return true;
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].some((branch) =>
      isTranslated(branch as unknown as Node),
    );
  return (
    node.type === 'MemberExpression' &&
    readByUsers.test(String((node.property as unknown as Node)['name']))
  );
}

/** Whether it is the value of what a user reads: a label, a title. */
function isNamedForUsers([holder, element]: readonly Node[]): boolean {
  const name = holder && nameOf(holder);
  if (!holder || name === undefined || (name === 'name' && isOfForm(element))) return false;
  return (holder.type === 'JSXAttribute' ? attributesForUsers : forUsers).test(name);
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  return node.type === 'TemplateLiteral' ? cookedOf(node).join('0') : undefined;
}

/** Whether an element's `name` is that of a field of a form: it has a label of its own, or is native. */
const isOfForm = (element: Node | undefined) =>
  element?.type === 'JSXOpeningElement' &&
  (/^[a-z]/.test(String((element.name as unknown as Node & { name: string }).name)) ||
    element.attributes.some(
      (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'label',
    ));

/** Keys, comparisons, classes, errors of programmers: no text of a screen. */
function isMachines(node: Node, [holder, ...further]: readonly Node[]): boolean {
  if (!holder || holder.type === 'TaggedTemplateExpression') return true;
  if (holder.type === 'ExpressionStatement') return true;
  if (holder.type === 'BinaryExpression' && holder.operator !== '+') return true;
  if (holder.type === 'Property' && (holder.key as unknown) === node) return true;
  return [holder, ...further].some(isForMachines);
}

const isForMachines = (node: Node) =>
  forMachines.test(
    node.type === 'Property' || node.type === 'JSXAttribute' ? (nameOf(node) ?? '') : '',
  ) ||
  (node.type === 'NewExpression' && isNamed(node.callee, 'Error'));

function nameOf(node: Node): string | undefined {
  if (node.type === 'JSXAttribute') return String((node['name'] as Node)['name']);
  if (node.type !== 'Property') return undefined;
  const key = node['key'] as Node;
  return String(key['name'] ?? key['value']);
}
