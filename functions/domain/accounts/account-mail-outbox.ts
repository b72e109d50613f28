import { randomUUID } from 'node:crypto';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import type { AccountMailPayload } from '#functions/store/outbox-payloads.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** Queues a mail about an account; each call queues a separate mail. */
export const buildAccountMailWrite = (payload: AccountMailPayload): TableWrite =>
  buildNewOutboxEntryWrite(PLATFORM_DEALER_KEY, {
    kind: 'account-mail',
    id: randomUUID(),
    payload,
    now: new Date().toISOString(),
  });
