import * as z from 'zod/mini';
import { DailyMessage } from '#shared/schemas/notification.ts';
import { get } from './endpoint.ts';

/** The news that everybody may read; null where there are none. */
export const getDailyMessage = get('/daily-message', 'sign-in', {
  reply: z.nullable(DailyMessage),
});
