import * as z from 'zod/mini';
import { commissionSlots } from '#shared/commission/commission-slots.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  CalendarDate,
  Id,
  PercentCodec,
  PickListItem,
  Version,
  createMustBeText,
  registerSchema,
} from './schema-values.ts';

/** The most rates that a dealer may have, those of the past included. */
const MAX_COMMISSION_RATES = 2000;

const CommissionSlotSchema = z.enum(commissionSlots);

/** What a slot earns from a day on (B6.3). */
const CommissionRateSchema = registerSchema(
  'CommissionRate',
  z.object({
    /** Null: everybody without a rate of their own. */
    AppUserId: z.nullable(Id),
    Slot: CommissionSlotSchema,
    Rate: PercentCodec.check(
      z.refine((rate) => rate >= 0 && rate <= HUNDRED_PERCENT, createMustBeText('from 0 to 100')),
    ),
    /** A day on the dealer's clock. */
    From: CalendarDate,
  }),
);
export type CommissionRateEntry = z.output<typeof CommissionRateSchema>;

const CommissionRateList = z.array(CommissionRateSchema).check(
  z.maxLength(MAX_COMMISSION_RATES),
  z.superRefine((rates, context) => {
    const keys = new Set<string>();
    for (const [index, { AppUserId, Slot, From }] of rates.entries()) {
      const key = `${AppUserId} ${Slot} ${From}`;
      if (keys.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'From'],
          message: registerFieldMessage('api.repeated', apiErrorTexts.repeated),
          input: rates,
        });
      keys.add(key);
    }
  }),
);

/** The rates that the caller may see: everybody's and their own, a manager's with those of the team. */
export const CommissionRates = registerSchema(
  'CommissionRates',
  z.object({
    Version,
    /** The first day after the last closed month; null where no month is closed. */
    EarliestDay: z.nullable(CalendarDate),
    /** The day at the dealer's. */
    Today: CalendarDate,
    Rates: CommissionRateList,
    /** The users whose rates the caller may see, by name. */
    Users: z.array(PickListItem),
  }),
);
export type CommissionRates = z.output<typeof CommissionRates>;

/** All rates of the dealer, over the version that was read. */
export const CommissionRatesUpdate = registerSchema(
  'CommissionRatesUpdate',
  z.object({ Version, Rates: CommissionRateList }),
);
export type CommissionRatesUpdate = z.output<typeof CommissionRatesUpdate>;
