import { SaxesParser, type SaxesTagNS } from 'saxes';
import { createValidationError } from '#functions/rejection-error.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { decodeXml } from './decode-xml.ts';

/** An element by its local name; only the root's namespace is used. */
export type XmlElement = {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The element's own text, without its children's. */
  text: string;
};

const MAX_DEPTH = 50;
const MAX_ELEMENTS = 200_000;
const MAX_ATTRIBUTES = 100;
/** The part before the first element: declarations and comments. */
const MAX_PROLOG_LENGTH = 1_000_000;
const CHUNK_LENGTH = 256 * 1024;
const NO_ATTRIBUTES = Object.freeze({});

/**
 * Parses an XML file. Nothing that the file refers to is fetched, and only XML's five predefined entities
 * are expanded. A document type with its own declarations is rejected; one that only refers to an external
 * file, as in cXML, is ignored. For invalid XML the error gives line and column.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (bytes.length === 0) throw createValidationError(quoteMessages.fileIsEmpty);
  if (!looksLikeXml(bytes)) throw createValidationError(quoteMessages.notXml);
  const text = decodeXml(bytes);
  const builder = createElementTreeBuilder();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', assertNoDeclarations);
  parser.on('opentagstart', builder.beginTag);
  parser.on('attribute', builder.countAttribute);
  parser.on('opentag', builder.openElement);
  parser.on('closetag', builder.closeElement);
  parser.on('text', builder.addText);
  parser.on('cdata', builder.addText);
  // The parser's message begins with the position, which our message has already.
  parser.on('error', ({ message }) => {
    throw createValidationError(
      quoteMessages.brokenXml(parser.line, parser.column, message.replace(/^\d+:\d+: /, '')),
    );
  });
  // Parsed in chunks, so that a file without any element is not read to the end.
  for (let offset = 0; offset < text.length; offset += CHUNK_LENGTH) {
    // Normalizes line ends as XML requires; the parser would do it one by one, which is slow.
    parser.write(text.slice(offset, offset + CHUNK_LENGTH).replaceAll('\r\n', '\n'));
    if (offset > MAX_PROLOG_LENGTH && !builder.getRoot())
      throw createValidationError(quoteMessages.notXml);
  }
  parser.close();
  return builder.getRoot()!;
}

/** Tests if the first character is '<', in any encoding. */
const looksLikeXml = (bytes: Uint8Array) =>
  /^[\s\0\xef\xbb\xbf\xff\xfe]*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

/** Text in brackets may declare entities. */
function assertNoDeclarations(doctype: string) {
  if (doctype.replaceAll(/"[^"]*"|'[^']*'/g, '').includes('['))
    throw createValidationError(quoteMessages.declaresEntities);
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
      throw createValidationError(quoteMessages.tooManyAttributes(MAX_ATTRIBUTES));
  };
  const openElement = (tag: SaxesTagNS) => {
    if (openElements.length === MAX_DEPTH)
      throw createValidationError(quoteMessages.tooDeep(MAX_DEPTH));
    if (++elementCount > MAX_ELEMENTS)
      throw createValidationError(quoteMessages.tooManyElements(MAX_ELEMENTS));
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
    openElement,
    closeElement,
    addText,
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
