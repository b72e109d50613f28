const PREFIX = 'Copied by ';

/** The name under which a copied link is stored: in English, and each reader reads it in their language. */
export const createCopiedLinkName = (copier: string): string => `${PREFIX}${copier}`;

/** Who copied the link of this name; undefined where it was mailed to somebody. */
export const findCopier = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** Words for what was done with a link: of its recipient, or of who copied it, as whoever has that one has no name. */
type LinkWords<Words> = { mailed: (name: string) => Words; copied: (copier: string) => Words };

export function pickLinkWords<Words>(name: string, { mailed, copied }: LinkWords<Words>): Words {
  const copier = findCopier(name);
  return copier === undefined ? mailed(name) : copied(copier);
}
