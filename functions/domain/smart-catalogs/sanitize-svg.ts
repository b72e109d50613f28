import sanitizeHtml from 'sanitize-html';
import { sanitizeCss } from './sanitize-css.ts';

/** What draws, and neither runs, nor moves, nor fetches, nor holds HTML. */
export const svgTags =
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  );

/** What says how it is drawn; an address may only be that of a part of the same drawing. */
export const svgAttributes =
  'viewBox preserveAspectRatio xmlns version width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform offset id class style fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity stop-color stop-opacity clip-path clip-rule mask gradientUnits gradientTransform spreadMethod patternUnits patternTransform text-anchor dominant-baseline font-family font-size font-weight font-style letter-spacing color role aria-label aria-hidden'.split(
    ' ',
  );

type Attributes = Record<string, string>;

/** An address in a drawing leads to a part of it, or nowhere; styles lead nowhere. */
export function sanitizeSvgAttributes(attributes: Attributes): Attributes {
  const { style, ...otherAttributes } = attributes;
  const allowed = Object.entries(otherAttributes).filter(([, value]) => isInternalValue(value));
  const styles = style && sanitizeCss(style, 'declarationList', () => undefined);
  return { ...Object.fromEntries(allowed), ...(styles && { style: styles }) };
}

const isInternalValue = (value: string) =>
  /^\s*url\(#[\w-]+\)\s*$/.test(value) ||
  (!value.includes('\\') &&
    listFunctionNames(value).every((name) => allowedSvgFunctions.has(name)));

const listFunctionNames = (value: string) =>
  [...value.matchAll(/([\w-]*)\s*\(/g)].map(([, name]) => name!.toLowerCase());

/** None of them takes an address. */
const allowedSvgFunctions = new Set(
  'rgb rgba hsl hsla matrix translate scale rotate skewx skewy'.split(' '),
);

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A drawing as a picture of its own; undefined where there is none in the file. */
export function sanitizeSvg(text: string): string | undefined {
  const sanitized = sanitizeHtml(text.slice(Math.max(0, text.search(/<svg[\s>]/))), {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: svgTags,
    allowedAttributes: { '*': svgAttributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'title', 'desc', 'metadata'],
    selfClosing: [],
    nestingLimit: 100,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: {
          ...sanitizeSvgAttributes(attributes),
          ...(tagName === 'svg' ? { xmlns: SVG_NAMESPACE } : attributes['xmlns'] && { xmlns: '' }),
        },
      }),
    },
  }).trim();
  return /^<svg[\s>]/.test(sanitized) && sanitized.endsWith('</svg>') ? sanitized : undefined;
}
