const PREFIX = 'Copied by ';

/** The name under which a copied link is stored: in English, and each reader reads it in their language. */
export const createCopiedLinkName = (copier: string): string => `${PREFIX}${copier}`;

/** Who copied the link of this name; undefined where it was mailed to somebody. */
export const findCopier = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
