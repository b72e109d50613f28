/*
 * The names of the keys that seal signed PDFs. A key that is replaced is called otherwise: the construct of each has a
 * name of its own, which the list of certificates repeats (certificates/<environment>.pem).
 */

export const FIRST_SEALING_KEY_NAME = 'SealingKey';

/** The longest that KMS knows, so that a key that was deleted by mistake comes back. */
export const SEALING_KEY_DELETION_DAYS = 30;

/** The context key that makes another key beside the one in use: -c nextSealingKey=SealingKey2. */
export const NEXT_SEALING_KEY_CONTEXT = 'nextSealingKey';

/** The name after all that were ever used. */
export function getNextSealingKeyName(usedNames: readonly string[]): string {
  const numbers = usedNames.map((name) => Number(name.slice(FIRST_SEALING_KEY_NAME.length)) || 1);
  return `${FIRST_SEALING_KEY_NAME}${Math.max(1, ...numbers) + 1}`;
}
