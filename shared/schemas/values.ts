import * as z from 'zod/mini';
import {
  cents,
  percent,
  thousandths,
  type Cents,
  type Percent as PercentUnits,
  type Thousandths,
} from '#shared/money/money.ts';
import { readDecimal, readNumber, writeDecimal, writeNumber } from '#shared/money/text.ts';
import { callsTexts } from '#shared/texts/calls.ts';

const readAmount = (value: number | string, decimals: number) =>
  typeof value === 'number' ? readNumber(value, decimals) : readDecimal(value, decimals);

/** What is neither is refused as what it should be; what is missing, as missing. */
const numberOrText = (what: string) =>
  z.union([z.number(), z.string()], {
    error: ({ input }) => ((input ?? null) === null ? undefined : callsTexts.mustBe(what)),
  });

/**
 * A decimal number outside, whole units of its last place inside. The number's own shortest text is
 * read, digit by digit, so nothing is rounded on the way; more places than the unit has are refused.
 */
const decimal = <Unit extends number>(
  decimals: number,
  toUnit: (amount: number) => Unit,
  what: string,
) =>
  z.codec(
    numberOrText(what),
    z.custom<Unit>((amount) => Number.isSafeInteger(amount)),
    {
      decode: (value, context) => {
        const amount = readAmount(value, decimals);
        if (amount !== undefined) return toUnit(amount);
        context.issues.push({ code: 'custom', message: callsTexts.mustBe(what), input: value });
        return z.NEVER;
      },
      encode: (amount) => writeNumber(amount, decimals),
    },
  );

/** Dollars with two decimals outside, whole cents inside. */
export const Money = decimal<Cents>(2, cents, 'an amount with at most 2 decimals');
/** Percent points outside, ten-thousandths of a point inside. */
export const Percent = decimal<PercentUnits>(4, percent, 'a percent with at most 4 decimals');
/** A quantity outside, thousandths inside (D11). */
export const Quantity = decimal<Thousandths>(3, thousandths, 'a quantity with at most 3 decimals');

/** Products carry money as text with two decimals; a missing amount stays missing. */
export const MoneyText = z.codec(
  numberOrText('an amount'),
  z.custom<Cents>((amount) => Number.isSafeInteger(amount)),
  {
    decode: (value, context) => {
      const amount = readAmount(value, 2);
      if (amount !== undefined) return cents(amount);
      context.issues.push({
        code: 'custom',
        message: callsTexts.mustBe('an amount'),
        input: value,
      });
      return z.NEVER;
    },
    encode: (amount) => writeDecimal(amount, 2),
  },
);

/** Gives a schema the name under which the contract's document describes it once. */
export function documented<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id });
  return schema;
}

const AnyInteger = z.int();
export const createIntegerSchema = (least: number, most: number) =>
  AnyInteger.check(z.minimum(least), z.maximum(most));
const AnyText = z.string();
export const text = (least: number, most: number) =>
  AnyText.check(z.minLength(least), z.maxLength(most));
export const textUpTo = (most: number, message?: string) =>
  AnyText.check(z.maxLength(most, message));

export const Id = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);
/** What a record may leave out, or have as null, is made once for all of them. */
export const MaybeId = z.nullish(Id);
/** An id in a path or a query, where everything is text. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'Must be a whole number')),
  z.transform(Number),
);

/** Ids in a query, under one name that is repeated. */
export const IdTexts = (most: number) => z.array(IdText).check(z.maxLength(most));

/** Text of a record: bounded, so that no field can hold a file. */
export const Text = textUpTo(500);
export const MaybeText = z.nullish(Text);
/** Nothing that breaks the line, cannot be seen, or turns around what stands beside it. */
const isReadable = (text: string) =>
  !/[\p{Cc}\p{Cs}\u2028\u2029\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/u.test(text);

/** One line that somebody says of themselves or of others, without the spaces around it. */
export const lineUpTo = (most: number) =>
  textUpTo(most).check(z.trim(), z.refine(isReadable, callsTexts.notReadable));

export const Flag = z.boolean();
export const MaybeFlag = z.nullish(Flag);
/** A flag in a query. */
export const FlagText = z.pipe(
  z.string().check(z.regex(/^(?:true|false)$/i, 'Must be true or false')),
  z.transform((word) => word.toLowerCase() === 'true'),
);
export const Timestamp = z.iso.datetime();
export const MaybeTimestamp = z.nullish(Timestamp);
export const CalendarDate = z.iso.date();
export const MaybeDate = z.nullish(CalendarDate);
export const MaybePercent = z.nullish(Percent);

/** A reference value: what pick lists are made of. */
export const Named = documented('Named', z.object({ Id, DisplayName: z.string() }));
export type Named = z.output<typeof Named>;
