import { randomUUID } from 'node:crypto';
import { buildOutboxWrite } from '#functions/store/outbox-entries.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/**
 * A mail about an account that is to be made and sent. Nothing of it is a secret: a code is made when the mail is,
 * and whether anybody has an e-mail is looked up then, so that nobody who waits for an answer learns of it (D42).
 */
export type AccountMailPayload =
  | { what: 'confirm'; userId: number }
  | { what: 'confirm again'; email: string }
  | { what: 'reset'; email: string }
  | { what: 'invite'; userId: number }
  | { what: 'password changed'; userId: number };

/** Has a mail about an account sent; each is another one. */
export const buildAccountMailWrite = (payload: AccountMailPayload): TableWrite =>
  buildOutboxWrite(PLATFORM_DEALER_KEY, {
    kind: 'account-mail',
    id: randomUUID(),
    payload,
    now: new Date().toISOString(),
  });
