import * as z from 'zod/mini';
import { ApprovalCover, OrderApproval } from './approval-schema.ts';
import {
  registerSchema,
  createTextSchema,
  Flag,
  Id,
  Text,
  Timestamp,
  Version,
} from './schema-values.ts';

export const MAX_APPROVAL_NOTE_LENGTH = 1000;
const Note = z.nullish(createTextSchema(MAX_APPROVAL_NOTE_LENGTH));

const Reasons = OrderApproval.shape.Reasons;

/** What a rep asks for (B3.3). */
export const NewApprovalRequest = registerSchema(
  'NewApprovalRequest',
  z.object({
    /** The order's version that is asked for. */
    Version,
    Note,
    /** For a share with a choice for the customer, too. */
    MayChoose: z.optional(Flag),
  }),
);
export type NewApprovalRequest = z.output<typeof NewApprovalRequest>;

export const ApprovalAnswer = registerSchema(
  'ApprovalAnswer',
  z.object({
    Decision: z.enum(['approved', 'rejected']),
    /** The order's version, and the time of the request, that the approver saw. */
    Version,
    AskedOn: Timestamp,
    Note,
  }),
);
export type ApprovalAnswer = z.output<typeof ApprovalAnswer>;

export const ApprovalWithdrawal = registerSchema(
  'ApprovalWithdrawal',
  z.object({
    /** The time of the request that was seen. */
    AskedOn: Timestamp,
  }),
);
export type ApprovalWithdrawal = z.output<typeof ApprovalWithdrawal>;

/**
 * A request, open or answered. It is withdrawn where a save of the order needs no approval any more, or by hand by who
 * asked or owns the order.
 */
const ApprovalRequest = registerSchema(
  'ApprovalRequest',
  z.object({
    /** Which of the order's requests it is, from 1. */
    Sequence: Id,
    State: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
    AskedOn: Timestamp,
    AskedBy: Text,
    AskedById: Id,
    Note,
    MayChoose: Flag,
    OrderVersion: Version,
    /** Why it was asked for: as the order was taken, and at the customer's worst choice. */
    Reasons,
    ReasonsAtWorst: z.nullable(Reasons),
    Asked: z.array(z.object({ AppUserId: Id, Name: Text })),
    Answer: z.nullable(
      z.object({ On: Timestamp, By: Text, ById: Id, Note, OrderVersion: Version }),
    ),
    /** Who withdrew it, by hand or by a save; missing where that was not kept. */
    Withdrawal: z.nullish(
      z.object({ On: Timestamp, By: Text, ById: Id, OrderVersion: Version, IsByHand: Flag }),
    ),
    /** What an approval covers. */
    Cover: z.nullable(ApprovalCover),
  }),
);
export type ApprovalRequest = z.output<typeof ApprovalRequest>;

/** The requests of an order, and what it needs as it is saved. Internal: a screen shows figures in Detail View alone. */
export const OrderApprovals = registerSchema(
  'OrderApprovals',
  z.object({
    /** The newest first. */
    Requests: z.array(ApprovalRequest),
    Version,
    Reasons,
    /** For a request of a share with a choice. */
    ReasonsAtWorst: z.nullable(Reasons),
    /** The Sequence of the approval that covers the order as it is taken; null where none does. */
    CoveredBy: z.nullable(Id),
    /** Whether the caller may answer the open request. */
    MayAnswer: Flag,
  }),
);
export type OrderApprovals = z.output<typeof OrderApprovals>;
