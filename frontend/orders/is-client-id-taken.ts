import type { ApiCallError } from '#frontend/api/api-call-error.ts';
import type { MessageCode } from '#shared/messages/all-messages.ts';

const clientIdTakenCodes: ReadonlySet<MessageCode | undefined> = new Set<MessageCode>([
  'orders.clientIdInUse',
  'orders.madeAndDeleted',
  'orders.madeAndNotVisible',
]);

/** Whether a new order was rejected because its ClientId has made one that cannot be the answer (B7.5). */
export const isClientIdTaken = ({ code }: ApiCallError) => clientIdTakenCodes.has(code);
