import * as z from 'zod/mini';
import { commissionSlots } from '#shared/commission/commission-slots.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  CalendarDate,
  Count,
  Flag,
  Id,
  MoneyCodec,
  PercentCodec,
  PickListItem,
  Text,
  Timestamp,
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

/** Whole units of the last decimal, which may be more than a safe integer; as text on the wire. */
const createBigDecimalCodec = (decimals: number, expected: string) =>
  z.codec(
    z.string(),
    z.custom<bigint>((amount) => typeof amount === 'bigint'),
    {
      decode: (text, context) => {
        if (new RegExp(String.raw`^-?\d+\.\d{${decimals}}$`).test(text))
          return BigInt(text.replace('.', ''));
        context.issues.push({ code: 'custom', message: createMustBeText(expected), input: text });
        return z.NEVER;
      },
      encode: (amount) => formatBigDecimal(amount, decimals),
    },
  );

/** 221047712n with 4 decimals as '22104.7712'. */
export function formatBigDecimal(amount: bigint, decimals: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The commission base: hundredths of a cent. */
const CommissionBase = createBigDecimalCodec(4, 'an amount with 4 decimals');
/** Base times rate: hundred-millionths of a cent. */
const ExactCommission = createBigDecimalCodec(10, 'an amount with 10 decimals');

export const MonthText = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

const CommissionMonth = z.object({
  Month: MonthText,
  /** Null while it is open. */
  ClosedOn: z.nullable(Timestamp),
});

/** The months that have statements, the newest first, and whose statements the caller may see. */
export const CommissionMonths = registerSchema(
  'CommissionMonths',
  z.object({
    /** The day at the dealer's. */
    Today: CalendarDate,
    /** Whether the base is the commissionable GP, less 2 % of the dealer cost; else it is the GP. */
    HasCommissionableGP: Flag,
    Months: z.array(CommissionMonth),
    Users: z.array(PickListItem),
  }),
);
export type CommissionMonths = z.output<typeof CommissionMonths>;

const commissionSums = {
  /** What the month's orders earn. */
  Commission: MoneyCodec,
  /** What changed since earlier months were closed. */
  Changes: MoneyCodec,
  /** Both together. */
  Statement: MoneyCodec,
};

/** What a user earns in a month. */
export const CommissionStatement = registerSchema(
  'CommissionStatement',
  z.object({
    ...CommissionMonth.shape,
    AppUserId: Id,
    Name: Text,
    Lines: z.array(
      z.object({
        OrderId: Id,
        OrderNumber: Text,
        /** Of an order that the caller may open; null of others. */
        CustomerId: z.nullable(Id),
        CustomerName: Text,
        /** The day of the present commit at the dealer's; null where the order is not committed now. */
        CommittedDay: z.nullable(CalendarDate),
        Slot: CommissionSlotSchema,
        Base: CommissionBase,
        Rate: PercentCodec,
        Amount: MoneyCodec,
        /** Of a line that changes a closed month: that month, what closed months had, and the commit that earned it. */
        Change: z.nullable(
          z.object({
            Month: MonthText,
            Base: CommissionBase,
            Amount: MoneyCodec,
            CommittedDay: z.nullable(CalendarDate),
          }),
        ),
      }),
    ),
    ...commissionSums,
  }),
);
export type CommissionStatement = z.output<typeof CommissionStatement>;

/** What all users of the dealer earn in a month. */
export const CommissionOverview = registerSchema(
  'CommissionOverview',
  z.object({
    ...CommissionMonth.shape,
    /** Whether it is the next month to close, and over. */
    MayClose: Flag,
    Persons: z.array(z.object({ AppUserId: Id, Name: Text, Lines: Count, ...commissionSums })),
    Lines: Count,
    ...commissionSums,
    /** Slots of the month's orders that name a colleague who is no user, or a bare name. */
    Unpaid: z.array(
      z.object({
        OrderId: Id,
        OrderNumber: Text,
        CustomerName: Text,
        Slot: CommissionSlotSchema,
        Name: Text,
        IsColleague: Flag,
      }),
    ),
  }),
);
export type CommissionOverview = z.output<typeof CommissionOverview>;

/** What the slots of an order earn, to the cent. */
export const OrderCommission = registerSchema(
  'OrderCommission',
  z.object({
    OrderId: Id,
    OrderNumber: Text,
    CommittedDay: CalendarDate,
    Base: CommissionBase,
    Slots: z.array(
      z.object({
        Slot: CommissionSlotSchema,
        Name: Text,
        Kind: z.enum(['user', 'colleague', 'name']),
        Rate: PercentCodec,
        Exact: ExactCommission,
        Amount: MoneyCodec,
      }),
    ),
    Exact: ExactCommission,
    Amount: MoneyCodec,
  }),
);
export type OrderCommission = z.output<typeof OrderCommission>;
