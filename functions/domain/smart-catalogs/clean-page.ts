import sanitizeHtml, { type Attributes, type IFrame } from 'sanitize-html';
import type { CatalogLink } from '#shared/schemas/smart-catalog-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { targetOf } from './address.ts';
import { cleanCss } from './clean-css.ts';
import { cleanDrawing, drawingAttributes, drawingTags } from './clean-svg.ts';
import { inlinePicture } from './picture.ts';
import { readProductLink, withText } from './product-link.ts';

/** What a page may name. */
export type Known = {
  /** The number of a page, by its path. */
  pageAt: (path: string) => number | undefined;
  /** The name under which a picture lies beside the page, by its path. */
  pictureAt: (path: string) => string | undefined;
};

export type Fault = { column: string; value: string; reason: string };

/** The content of a page, without anything that runs, sends, fetches or leads away by itself. */
export type Clean = {
  html: string;
  links: CatalogLink[];
  /** Addresses out of the catalogue. */
  outs: string[];
  faults: Fault[];
};

/** Tags whose content is not shown either. */
const nonTextTags =
  'script style textarea option select xmp noscript title template noframes noembed plaintext iframe frameset object embed applet audio video canvas math foreignobject desc'.split(
    ' ',
  );

const allowedTags = [
  ...'a abbr address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main map mark nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr'.split(
    ' ',
  ),
  ...drawingTags.map((tag) => tag.toLowerCase()),
];

const presentationAttributes =
  'id class style title lang dir align valign width height border cellpadding cellspacing colspan rowspan scope headers nowrap bgcolor color face size type start value reversed span abbr datetime open hidden role aria-label aria-hidden aria-labelledby aria-describedby'.split(
    ' ',
  );

const drawing = new Set(drawingTags.map((tag) => tag.toLowerCase()));

/** Deeper than any page, and no deeper than browsers nest. */
const DEEPEST = 256;

/** What is worth telling whoever made the page that it is gone. */
const reportedTags = new Set(
  'script iframe frame object embed applet form audio video canvas meta base'.split(' '),
);

/** Reads a page's content by what is known to be harmless, and nothing else of it. */
export function cleanPage(html: string, path: string, known: Known): Clean {
  const clean: Clean = { html: '', links: [], outs: [], faults: [] };
  const removedTags = new Set<string>();
  clean.html = sanitizeHtml(html, {
    allowedTags,
    nonTextTags,
    allowedAttributes: {
      '*': [...presentationAttributes, ...drawingAttributes.map((name) => name.toLowerCase())],
      a: ['href', 'name', 'data-n', 'data-o', 'data-p'],
      area: ['href', 'shape', 'coords', 'alt', 'data-n', 'data-o', 'data-p'],
      img: ['src', 'alt', 'usemap', 'loading'],
      map: ['name'],
    },
    // Addresses are made here, and no others get this far.
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    selfClosing: ['img', 'br', 'hr', 'area', 'col', 'wbr'],
    nestingLimit: DEEPEST,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => {
        if (reportedTags.has(tagName) && !isHarmless(tagName, attributes)) removedTags.add(tagName);
        return { tagName, attribs: madeOf(tagName, attributes, { clean, path, known }) };
      },
    },
    exclusiveFilter(frame) {
      nameLink(frame, clean);
      return false;
    },
  });
  if (removedTags.size > 0)
    clean.faults.push({
      column: 'HTML',
      value: [...removedTags].join(', '),
      reason: smartCatalogsTexts.leftOut,
    });
  return clean;
}

/** What a page says of itself goes without saying. */
const isHarmless = (tagName: string, attributes: Attributes) =>
  tagName === 'meta' && !/refresh/i.test(attributes['http-equiv'] ?? '');

type Making = { clean: Clean; path: string; known: Known };

function madeOf(tagName: string, attributes: Attributes, making: Making): Attributes {
  if (drawing.has(tagName)) return cleanDrawing(attributes);
  const { style, src } = attributes;
  const others = Object.entries(attributes).filter(([name]) => !ours.has(name));
  const styles = style && cleanCss(style, 'declarationList', picturesOf(making));
  return {
    ...Object.fromEntries(others),
    ...(styles && { style: styles }),
    ...(tagName === 'img' && pictureOf(src, making)),
    ...((tagName === 'a' || tagName === 'area') && linkOf(attributes, making)),
  };
}

/** What is said of an element is ours to say. */
const ours = new Set('href src style loading data-n data-o data-p'.split(' '));

/** The pictures and fonts of the catalogue that something of a page names, and pictures that stand in it. */
export const picturesOf =
  ({ path, known }: Pick<Making, 'path' | 'known'>) =>
  (address: string): string | undefined => {
    if (/^\s*data:/i.test(address)) return inlinePicture(address);
    const target = targetOf(address, path);
    return target?.kind === 'file' ? known.pictureAt(target.path) : undefined;
  };

function pictureOf(src: string | undefined, making: Making): Attributes {
  if (!src) return {};
  const picture = picturesOf(making)(src);
  if (picture !== undefined) return { src: picture, loading: 'lazy' };
  making.clean.faults.push({
    column: 'img',
    value: shortened(src),
    reason: /^\s*data:/i.test(src) ? smartCatalogsTexts.notInline : smartCatalogsTexts.notInZip,
  });
  return {};
}

const shortened = (text: string) => text.slice(0, 200);

function linkOf(attributes: Attributes, making: Making): Attributes {
  const { clean } = making;
  const product = readProductLink(attributes);
  if (!product) return attributes['href'] ? wayOf(attributes['href'], making) : {};
  if ('problem' in product) {
    const { problem, value } = product;
    clean.faults.push({ column: 'a', value: shortened(value), reason: problem });
    return {};
  }
  clean.links.push(product);
  return { href: '#', 'data-n': String(clean.links.length - 1) };
}

/** To another page, another place of this one, or out of the catalogue. */
function wayOf(href: string, { clean, path, known }: Making): Attributes {
  const target = targetOf(href, path);
  if (target?.kind === 'out') {
    if (target.address.length > LONGEST_ADDRESS) return {};
    clean.outs.push(target.address);
    return { href: '#', 'data-o': String(clean.outs.length - 1) };
  }
  if (!target) return {};
  const fragment = target.fragment && `#${encodeURIComponent(target.fragment)}`;
  if (target.path.toLowerCase() === path.toLowerCase()) return { href: fragment || '#' };
  const page = known.pageAt(target.path);
  if (page !== undefined) return { href: `${page}.html${fragment}`, 'data-p': String(page) };
  clean.faults.push({ column: 'a', value: shortened(href), reason: smartCatalogsTexts.notInZip });
  return {};
}

const LONGEST_ADDRESS = 500;

/** The text of a link, once it has ended, is what its product is called. */
function nameLink({ tag, text, attribs }: IFrame, { links }: Clean) {
  const linkIndex = attribs['data-n'];
  if (linkIndex === undefined || (tag !== 'a' && tag !== 'area')) return;
  const link = links[Number(linkIndex)];
  if (link) links[Number(linkIndex)] = withText(link, text || (attribs['alt'] ?? ''));
}
