import * as z from 'zod/mini';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { SetOutcome } from './order-outcome-schema.ts';
import {
  registerSchema,
  Id,
  IdParam,
  MaybeId,
  MaybeText,
  MoneyCodec,
  Text,
  Timestamp,
  Version,
} from './schema-values.ts';

const MAX_VERSIONS_PER_ANSWER = 200;

/**
 * The transition that wrote a version of an order (order-transitions.ts); null where it was not recorded yet.
 */
const OrderTransitionName = z.nullable(
  z.enum([
    'create',
    'save',
    'rename',
    'outcome',
    'transfer',
    'commit',
    'uncommit',
    'submit',
    'duplicate',
    'restore',
    'delete',
    'undelete',
  ]),
);

/** A version of an order in its history. */
export const OrderVersion = registerSchema(
  'OrderVersion',
  z.object({
    Version,
    Deed: OrderTransitionName,
    SavedOn: Timestamp,
    SavedBy: MaybeText,
    SavedById: MaybeId,
    SalesRepFullName: Text,
    WorksheetName: MaybeText,
    OrderStatusId: Id,
    SubTotal: MoneyCodec,
    Total: MoneyCodec,
    /** Null where it was not recorded yet. */
    LineCount: z.nullable(z.int()),
    /** What somebody set by hand; missing where nothing is. */
    Outcome: z.optional(z.pick(SetOutcome, { Outcome: true, Reason: true })),
  }),
);
export type OrderVersion = z.output<typeof OrderVersion>;

/** Who asked for an approval of an order, answered, or withdrew the request, at a version of the order. */
export const OrderApprovalEvent = registerSchema(
  'OrderApprovalEvent',
  z.object({
    Version,
    What: z.enum(['requested', 'approved', 'rejected', 'withdrawn', 'notNeeded']),
    On: Timestamp,
    By: Text,
    Note: MaybeText,
  }),
);
export type OrderApprovalEvent = z.output<typeof OrderApprovalEvent>;

/** `before` is a version: only older ones are returned, at most `take`. */
export const OrderVersionsQuery = z.object({
  before: z.optional(IdParam),
  take: z.optional(
    IdParam.check(
      z.refine(
        (count) => count >= 1 && count <= MAX_VERSIONS_PER_ANSWER,
        registerFieldMessage(
          'api.outOfRange',
          apiErrorTexts.outOfRange(1, MAX_VERSIONS_PER_ANSWER),
          {
            min: 1,
            max: MAX_VERSIONS_PER_ANSWER,
          },
        ),
      ),
    ),
  ),
});
