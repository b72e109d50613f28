import { randomUUID } from 'node:crypto';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/**
 * A mail about an account that is still to be made and sent. It holds no secret: the code is created, and
 * the e-mail address is looked up, only when the mail is made. So the time of an answer does not show
 * whether an account exists (D42).
 */
export type AccountMailPayload =
  | { what: 'confirm'; userId: number }
  | { what: 'confirm again'; email: string }
  | { what: 'reset'; email: string }
  | { what: 'invite'; userId: number }
  | { what: 'password changed'; userId: number };

/** Queues a mail about an account; each call queues a separate mail. */
export const buildAccountMailWrite = (payload: AccountMailPayload): TableWrite =>
  buildNewOutboxEntryWrite(PLATFORM_DEALER_KEY, {
    kind: 'account-mail',
    id: randomUUID(),
    payload,
    now: new Date().toISOString(),
  });
