import type { CssNode, Declaration, List, ListItem } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import { withoutLooseEnds } from './without-loose-ends.ts';

/** Where a picture lies that a sheet names; undefined where there is none. */
export type PictureOf = (address: string) => string | undefined;

type Context = 'stylesheet' | 'declarationList';

/**
 * Styles without what could fetch anything or be more than styles: only known rules and functions stay, and pictures of
 * the catalogue itself. What cannot be understood is left out with the declaration or rule it stands in.
 */
export function cleanCss(css: string, context: Context, pictureOf: PictureOf): string {
  try {
    const tree = parse(withoutLooseEnds(css), { context, parseCustomProperty: true });
    walk(tree, {
      enter(node: CssNode, item: ListItem<CssNode> | null, list: List<CssNode>) {
        // What stands in no list is a part of what does.
        if (item && isDisallowedNode(node, pictureOf)) list.remove(item);
      },
    });
    // Nothing in it ends the element that it stands in.
    return generate(tree).replaceAll(/<(?=[/!])/g, '\\3c ');
  } catch (error) {
    // As deep as nobody writes.
    if (error instanceof RangeError) return '';
    throw error;
  }
}

const atRules = new Set([
  'font-face',
  'media',
  'supports',
  'keyframes',
  '-webkit-keyframes',
  'page',
  'layer',
  'container',
]);

function isDisallowedNode(node: CssNode, pictureOf: PictureOf): boolean {
  if (node.type === 'Atrule')
    return !atRules.has(node.name.toLowerCase()) || isWrong(node.prelude ?? undefined);
  if (node.type === 'Rule') return isWrong(node.prelude);
  if (node.type === 'Declaration') return !isClean(node, pictureOf);
  return (
    node.type === 'Raw' || node.type === 'CDO' || node.type === 'CDC' || node.type === 'Comment'
  );
}

/** Where a rule holds is said without an address, or what looks like one. */
function isWrong(prelude: CssNode | undefined): boolean {
  if (!prelude) return false;
  let isSo = prelude.type === 'Raw';
  walk(prelude, (node) => {
    isSo ||= node.type === 'Url' || (node.type === 'Function' && !isHarmless(node.name));
    isSo ||= node.type.startsWith('Pseudo') && /(?:url|src)$/i.test((node as Named).name);
  });
  return isSo;
}

type Named = Extract<CssNode, { name: string }>;

const isHarmless = (name: string) => functions.has(name.toLowerCase());

/** Such as the ones with which old browsers run code. */
const wrongProperty = /\\|^(?:behavior|-moz-binding)$/i;

function isClean(declaration: Declaration, pictureOf: PictureOf): boolean {
  let isFine = !wrongProperty.test(declaration.property);
  walk(declaration, (node) => {
    if (node.type === 'Url') {
      const picture = pictureOf(node.value);
      if (picture === undefined) isFine = false;
      else node.value = picture;
    } else if (node.type === 'Raw') isFine = false;
    else if (node.type === 'Function' && !isHarmless(node.name)) isFine = false;
  });
  return isFine;
}

/** None of them takes an address. */
const functions = new Set(
  `blur brightness calc circle clamp color color-mix conic-gradient contrast counter counters cubic-bezier
  drop-shadow ellipse fit-content format grayscale hsl hsla hue-rotate inset invert lab lch light-dark linear linear-gradient
  matrix matrix3d max min minmax oklab oklch opacity perspective polygon radial-gradient rect repeat
  repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey
  rotatez saturate scale scale3d scalex scaley scalez sepia skew skewx skewy steps translate translate3d translatex
  translatey translatez var`.split(/\s+/),
);
