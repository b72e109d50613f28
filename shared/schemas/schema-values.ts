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
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

const parseScaledAmount = (value: number | string, decimals: number) =>
  typeof value === 'number'
    ? toScaledInteger(value, decimals)
    : parseScaledDecimal(value, decimals);

/** What is neither is refused as what it should be; what is missing, as missing. */
const createNumberOrTextSchema = (expected: string) =>
  z.union([z.number(), z.string()], {
    error: ({ input }) => ((input ?? null) === null ? undefined : apiErrorTexts.mustBe(expected)),
  });

/**
 * A decimal number outside, whole units of its last place inside. The number's own shortest text is
 * read, digit by digit, so nothing is rounded on the way; more places than the unit has are refused.
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
          message: apiErrorTexts.mustBe(expected),
          input: value,
        });
        return z.NEVER;
      },
      encode: (amount) => toUnscaledNumber(amount, decimals),
    },
  );

/** Dollars with two decimals outside, whole cents inside. */
export const MoneyCodec = createDecimalCodec<Cents>(
  2,
  asCents,
  'an amount with at most 2 decimals',
);
/** Percent points outside, ten-thousandths of a point inside. */
export const PercentCodec = createDecimalCodec<PercentUnits>(
  4,
  asPercent,
  'a percent with at most 4 decimals',
);
/** A quantity outside, thousandths inside (D11). */
export const QuantityCodec = createDecimalCodec<Thousandths>(
  3,
  asThousandths,
  'a quantity with at most 3 decimals',
);

/** Products carry money as text with two decimals; a missing amount stays missing. */
export const MoneyTextCodec = z.codec(
  createNumberOrTextSchema('an amount'),
  z.custom<Cents>((amount) => Number.isSafeInteger(amount)),
  {
    decode: (value, context) => {
      const amount = parseScaledAmount(value, 2);
      if (amount !== undefined) return asCents(amount);
      context.issues.push({
        code: 'custom',
        message: apiErrorTexts.mustBe('an amount'),
        input: value,
      });
      return z.NEVER;
    },
    encode: (amount) => toDecimalText(amount, 2),
  },
);

/** Gives a schema the name under which the contract's document describes it once. */
export function registerSchema<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id });
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
/** What a record may leave out, or have as null, is made once for all of them. */
export const MaybeId = z.nullish(Id);
/** An id in a path or a query, where everything is text. */
export const IdParam = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
  z.transform(Number),
);

/** Ids in a query, under one name that is repeated. */
export const createIdListSchema = (maxIds: number) => z.array(IdParam).check(z.maxLength(maxIds));

/** Text of a record: bounded, so that no field can hold a file. */
export const Text = createTextSchema(500);
export const MaybeText = z.nullish(Text);
/** Nothing that breaks the line, cannot be seen, or turns around what stands beside it. */
const hasOnlyReadableCharacters = (text: string) =>
  !/[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u.test(text);

/** One line that somebody says of themselves or of others, without the spaces around it. */
export const createLineSchema = (maxLength: number) =>
  createTextSchema(maxLength).check(
    z.trim(),
    z.refine(hasOnlyReadableCharacters, apiErrorTexts.notReadable),
  );

export const Flag = z.boolean();
export const MaybeFlag = z.nullish(Flag);
/** A flag in a query. */
export const FlagParam = z.pipe(
  z.string().check(z.regex(/^(?:true|false)$/i, 'Must be true or false')),
  z.transform((word) => word.toLowerCase() === 'true'),
);
export const Timestamp = z.iso.datetime();
export const MaybeTimestamp = z.nullish(Timestamp);
export const CalendarDate = z.iso.date();
export const MaybeDate = z.nullish(CalendarDate);
export const MaybePercent = z.nullish(PercentCodec);

/** A reference value: what pick lists are made of. */
export const PickListItem = registerSchema('Named', z.object({ Id, DisplayName: z.string() }));
export type PickListItem = z.output<typeof PickListItem>;
