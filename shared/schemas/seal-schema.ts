import * as z from 'zod/mini';
import { timeZones } from '#shared/reference/time-zones.ts';
import { Timestamp, registerSchema } from './schema-values.ts';

/** Whether the acceptance of a sealed PDF still stands. */
export const SealStatus = registerSchema(
  'SealStatus',
  z.object({
    AcceptedOn: Timestamp,
    /** When and by whom the acceptance was ended; null while it stands. */
    Ended: z.nullable(z.object({ On: Timestamp, By: z.string() })),
    /** The dealer's. */
    TimeZone: z.enum(timeZones),
  }),
);
export type SealStatus = z.output<typeof SealStatus>;
