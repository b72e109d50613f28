import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { listChildNodes, findTranslationKey, type SyntaxNode } from './screen-texts.ts';

/** The visible label of a control and its full accessible ariaLabel: name, where the code has both as texts. */
export type NamedControl = { visibleText: string; ariaLabel: string; sourceLocation: string };

export function listAriaLabeledControls(): NamedControl[] {
  return globSync('frontend/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const getSourceLocation = ({ start }: SyntaxNode) =>
      `${file}:${source.slice(0, start).split('\n').length}`;
    return listElements(parseSync(file, source).program as unknown as SyntaxNode).flatMap(
      (element) => {
        const visibleText =
          findHolderText(findAttribute(element, 'label')) ?? findHolderText(findOnlyChild(element));
        const ariaLabel = findHolderText(findAttribute(element, 'aria-label'));
        return visibleText === undefined || ariaLabel === undefined
          ? []
          : [{ visibleText, ariaLabel, sourceLocation: getSourceLocation(element) }];
      },
    );
  });
}

function listElements(node: SyntaxNode): SyntaxNode[] {
  const below = listChildNodes(node).flatMap(listElements);
  return node.type === 'JSXElement' ? [node, ...below] : below;
}

function findAttribute(element: SyntaxNode, name: string): SyntaxNode | undefined {
  const { attributes } = element['openingElement'] as { attributes: SyntaxNode[] };
  const attribute = attributes.find(
    (each) => each.type === 'JSXAttribute' && (each['name'] as SyntaxNode)['name'] === name,
  );
  return attribute?.['value'] as SyntaxNode | undefined;
}

const isVisibleChild = (child: SyntaxNode) => child.type !== 'JSXText' || child.value.trim() !== '';

function findOnlyChild(element: SyntaxNode): SyntaxNode | undefined {
  const [first, ...more] = (element['children'] as SyntaxNode[]).filter(isVisibleChild);
  return more.length === 0 ? first : undefined;
}

/** The text inside the braces, when it is a translated text. */
function findHolderText(node: SyntaxNode | undefined): string | undefined {
  const expression = node?.['expression'] as SyntaxNode | undefined;
  return expression && findTranslationKey(expression);
}
