import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { listChildNodes, findTranslatedText, type SyntaxNode } from './screen-texts.ts';

/** The words on a control and its whole name, where the code gives it both as texts. */
export type NamedControl = { label: string; name: string; at: string };

/** Reads every screen. */
export function listNamedControls(): NamedControl[] {
  return globSync('frontend/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const at = ({ start }: SyntaxNode) => `${file}:${source.slice(0, start).split('\n').length}`;
    return listElements(parseSync(file, source).program as unknown as SyntaxNode).flatMap(
      (element) => {
        const label =
          findHolderText(findAttribute(element, 'label')) ?? findHolderText(findOnlyChild(element));
        const name = findHolderText(findAttribute(element, 'aria-label'));
        return label === undefined || name === undefined ? [] : [{ label, name, at: at(element) }];
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
  const found = attributes.find(
    (each) => each.type === 'JSXAttribute' && (each['name'] as SyntaxNode)['name'] === name,
  );
  return found?.['value'] as SyntaxNode | undefined;
}

const isVisibleChild = (child: SyntaxNode) => child.type !== 'JSXText' || child.value.trim() !== '';

function findOnlyChild(element: SyntaxNode): SyntaxNode | undefined {
  const [first, ...more] = (element['children'] as SyntaxNode[]).filter(isVisibleChild);
  return more.length === 0 ? first : undefined;
}

/** What stands in braces and is a text of a screen. */
function findHolderText(holder: SyntaxNode | undefined): string | undefined {
  const expression = holder?.['expression'] as SyntaxNode | undefined;
  return expression && findTranslatedText(expression);
}
