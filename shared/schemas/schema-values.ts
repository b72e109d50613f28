import * as z from 'zod/mini';
import {
  asCents,
  asPercent,
  asThousandths,
  type Cents,
  type Percent as PercentUnits,
  type Thousandths,
} from '#shared/money/money.ts';
import {
  parseScaledDecimal,
  toScaledInteger,
  toDecimalText,
  toUnscaledNumber,
} from '#shared/money/scaled-decimals.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';

/** For a required text that is empty. */
export const requiredText = registerFieldMessage('accounts.required', accountsTexts.required);

export const createMustBeText = (expectedValue: string) =>
  registerFieldMessage('api.mustBe', apiErrorTexts.mustBe(expectedValue), { expectedValue });

const parseScaledAmount = (value: number | string, decimals: number) =>
  typeof value === 'number'
    ? toScaledInteger(value, decimals)
    : parseScaledDecimal(value, decimals);

/** For another type the message names what is expected; for a missing value it is the default one. */
const createNumberOrTextSchema = (expected: string) =>
  z.union([z.number(), z.string()], {
    error: ({ input }) => ((input ?? null) === null ? undefined : createMustBeText(expected)),
  });

/**
 * Transfers a decimal number; its internal value is in whole units of the last decimal. The number's shortest
 * text is parsed digit by digit, so nothing is rounded. More decimals than the unit has are rejected.
 */
const createDecimalCodec = <Unit extends number>(
  decimals: number,
  toUnit: (amount: number) => Unit,
  expected: string,
) =>
  z.codec(
    createNumberOrTextSchema(expected),
    z.custom<Unit>((amount) => Number.isSafeInteger(amount)),
    {
      decode: (value, context) => {
        const amount = parseScaledAmount(value, decimals);
        if (amount !== undefined) return toUnit(amount);
        context.issues.push({
          code: 'custom',
          message: createMustBeText(expected),
          input: value,
        });
        return z.NEVER;
      },
      encode: (amount) => toUnscaledNumber(amount, decimals),
    },
  );

/** Dollars with two decimals as transferred, whole cents internally. */
export const MoneyCodec = createDecimalCodec<Cents>(
  2,
  asCents,
  'an amount with at most 2 decimals',
);
/** Percent points as transferred, ten-thousandths of a percent point internally. */
export const PercentCodec = createDecimalCodec<PercentUnits>(
  4,
  asPercent,
  'a percent with at most 4 decimals',
);
/** A quantity as transferred, thousandths internally (D11). */
export const QuantityCodec = createDecimalCodec<Thousandths>(
  3,
  asThousandths,
  'a quantity with at most 3 decimals',
);

/** Products have money as text with two decimals; a missing amount stays missing. */
export const MoneyTextCodec = z.codec(
  createNumberOrTextSchema('an amount'),
  z.custom<Cents>((amount) => Number.isSafeInteger(amount)),
  {
    decode: (value, context) => {
      const amount = parseScaledAmount(value, 2);
      if (amount !== undefined) return asCents(amount);
      context.issues.push({
        code: 'custom',
        message: createMustBeText('an amount'),
        input: value,
      });
      return z.NEVER;
    },
    encode: (amount) => toDecimalText(amount, 2),
  },
);

/** Gives a schema the name under which the OpenAPI document defines it once. */
export function registerSchema<Schema extends z.ZodMiniType>(
  openApiName: string,
  schema: Schema,
): Schema {
  z.globalRegistry.add(schema, { id: openApiName });
  return schema;
}

const AnyInteger = z.int();
export const createIntegerSchema = (min: number, max: number) =>
  AnyInteger.check(z.minimum(min), z.maximum(max));
const AnyText = z.string();
export const createBoundedTextSchema = (minLength: number, maxLength: number) =>
  AnyText.check(z.minLength(minLength), z.maxLength(maxLength));
export const createTextSchema = (maxLength: number, message?: string) =>
  AnyText.check(z.maxLength(maxLength, message));

export const Id = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** How many of something there are. */
export const Count = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** The version of a record: each save adds 1. */
export const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** Nullish schemas are created once and shared by all records. */
export const MaybeId = z.nullish(Id);
/** An id in a path or a query, where all values are text. */
export const IdParam = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, createMustBeText('a whole number'))),
  z.transform(Number),
);

/** Ids in a query; the parameter's name is repeated. */
export const createQueryIdListSchema = (maxIds: number) =>
  z.array(IdParam).check(z.maxLength(maxIds));

/** Text of a record; the limit prevents that a field holds a file. */
export const Text = createTextSchema(500);
export const MaybeText = z.nullish(Text);
/** Rejects line breaks, invisible characters and characters that change the text direction. */
const hasOnlyReadableCharacters = (text: string) =>
  !/[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u.test(text);

/** One line of user text; spaces at its ends are removed. */
export const createTrimmedLineSchema = (maxLength: number) =>
  createTextSchema(maxLength).check(
    z.trim(),
    z.refine(
      hasOnlyReadableCharacters,
      registerFieldMessage('api.unreadable', apiErrorTexts.unreadable),
    ),
  );

export const Flag = z.boolean();
export const MaybeFlag = z.nullish(Flag);
/** A flag in a query. */
export const FlagParam = z.pipe(
  z.string().check(z.regex(/^(?:true|false)$/i, createMustBeText('true or false'))),
  z.transform((word) => word.toLowerCase() === 'true'),
);
export const Timestamp = z.iso.datetime();
export const MaybeTimestamp = z.nullish(Timestamp);
export const CalendarDate = z.iso.date();
export const MaybeDate = z.nullish(CalendarDate);
export const MaybePercent = z.nullish(PercentCodec);

/** An entry of a pick list. */
export const PickListItem = registerSchema('Named', z.object({ Id, DisplayName: z.string() }));
export type PickListItem = z.output<typeof PickListItem>;
