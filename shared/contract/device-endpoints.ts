import * as z from 'zod/mini';
import { DeviceChanges } from '#shared/schemas/device-schema.ts';
import { defineGet } from './endpoint.ts';

/**
 * What a device asks for to stay current (B7.3): of each list what has changed since the token of the last answer. A
 * row may be answered again although it has not changed. Without a token, or where more has changed than rows, such as
 * what the caller may see, a list is answered whole.
 */
export const getDeviceChanges = defineGet('/Device/Changes', 'view-orders', {
  query: z.object({ since: z.optional(z.string().check(z.maxLength(2_000))) }),
  reply: DeviceChanges,
});
