import sanitizeHtml, { type Attributes, type IFrame } from 'sanitize-html';
import { truncateText } from '#shared/format/truncate-text.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import type { CatalogLink } from '#shared/schemas/smart-catalog-schema.ts';
import { sanitizeInlinePicture } from './detect-picture.ts';
import { parseProductLink, applyLinkTextAsDescription } from './parse-product-link.ts';
import { resolveCatalogAddress } from './resolve-address.ts';
import { sanitizeCss } from './sanitize-css.ts';
import { sanitizeSvgAttributes, allowedSvgAttributes, allowedSvgTags } from './sanitize-svg.ts';

/** The catalogue files that a page may refer to. */
export type CatalogFiles = {
  /** The page number by path. */
  findPage: (path: string) => number | undefined;
  /** The picture's stored file name by path. */
  findPicture: (path: string) => string | undefined;
};

export type PageFault = { column: string; value: string; reason: CodedMessage };

/** The content of a page, without anything that runs, sends, fetches or navigates by itself. */
export type SanitizedPage = {
  html: string;
  links: CatalogLink[];
  /** Addresses outside the catalogue. */
  externalLinks: string[];
  faults: PageFault[];
};

/** Tags that are removed together with their content. */
const nonTextTags =
  'script style textarea option select xmp noscript title template noframes noembed plaintext iframe frameset object embed applet audio video canvas math foreignobject desc'.split(
    ' ',
  );

const allowedTags = [
  ...'a abbr address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main map mark nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
  ...allowedSvgTags.map((tag) => tag.toLowerCase()),
];

const presentationAttributes =
  'id class style title lang dir align valign width height border cellpadding cellspacing colspan rowspan scope headers nowrap bgcolor color face size type start value reversed span abbr datetime open hidden role aria-label aria-hidden aria-labelledby aria-describedby'.split(
    ' ',
  );

const svgTagNames = new Set(allowedSvgTags.map((tag) => tag.toLowerCase()));

/** Deeper than any real page, and not deeper than browsers nest. */
const MAX_NESTING_DEPTH = 256;

/** Removed tags that are reported to the author of the page. */
const reportedTags = new Set(
  'script iframe frame object embed applet form audio video canvas meta base'.split(' '),
);

/** Sanitizes a page's content by an allow list. */
export function sanitizePage(
  html: string,
  path: string,
  catalogFiles: CatalogFiles,
): SanitizedPage {
  const sanitized: SanitizedPage = { html: '', links: [], externalLinks: [], faults: [] };
  const removedTags = new Set<string>();
  sanitized.html = sanitizeHtml(html, {
    allowedTags,
    nonTextTags,
    allowedAttributes: {
      '*': [...presentationAttributes, ...allowedSvgAttributes.map((name) => name.toLowerCase())],
      a: ['href', 'name', 'data-n', 'data-o', 'data-p'],
      area: ['href', 'shape', 'coords', 'alt', 'data-n', 'data-o', 'data-p'],
      img: ['src', 'alt', 'usemap', 'loading'],
      map: ['name'],
    },
    // All addresses are written by this file, so no scheme needs to be allowed.
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    selfClosing: ['img', 'br', 'hr', 'area', 'col', 'wbr'],
    nestingLimit: MAX_NESTING_DEPTH,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => {
        if (reportedTags.has(tagName) && !isHarmlessMeta(tagName, attributes))
          removedTags.add(tagName);
        return {
          tagName,
          attribs: sanitizeAttributes(tagName, attributes, { sanitized, path, catalogFiles }),
        };
      },
    },
    exclusiveFilter(frame) {
      setLinkText(frame, sanitized);
      return false;
    },
  });
  if (removedTags.size > 0)
    sanitized.faults.push({
      column: 'HTML',
      value: [...removedTags].join(', '),
      reason: smartCatalogsMessages.removed,
    });
  return sanitized;
}

/** Metadata is removed without a report, except a refresh. */
const isHarmlessMeta = (tagName: string, attributes: Attributes) =>
  tagName === 'meta' && !/refresh/i.test(attributes['http-equiv'] ?? '');

type PageContext = { sanitized: SanitizedPage; path: string; catalogFiles: CatalogFiles };

