import { SaxesParser, type SaxesTagNS } from 'saxes';
import { createValidationError } from '#functions/api-error.ts';
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

const MAX_DEPTH = 50;
const MAX_ELEMENTS = 200_000;
const MAX_ATTRIBUTES = 100;
/** What stands before the first element: declarations and comments. */
const MAX_PROLOG_LENGTH = 1_000_000;
const CHUNK_LENGTH = 256 * 1024;
const NO_ATTRIBUTES = Object.freeze({});

/**
 * The elements of an XML file. Nothing that a file names is fetched and nothing in it is expanded but the five
 * characters that XML itself has names for: a document type with declarations of its own is refused, one that
 * only points elsewhere, as cXML's does, is passed over. What is no XML is refused with its line and column.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (bytes.length === 0) throw createValidationError(quoteTexts.fileIsEmpty);
  if (!looksLikeXml(bytes)) throw createValidationError(quoteTexts.notXml);
  const text = decodeXml(bytes);
  const builder = createElementTreeBuilder();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', assertNoDeclarations);
  parser.on('opentagstart', builder.beginTag);
  parser.on('attribute', builder.countAttribute);
  parser.on('opentag', builder.begin);
  parser.on('closetag', builder.end);
  parser.on('text', builder.add);
  parser.on('cdata', builder.add);
  // The error's own words begin with the place; they are said with ours.
  parser.on('error', ({ message }) => {
    throw createValidationError(
      quoteTexts.brokenXml(parser.line, parser.column, message.replace(/^\d+:\d+: /, '')),
    );
  });
  // Piece by piece, so that what has no end before its first element is not read to it.
  for (let offset = 0; offset < text.length; offset += CHUNK_LENGTH) {
    // Line ends as XML has them read: the parser would take them one by one.
    parser.write(text.slice(offset, offset + CHUNK_LENGTH).replaceAll('\r\n', '\n'));
    if (offset > MAX_PROLOG_LENGTH && !builder.getRoot())
      throw createValidationError(quoteTexts.notXml);
  }
  parser.close();
  return builder.getRoot()!;
}

/** Whether its first letter is the one that XML begins with, in any encoding. */
const looksLikeXml = (bytes: Uint8Array) =>
  /^[\s\0\xef\xbb\xbf\xff\xfe]*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

/** What stands between brackets declares entities, or might. */
function assertNoDeclarations(doctype: string) {
  if (doctype.replaceAll(/"[^"]*"|'[^']*'/g, '').includes('['))
    throw createValidationError(quoteTexts.declaresEntities);
}

function createElementTreeBuilder() {
  const openElements: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elementCount = 0;
  let attributeCount = 0;
  const beginTag = () => {
    attributeCount = 0;
  };
  const countAttribute = () => {
    if (++attributeCount > MAX_ATTRIBUTES)
      throw createValidationError(quoteTexts.tooManyAttributes(MAX_ATTRIBUTES));
  };
  const openElement = (tag: SaxesTagNS) => {
    if (openElements.length === MAX_DEPTH)
      throw createValidationError(quoteTexts.tooDeep(MAX_DEPTH));
    if (++elementCount > MAX_ELEMENTS)
      throw createValidationError(quoteTexts.tooManyElements(MAX_ELEMENTS));
    const element = toXmlElement(tag);
    root ??= element;
    openElements.at(-1)?.children.push(element);
    openElements.push(element);
  };
  const closeElement = () => void openElements.pop();
  const addText = (text: string) => {
    const element = openElements.at(-1);
    if (element) element.text += text;
  };
  return {
    beginTag,
    countAttribute,
    begin: openElement,
    end: closeElement,
    add: addText,
    getRoot: () => root,
  };
}

function toXmlElement({ local, uri, attributes }: SaxesTagNS): XmlElement {
  const attributeList = Object.values(attributes);
  return {
    name: local,
    namespace: uri,
    attributes: attributeList.length
      ? Object.fromEntries(attributeList.map((attribute) => [attribute.local, attribute.value]))
      : NO_ATTRIBUTES,
    children: [],
    text: '',
  };
}
