import type { XmlElement } from './parse-xml.ts';

/** The children of an element that have a name. */
export const listChildElements = ({ children }: XmlElement, name: string) =>
  children.filter((child) => child.name === name);

/** The first element that a path of names leads to. */
export function findXmlElement(
  element: XmlElement | undefined,
  ...path: string[]
): XmlElement | undefined {
  return path.reduce(
    (current, name) => current?.children.find((child) => child.name === name),
    element,
  );
}

/** What an element says, its blanks made single; undefined where it says nothing. */
export const getElementText = (element: XmlElement | undefined): string | undefined =>
  element?.text.slice(0, MAX_TEXT_LENGTH).replaceAll(/\s+/g, ' ').trim() || undefined;

/** More than anything in an order holds: of what is longer only that it is too long matters. */
const MAX_TEXT_LENGTH = 100_000;

/** The same of the first element that a path of names leads to. */
export const findElementText = (element: XmlElement | undefined, ...path: string[]) =>
  getElementText(findXmlElement(element, ...path));

/** The value of an attribute; undefined where it is missing or blank. */
export const findXmlAttribute = (
  element: XmlElement | undefined,
  name: string,
): string | undefined =>
  (element && Object.hasOwn(element.attributes, name) && element.attributes[name]?.trim()) ||
  undefined;

/** Two texts about one thing as one: what the longer one says already is not said twice. */
export function joinDistinctTexts(
  one: string | undefined,
  other: string | undefined,
): string | undefined {
  if (!one || !other) return one ?? other;
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a.includes(b)) return one;
  return b.includes(a) ? other : `${one}, ${other}`;
}
