import { SaxesParser, type SaxesTagNS } from 'saxes';
import { invalid } from '#functions/api-error.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';
import { decodeXml } from './decode-xml.ts';

/** An element by its name without a prefix, whose namespace only that of the root decides anything. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
};

const DEEPEST = 50;
const MOST_ELEMENTS = 200_000;
const MOST_ATTRIBUTES = 100;
/** What stands before the first element: declarations and comments. */
const LONGEST_PROLOG = 1_000_000;
const PIECE = 256 * 1024;
const none = Object.freeze({});

/**
 * The elements of an XML file. Nothing that a file names is fetched and nothing in it is expanded but the five
 * characters that XML itself has names for: a document type with declarations of its own is refused, one that
 * only points elsewhere, as cXML's does, is passed over. What is no XML is refused with its line and column.
 */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length === 0) throw invalid(quoteTexts.fileIsEmpty);
  if (!looksLikeXml(bytes)) throw invalid(quoteTexts.notXml);
  const text = decodeXml(bytes);
  const reader = elementsReader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', assertNoDeclarations);
  parser.on('opentagstart', reader.beginTag);
  parser.on('attribute', reader.countAttribute);
  parser.on('opentag', reader.begin);
  parser.on('closetag', reader.end);
  parser.on('text', reader.add);
  parser.on('cdata', reader.add);
  // The error's own words begin with the place; they are said with ours.
  parser.on('error', ({ message }) => {
    throw invalid(
      quoteTexts.brokenXml(parser.line, parser.column, message.replace(/^\d+:\d+: /, '')),
    );
  });
  // Piece by piece, so that what has no end before its first element is not read to it.
  for (let at = 0; at < text.length; at += PIECE) {
    // Line ends as XML has them read: the parser would take them one by one.
    parser.write(text.slice(at, at + PIECE).replaceAll('\r\n', '\n'));
    if (at > LONGEST_PROLOG && !reader.root()) throw invalid(quoteTexts.notXml);
  }
  parser.close();
  return reader.root()!;
}

/** Whether its first letter is the one that XML begins with, in any encoding. */
const looksLikeXml = (bytes: Uint8Array) =>
  /^[\s\0\xef\xbb\xbf\xff\xfe]*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

/** What stands between brackets declares entities, or might. */
function assertNoDeclarations(doctype: string) {
  if (doctype.replaceAll(/"[^"]*"|'[^']*'/g, '').includes('['))
    throw invalid(quoteTexts.declaresEntities);
}

function elementsReader() {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  let attributes = 0;
  const beginTag = () => {
    attributes = 0;
  };
  const countAttribute = () => {
    if (++attributes > MOST_ATTRIBUTES)
      throw invalid(quoteTexts.tooManyAttributes(MOST_ATTRIBUTES));
  };
  const begin = (tag: SaxesTagNS) => {
    if (open.length === DEEPEST) throw invalid(quoteTexts.tooDeep(DEEPEST));
    if (++count > MOST_ELEMENTS) throw invalid(quoteTexts.tooManyElements(MOST_ELEMENTS));
    const element = elementOf(tag);
    root ??= element;
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  const end = () => void open.pop();
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  return { beginTag, countAttribute, begin, end, add, root: () => root };
}

function elementOf({ local, uri, attributes }: SaxesTagNS): XmlElement {
  const named = Object.values(attributes);
  return {
    name: local,
    namespace: uri,
    attributes: named.length
      ? Object.fromEntries(named.map((attribute) => [attribute.local, attribute.value]))
      : none,
    children: [],
    text: '',
  };
}
