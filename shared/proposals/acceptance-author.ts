const PREFIX = 'Accepted by ';

/** The author of the version that an acceptance makes (B2.8): in English, and each reader reads it in their language. */
export const createAcceptanceAuthor = (name: string): string => `${PREFIX}${name}`;

/** Who accepted the order with a version of this author; undefined where a user saved it. */
export const findAccepter = (
  author: string | null | undefined,
  authorId: number | null | undefined,
): string | undefined =>
  !authorId && author?.startsWith(PREFIX) ? author.slice(PREFIX.length) : undefined;
