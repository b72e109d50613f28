import * as z from 'zod/mini';
import { registerSchema, Id, MaybeText, MaybeTimestamp } from './schema-values.ts';

/** What became of an order after it was submitted. */
export const OrderSubmission = registerSchema(
  'Submission',
  z.object({
    Delivery: z.enum(['waiting', 'delivered', 'failed']),
    DeliveredOn: MaybeTimestamp,
    /** When somebody had what failed carried out again, the last time. */
    RetriedOn: MaybeTimestamp,
    /** Why OrderLink does not have it, in words. */
    Problem: MaybeText,
    PapersState: z.enum(['waiting', 'made', 'failed']),
    /** Papers that were made of it, by their report. */
    Papers: z.array(z.object({ ReportId: Id, Name: z.string() })),
  }),
);
export type OrderSubmission = z.output<typeof OrderSubmission>;
