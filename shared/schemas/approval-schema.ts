import * as z from 'zod/mini';
import { MAX_EXTENDED_PRICE_CENTS } from '#shared/constants.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  registerSchema,
  createMustBeText,
  Id,
  MaybeId,
  MoneyCodec,
  PercentCodec,
  QuantityCodec,
  Timestamp,
} from './schema-values.ts';

/** The most rules that a dealer may have (B3.1). */
export const MAX_APPROVAL_RULES = 50;

/**
 * What a rule measures (B3.1): GP of the order, of each line, the discount off retail, and how far the dealer cost of a
 * line was lowered by hand. The first two have a floor, the others a cap.
 */
const ApprovalMeasure = z.enum(['orderGp', 'lineGp', 'discount', 'dealerCost']);
type ApprovalMeasure = z.output<typeof ApprovalMeasure>;

/** Whether a measure must not be below its limit; the others must not be above it. */
export const isFloorMeasure = (measure: ApprovalMeasure) =>
  measure === 'orderGp' || measure === 'lineGp';

const limitRanges = {
  floor: { min: -1_000_000, max: 999_900, text: createMustBeText('from -100 to 99.99') },
  cap: { min: 0, max: 1_000_000, text: createMustBeText('from 0 to 100') },
};

/** Who may approve: the owner's manager, any Sales Manager, or only the Sales Administrators, who always may. */
const Approver = z.enum(['manager', 'anyManager', 'administrator']);

/** A rule that an order breaks needs an approval before it is committed, submitted or shared. */
const ApprovalRule = registerSchema(
  'ApprovalRule',
  z
    .object({
      Measure: ApprovalMeasure,
      /** The role of the order's owner: Sales Rep or Sales Manager; null: both. */
      RoleId: z.nullish(z.literal([3, 4])),
      /** Only the lines of this manufacturer are measured. */
      MfgId: MaybeId,
      /** The subtotal from which the rule counts. */
      From: MoneyCodec.check(
        z.refine(
          (cents) => cents >= 0 && cents <= MAX_EXTENDED_PRICE_CENTS,
          createMustBeText('0 or more'),
        ),
      ),
      Limit: PercentCodec,
      Approver,
    })
    .check(
      z.superRefine(({ Measure, Limit }, context) => {
        const range = limitRanges[isFloorMeasure(Measure) ? 'floor' : 'cap'];
        if (Limit < range.min || Limit > range.max)
          context.addIssue({ code: 'custom', path: ['Limit'], message: range.text, input: Limit });
      }),
    ),
);
export type ApprovalRule = z.output<typeof ApprovalRule>;

/** Whether two rules apply to the same orders and lines, whatever the subtotal. */
export const isSameApprovalSubject = (one: ApprovalRule, other: ApprovalRule) =>
  one.Measure === other.Measure &&
  (one.RoleId ?? null) === (other.RoleId ?? null) &&
  (one.MfgId ?? null) === (other.MfgId ?? null);

/** No two rules may be alike in all but limit and approver. */
export const ApprovalRules = z.array(ApprovalRule).check(
  z.maxLength(MAX_APPROVAL_RULES),
  z.superRefine((rules, context) => {
    for (const [index, rule] of rules.entries()) {
      const isRepeated = rules
        .slice(0, index)
        .some((other) => isSameApprovalSubject(rule, other) && rule.From === other.From);
      if (isRepeated)
        context.addIssue({
          code: 'custom',
          path: [index, 'From'],
          message: registerFieldMessage('api.repeated', apiErrorTexts.repeated),
          input: rules,
        });
    }
  }),
);

/** Rules that may not be saved yet: which open orders they would stop. */
export const ApprovalRulesPreview = registerSchema(
  'ApprovalRulesPreview',
  z.object({ ApprovalRules }),
);

/**
 * What rules mean for the open orders of a dealer: of all OpenOrders, NeedApproval would need one, also where an approval
 * covers them already. NotMeasured were saved before rules that measure as these do, and are in no other number.
 */
export const ApprovalRulesEffect = registerSchema(
  'ApprovalRulesEffect',
  z.object({
    OpenOrders: z.int(),
    NeedApproval: z.int(),
    NotMeasured: z.int(),
    /** Who changed the saved rules last, and when; null where that is not known. */
    ChangedBy: z.nullable(z.string()),
    ChangedOn: z.nullable(Timestamp),
  }),
);
export type ApprovalRulesEffect = z.output<typeof ApprovalRulesEffect>;

/** Why an order needs approval. Internal: a screen shows it in Detail View alone (B3.5). */
export const OrderApproval = registerSchema(
  'OrderApproval',
  z.object({
    Reasons: z.array(
      z.object({
        Measure: ApprovalMeasure,
        MfgId: z.nullable(Id),
        /** The worst line; null where the whole order is measured. */
        OrderLineId: z.nullable(z.string()),
        /** What was measured, rounded away from the limit; null for a line that has a cost and is given away. */
        Value: z.nullable(PercentCodec),
        Limit: PercentCodec,
        /** By how much the lines that are measured together are too cheap; null for a measure of single lines. */
        Shortfall: z.nullable(MoneyCodec),
        Approver,
      }),
    ),
  }),
);
export type OrderApproval = z.output<typeof OrderApproval>;
export type ApprovalReason = OrderApproval['Reasons'][number];

/** A share in exact amounts: Amount / Base. The larger it is, the worse. */
const ExactShareFields = { Amount: MoneyCodec, Base: MoneyCodec };

/**
 * A broken rule that an approval covers. The share is dealer cost / price of what is measured, or discount / retail, or
 * that of the worst line.
 */
const CoveredRule = z.object({
  Measure: ApprovalMeasure,
  MfgId: z.nullable(Id),
  /** The limit of the day of the approval: what was missing is measured under it, whatever the rule says later. */
  Limit: PercentCodec,
  ...ExactShareFields,
  /** Of a rule about lines, each line that broke it: the share of one piece, and how many pieces. */
  Lines: z.array(
    z.object({
      OrderLineId: z.string(),
      Product: z.string(),
      ...ExactShareFields,
      /** Missing where it was not kept: then any number is covered. */
      Quantity: z.optional(QuantityCodec),
    }),
  ),
});
export type CoveredRule = z.output<typeof CoveredRule>;

/** What an approval covers (B3.4): it holds while nothing of this is another, or worse. */
export const ApprovalCover = registerSchema(
  'ApprovalCover',
  z.object({
    CustomerId: Id,
    SalesRepId: Id,
    AsTaken: z.array(CoveredRule),
    /** At the customer's worst choice; null where it was not asked for a share with a choice. */
    AtWorst: z.nullable(z.array(CoveredRule)),
  }),
);
export type ApprovalCover = z.output<typeof ApprovalCover>;
