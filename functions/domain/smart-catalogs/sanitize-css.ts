import type { CssNode, Declaration, List, ListItem } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';
import { removeUnmatchedClosingBrackets } from './remove-unmatched-closing-brackets.ts';

/** Finds the file name of a picture that a style sheet names; undefined if there is none. */
export type PictureLookup = (address: string) => string | undefined;

type CssContext = 'stylesheet' | 'declarationList';

/**
 * Removes everything from CSS that could fetch something or do more than styling: only known rules and
 * functions, and pictures of the catalogue itself, stay. What cannot be parsed is removed with its
 * declaration or rule.
 */
export function sanitizeCss(css: string, context: CssContext, findPicture: PictureLookup): string {
  try {
    const tree = parse(removeUnmatchedClosingBrackets(css), { context, parseCustomProperty: true });
    walk(tree, {
      enter(node: CssNode, item: ListItem<CssNode> | null, list: List<CssNode>) {
        // A node outside a list is part of a node in a list, which is checked itself.
        if (item && isDisallowedNode(node, findPicture)) list.remove(item);
      },
    });
    // The result cannot end the element that contains it.
    return generate(tree).replaceAll(/<(?=[/!])/g, '\\3c ');
  } catch (error) {
    // The nesting is deeper than in any real style sheet.
    if (error instanceof RangeError) return '';
    throw error;
  }
}

const allowedAtRules = new Set([
  'font-face',
  'media',
  'supports',
  'keyframes',
  '-webkit-keyframes',
  'page',
  'layer',
  'container',
]);

function isDisallowedNode(node: CssNode, findPicture: PictureLookup): boolean {
  if (node.type === 'Atrule')
    return (
      !allowedAtRules.has(node.name.toLowerCase()) || isDisallowedPrelude(node.prelude ?? undefined)
    );
  if (node.type === 'Rule') return isDisallowedPrelude(node.prelude);
  if (node.type === 'Declaration') return !sanitizeDeclaration(node, findPicture);
  return (
    node.type === 'Raw' || node.type === 'CDO' || node.type === 'CDC' || node.type === 'Comment'
  );
}

/** Selectors and conditions must not contain an address, or anything that looks like one. */
function isDisallowedPrelude(prelude: CssNode | undefined): boolean {
  if (!prelude) return false;
  let isDisallowed = prelude.type === 'Raw';
  walk(prelude, (node) => {
    isDisallowed ||=
      node.type === 'Url' || (node.type === 'Function' && !isAllowedFunction(node.name));
    isDisallowed ||=
      node.type.startsWith('Pseudo') && /(?:url|src)$/i.test((node as NamedNode).name);
  });
  return isDisallowed;
}

type NamedNode = Extract<CssNode, { name: string }>;

const isAllowedFunction = (name: string) => allowedFunctions.has(name.toLowerCase());

/** For example properties by which old browsers run code. */
const disallowedPropertyPattern = /\\|^(?:behavior|-moz-binding)$/i;

function sanitizeDeclaration(declaration: Declaration, findPicture: PictureLookup): boolean {
  let isAllowed = !disallowedPropertyPattern.test(declaration.property);
  walk(declaration, (node) => {
    if (node.type === 'Url') {
      const picture = findPicture(node.value);
      if (picture === undefined) isAllowed = false;
      else node.value = picture;
    } else if (node.type === 'Raw') isAllowed = false;
    else if (node.type === 'Function' && !isAllowedFunction(node.name)) isAllowed = false;
  });
  return isAllowed;
}

/** None of them accepts an address. */
const allowedFunctions = new Set(
  `blur brightness calc circle clamp color color-mix conic-gradient contrast counter counters cubic-bezier
  drop-shadow ellipse fit-content format grayscale hsl hsla hue-rotate inset invert lab lch light-dark linear linear-gradient
  matrix matrix3d max min minmax oklab oklch opacity perspective polygon radial-gradient rect repeat
  repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate rotate3d rotatex rotatey
  rotatez saturate scale scale3d scalex scaley scalez sepia skew skewx skewy steps translate translate3d translatex
  translatey translatez var`.split(/\s+/),
);
