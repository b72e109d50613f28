import * as z from 'zod/mini';
import { MaybeMessageCode } from './message-code-schema.ts';
import { registerSchema, Id, MaybeText, MaybeTimestamp } from './schema-values.ts';

/** The state of an order after it was submitted. */
export const OrderSubmission = registerSchema(
  'Submission',
  z.object({
    Delivery: z.enum(['waiting', 'delivered', 'failed']),
    DeliveredOn: MaybeTimestamp,
    /** When a user last repeated the failed parts. */
    RetriedOn: MaybeTimestamp,
    /** The message why OrderLink does not have the order. */
    Problem: MaybeText,
    ProblemCode: MaybeMessageCode,
    PapersState: z.enum(['waiting', 'made', 'failed']),
    /** The documents that were made, by report. */
    Papers: z.array(z.object({ ReportId: Id, Name: z.string() })),
  }),
);
export type OrderSubmission = z.output<typeof OrderSubmission>;
