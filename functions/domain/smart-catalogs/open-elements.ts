/**
 * For each element the parser checks all open ones, so a page with more open elements would take too long.
 */
const MAX_OPEN_ELEMENTS = 60_000;

const TAG_PATTERN = /<(\/?)([a-z][a-z\d]*)/gi;
const voidElements = new Set(
  'area br col embed hr img input link meta param source wbr'.split(' '),
);

/**
 * Tests if a page has more open elements at once than a real page, counting elements whose end tag may be
 * left out.
 */
export function hasTooManyOpenElements(html: string): boolean {
  const open = new Map<string, number>();
  let count = 0;
  for (const [, slash, tag] of html.matchAll(TAG_PATTERN)) {
    const name = tag!.toLowerCase();
    if (voidElements.has(name)) continue;
    const openCount = open.get(name) ?? 0;
    // An end tag without an open element has no effect.
    if (slash && openCount === 0) continue;
    const step = slash ? -1 : 1;
    open.set(name, openCount + step);
    count += step;
    if (count > MAX_OPEN_ELEMENTS) return true;
  }
  return false;
}
