import * as z from 'zod/mini';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  registerSchema,
  createTextSchema,
  createTrimmedLineSchema,
  Flag,
  MaybeId,
  Text,
  Timestamp,
} from './schema-values.ts';

/** What may be said by hand of what became of an order (B6.1). */
export const setOutcomes = ['Won', 'Lost', 'NoDecision'] as const;
export type SetOutcomeName = (typeof setOutcomes)[number];
/** With what an order is until anything is known. */
export const orderOutcomes = ['Open', ...setOutcomes] as const;
export type OrderOutcomeName = (typeof orderOutcomes)[number];

/** Why an order was lost, in the order of the screen. */
export const outcomeReasons = [
  'Price',
  'LeadTime',
  'AnotherProduct',
  'Relationship',
  'Financing',
  'ProjectStopped',
  'Other',
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number];

export const MAX_COMPETITOR_LENGTH = 100;
export const MAX_OUTCOME_NOTE_LENGTH = 1000;

const givenFields = {
  Outcome: z.enum(setOutcomes),
  /** Only of an order that was not won. */
  Reason: z.nullish(z.enum(outcomeReasons)),
  Competitor: z.nullish(createTrimmedLineSchema(MAX_COMPETITOR_LENGTH)),
  Note: z.nullish(createTextSchema(MAX_OUTCOME_NOTE_LENGTH)),
};

/** The outcome that somebody set by hand; what the order's state says counts before it. */
export const SetOutcome = registerSchema(
  'OrderOutcome',
  z.object({
    ...givenFields,
    SetOn: Timestamp,
    SetBy: Text,
    SetById: MaybeId,
    /** It was given with the deletion, and goes when the order is restored. */
    IsFromDeletion: z.optional(Flag),
  }),
);
export type SetOutcome = z.output<typeof SetOutcome>;

const hasNoReasonIfWon = ({
  Outcome,
  Reason,
}: {
  Outcome: SetOutcomeName | null;
  Reason?: OutcomeReason | null | undefined;
}) => !Reason || Outcome === 'Lost' || Outcome === 'NoDecision';

export const OutcomeUpdate = registerSchema(
  'OrderOutcomeUpdate',
  z
    .object({
      ...givenFields,
      /** Null: still open. */
      Outcome: z.nullable(givenFields.Outcome),
      /**
       * When the replaced outcome was set that the user has seen; null where there was none. Where the order has another
       * one by now, the change is rejected (409). Left out, it replaces any.
       */
      Was: z.optional(z.nullable(Timestamp)),
    })
    .check(
      z.refine(hasNoReasonIfWon, {
        path: ['Reason'],
        message: registerFieldMessage('orders.reasonOfWon', ordersTexts.reasonOfWon),
      }),
    ),
);
export type OutcomeUpdate = z.output<typeof OutcomeUpdate>;

/** What became of an order that is deleted; without it, nothing is stored. */
export const deletionOutcomeQuery = {
  Outcome: z.optional(z.enum(['Lost', 'NoDecision'])),
  /** Only with Outcome. */
  Reason: z.optional(z.enum(outcomeReasons)),
};