function sanitizeAttributes(
  tagName: string,
  attributes: Attributes,
  context: PageContext,
): Attributes {
  if (svgTagNames.has(tagName)) return sanitizeSvgAttributes(attributes);
  const { style, src } = attributes;
  const otherAttributes = Object.entries(attributes).filter(
    ([name]) => !reservedAttributes.has(name),
  );
  const styles = style && sanitizeCss(style, 'declarationList', createPictureLookup(context));
  return {
    ...Object.fromEntries(otherAttributes),
    ...(styles && { style: styles }),
    ...(tagName === 'img' && toImageAttributes(src, context)),
    ...((tagName === 'a' || tagName === 'area') && toLinkAttributes(attributes, context)),
  };
}

/** Only this file sets these attributes. */
const reservedAttributes = new Set('href src style loading data-n data-o data-p'.split(' '));

/** Finds the catalogue's pictures and fonts that a page refers to, and accepts inline pictures. */
export const createPictureLookup =
  ({ path, catalogFiles }: Pick<PageContext, 'path' | 'catalogFiles'>) =>
  (address: string): string | undefined => {
    if (/^\s*data:/i.test(address)) return sanitizeInlinePicture(address);
    const target = resolveCatalogAddress(address, path);
    return target?.kind === 'file' ? catalogFiles.findPicture(target.path) : undefined;
  };

function toImageAttributes(src: string | undefined, context: PageContext): Attributes {
  if (!src) return {};
  const picture = createPictureLookup(context)(src);
  if (picture !== undefined) return { src: picture, loading: 'lazy' };
  context.sanitized.faults.push({
    column: 'img',
    value: truncateText(src, MAX_FAULT_VALUE_LENGTH),
    reason: /^\s*data:/i.test(src)
      ? smartCatalogsMessages.inlinePictureRejected
      : smartCatalogsMessages.notInZip,
  });
  return {};
}

function toLinkAttributes(attributes: Attributes, context: PageContext): Attributes {
  const { sanitized } = context;
  const product = parseProductLink(attributes);
  if (!product)
    return attributes['href'] ? toNavigationAttributes(attributes['href'], context) : {};
  if ('problem' in product) {
    const { problem, value } = product;
    sanitized.faults.push({
      column: 'a',
      value: truncateText(value, MAX_FAULT_VALUE_LENGTH),
      reason: problem,
    });
    return {};
  }
  sanitized.links.push(product);
  return { href: '#', 'data-n': String(sanitized.links.length - 1) };
}

/** Links to another page, within this page, or out of the catalogue. */
function toNavigationAttributes(
  href: string,
  { sanitized, path, catalogFiles }: PageContext,
): Attributes {
  const target = resolveCatalogAddress(href, path);
  if (target?.kind === 'external') {
    if (target.address.length > MAX_ADDRESS_LENGTH) return {};
    sanitized.externalLinks.push(target.address);
    return { href: '#', 'data-o': String(sanitized.externalLinks.length - 1) };
  }
  if (!target) return {};
  const fragment = target.fragment && `#${encodeURIComponent(target.fragment)}`;
  if (target.path.toLowerCase() === path.toLowerCase()) return { href: fragment || '#' };
  const page = catalogFiles.findPage(target.path);
  if (page !== undefined) return { href: `${page}.html${fragment}`, 'data-p': String(page) };
  sanitized.faults.push({
    column: 'a',
    value: truncateText(href, MAX_FAULT_VALUE_LENGTH),
    reason: smartCatalogsMessages.notInZip,
  });
  return {};
}

const MAX_ADDRESS_LENGTH = 500;
const MAX_FAULT_VALUE_LENGTH = 200;

/** The text of a finished link becomes its product's description. */
function setLinkText({ tag, text, attribs }: IFrame, { links }: SanitizedPage) {
  const linkIndex = attribs['data-n'];
  if (linkIndex === undefined || (tag !== 'a' && tag !== 'area')) return;
  const link = links[Number(linkIndex)];
  if (link)
    links[Number(linkIndex)] = applyLinkTextAsDescription(link, text || (attribs['alt'] ?? ''));
}
