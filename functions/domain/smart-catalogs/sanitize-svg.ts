import sanitizeHtml from 'sanitize-html';
import { sanitizeCss } from './sanitize-css.ts';

/** Tags that only draw: they do not run, animate or fetch anything, and contain no HTML. */
export const allowedSvgTags =
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask pattern'.split(
    ' ',
  );

/** Attributes that describe the drawing; an address may only refer to a part of the same drawing. */
export const allowedSvgAttributes =
  'viewBox preserveAspectRatio xmlns version width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform offset id class style fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity opacity stop-color stop-opacity clip-path clip-rule mask gradientUnits gradientTransform spreadMethod patternUnits patternTransform text-anchor dominant-baseline font-family font-size font-weight font-style letter-spacing color role aria-label aria-hidden'.split(
    ' ',
  );

type Attributes = Record<string, string>;

/**
 * Removes addresses that do not refer to a part of the same drawing; styles must not contain addresses at
 * all.
 */
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

/** None of them accepts an address. */
const allowedSvgFunctions = new Set(
  'rgb rgba hsl hsla matrix translate scale rotate skewx skewy'.split(' '),
);

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A sanitized SVG file; undefined if the text does not contain one. */
export function sanitizeSvg(text: string): string | undefined {
  const sanitized = sanitizeHtml(text.slice(Math.max(0, text.search(/<svg[\s>]/))), {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: allowedSvgTags,
    allowedAttributes: { '*': allowedSvgAttributes },
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
