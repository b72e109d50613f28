import type { XmlElement } from './parse-xml.ts';

export const listChildElements = ({ children }: XmlElement, name: string) =>
  children.filter((child) => child.name === name);

/** The first element on a path of names. */
export function findXmlElement(
  element: XmlElement | undefined,
  ...path: string[]
): XmlElement | undefined {
  return path.reduce(
    (current, name) => current?.children.find((child) => child.name === name),
    element,
  );
}

/** The element's text with single spaces; undefined if it is empty. */
export const getElementText = (element: XmlElement | undefined): string | undefined =>
  element?.text.slice(0, MAX_TEXT_LENGTH).replaceAll(/\s+/g, ' ').trim() || undefined;

/** Longer than any text in an order: of a longer text only its excess length matters. */
const MAX_TEXT_LENGTH = 100_000;

/** The text of the first element on a path of names. */
export const findElementText = (element: XmlElement | undefined, ...path: string[]) =>
  getElementText(findXmlElement(element, ...path));

/** Undefined if the attribute is missing or blank. */
export const findXmlAttribute = (
  element: XmlElement | undefined,
  name: string,
): string | undefined =>
  (element && Object.hasOwn(element.attributes, name) && element.attributes[name]?.trim()) ||
  undefined;

/** Joins two texts about the same thing; if one contains the other, returns the longer one. */
export function joinTextsUnlessContained(
  one: string | undefined,
  other: string | undefined,
): string | undefined {
  if (!one || !other) return one ?? other;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a.includes(b)) return one;
  return b.includes(a) ? other : `${one}, ${other}`;
}
