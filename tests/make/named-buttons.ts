import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { childrenOf, findTranslatedText, type Node } from './screen-texts.ts';

/** The words on a control and its whole name, where the code gives it both as texts. */
export type Named = { label: string; name: string; at: string };

/** Reads every screen. */
export function namedButtons(): Named[] {
  return globSync('frontend/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const at = ({ start }: Node) => `${file}:${source.slice(0, start).split('\n').length}`;
    return elementsIn(parseSync(file, source).program as unknown as Node).flatMap((element) => {
      const label = textOf(attribute(element, 'label')) ?? textOf(onlyChild(element));
      const name = textOf(attribute(element, 'aria-label'));
      return label === undefined || name === undefined ? [] : [{ label, name, at: at(element) }];
    });
  });
}

function elementsIn(node: Node): Node[] {
  const below = childrenOf(node).flatMap(elementsIn);
  return node.type === 'JSXElement' ? [node, ...below] : below;
}

function attribute(element: Node, name: string): Node | undefined {
  const { attributes } = element['openingElement'] as { attributes: Node[] };
  const found = attributes.find(
    (each) => each.type === 'JSXAttribute' && (each['name'] as Node)['name'] === name,
  );
  return found?.['value'] as Node | undefined;
}

const isVisibleChild = (child: Node) => child.type !== 'JSXText' || child.value.trim() !== '';

function onlyChild(element: Node): Node | undefined {
  const [first, ...more] = (element['children'] as Node[]).filter(isVisibleChild);
  return more.length === 0 ? first : undefined;
}

/** What stands in braces and is a text of a screen. */
function textOf(holder: Node | undefined): string | undefined {
  const expression = holder?.['expression'] as Node | undefined;
  return expression && findTranslatedText(expression);
}
