import { unread, type Cell } from '#functions/access-file/open-access.ts';
import { asCents, percent, asThousandths, type Cents } from '#shared/money/money.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { isTwoWays, type CommaUsage } from './comma-statistics.ts';
import type { Noted } from './notes.ts';
import { isWithin, readDay, parseLegacyAmount } from './parse-legacy-values.ts';

/** What a row says, by field; what it leaves open is missing. */
export type LegacyRowTexts<Field extends string> = Partial<Record<Field, string>>;

/** Says what of a value is not taken. */
export type LegacyValueRejecter = (field: string, value: string, reason: string) => void;

/** What is said of a row. */
export type LegacyRowReporter = {
  rejectValue: LegacyValueRejecter;
  /** Of what is taken, and not as it stands. */
  note: (what: Noted, field: string) => void;
  /** What commas stand before in the column of a field. */
  getCommaUsage: (field: string) => CommaUsage;
};

/** The texts of a row by what its columns say. */
export function parseRowTexts<Field extends string>(
  cells: readonly Cell[],
  fields: readonly Field[],
  rejectValue: LegacyValueRejecter,
): LegacyRowTexts<Field> {
  const texts: LegacyRowTexts<Field> = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? null;
    if (cell === unread) rejectValue(field, '', legacyOrdersTexts.damagedValue);
    else if (cell !== null) {
      // Nothing that cannot be seen, but line breaks in notes.
      const text = cell.replace(/[\p{Cc}\p{Cs}\u200B\uFEFF\u202A-\u202E\u2066-\u2069]/gu, (sign) =>
        sign === '\n' || sign === '\t' ? sign : '',
      );
      if (text.trim() !== '') texts[field] = text.trim();
    }
  }
  return texts;
}

/** Reads the amounts of one row in units of their last place. */
function createAmountReader<Field extends string>(
  texts: LegacyRowTexts<Field>,
  { rejectValue, note, getCommaUsage }: LegacyRowReporter,
) {
  return (field: Field, decimals: number, most: number): number | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    const { column, table } = getCommaUsage(field);
    const comma = column ?? (isTwoWays(text) ? table : undefined);
    if (!comma && isTwoWays(text)) {
      rejectValue(field, text, legacyOrdersTexts.twoWays);
      return undefined;
    }
    const read = parseLegacyAmount(text, decimals, comma);
    if (!read) rejectValue(field, text, legacyOrdersTexts.notNumber);
    else if (!isWithin(read.amount, most)) rejectValue(field, text, legacyOrdersTexts.tooLarge);
    else {
      if (read.isRounded) note('rounded', field);
      return read.amount;
    }
    return undefined;
  };
}

/** Reads the values of one row; what cannot be taken is said and missing. */
export function readerOf<Field extends string>(
  texts: LegacyRowTexts<Field>,
  reporter: LegacyRowReporter,
) {
  const { rejectValue } = reporter;
  const readAmount = createAmountReader(texts, reporter);
  const cut = new Set<Field>();
  return {
    money: (field: Field, most: number): Cents | undefined => {
      const amount = readAmount(field, 2, most);
      return amount === undefined ? undefined : asCents(amount);
    },
    quantity: (field: Field, most: number) => {
      const amount = readAmount(field, 3, most);
      return amount === undefined ? undefined : asThousandths(amount);
    },
    percentage: (field: Field) => {
      const amount = readAmount(field, 4, 1_000_000);
      if (amount === undefined) return undefined;
      if (amount >= 0) return percent(amount);
      rejectValue(field, texts[field]!, legacyOrdersTexts.below0);
      return undefined;
    },
    day: (field: Field): string | undefined => {
      const text = texts[field];
      const day = text === undefined ? undefined : readDay(text);
      if (text !== undefined && day === undefined)
        rejectValue(field, text, legacyOrdersTexts.notDate);
      return day;
    },
    text: (field: Field, most = 500): string | undefined => {
      const text = texts[field];
      if (text === undefined || text.length <= most) return text;
      if (!cut.has(field)) rejectValue(field, text, legacyOrdersTexts.cut(most));
      cut.add(field);
      return text.slice(0, most).toWellFormed();
    },
  };
}
