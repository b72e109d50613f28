/** Of each element the parser asks all that are open, so that ever more of them take ever longer. */
const MOST_OPEN = 60_000;

const TAG = /<(\/?)([a-z][a-z\d]*)/gi;
const endless = new Set('area br col embed hr img input link meta param source wbr'.split(' '));

/** Whether more elements of a page are open at once than anybody writes, those among them whose end may be left out. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let count = 0;
  for (const [, slash, tag] of html.matchAll(TAG)) {
    const name = tag!.toLowerCase();
    if (endless.has(name)) continue;
    const of = open.get(name) ?? 0;
    // An end of what is not open ends nothing.
    if (slash && of === 0) continue;
    const step = slash ? -1 : 1;
    open.set(name, of + step);
    count += step;
    if (count > MOST_OPEN) return true;
  }
  return false;
}
