import { randomUUID } from 'node:crypto';
import { outboxWrite } from '#functions/store/outbox.ts';
import { platformKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';

/**
 * A mail about an account that is to be made and sent. Nothing of it is a secret: a code is made when the mail is,
 * and whether anybody has an e-mail is looked up then, so that nobody who waits for an answer learns of it (D42).
 */
export type AccountMail =
  | { what: 'confirm'; userId: number }
  | { what: 'confirm again'; email: string }
  | { what: 'reset'; email: string }
  | { what: 'invite'; userId: number }
  | { what: 'password changed'; userId: number };

/** Has a mail about an account sent; each is another one. */
export const accountMailWrite = (mail: AccountMail): Write =>
  outboxWrite(platformKey, {
    kind: 'account-mail',
    id: randomUUID(),
    payload: mail,
    now: new Date().toISOString(),
  });
