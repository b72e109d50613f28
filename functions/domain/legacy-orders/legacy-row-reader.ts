import { unreadableCell, type AccessCell } from '#functions/access-file/open-access-file.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { legacyOrdersMessages } from '#shared/messages/legacy-orders-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { asCents, asPercent, asThousandths, type Cents } from '#shared/money/money.ts';
import { hasAmbiguousComma, type CommaUsage } from './comma-statistics.ts';
import {
  isMagnitudeWithinLimit,
  parseLegacyDateToIsoDay,
  parseLegacyAmount,
} from './parse-legacy-values.ts';
import type { LegacyRemarkKind } from './remark-counter.ts';

/** The texts of a row by field; empty fields are missing. */
export type LegacyRowTexts<Field extends string> = Partial<Record<Field, string>>;

/** Reports a value that is rejected, with the reason. */
export type LegacyValueRejecter = (field: string, value: string, reason: CodedMessage) => void;

/** Reports about one row. */
export type LegacyRowReporter = {
  rejectValue: LegacyValueRejecter;
  /** Notes a value that is imported with a change. */
  noteRemark: (kind: LegacyRemarkKind, field: string) => void;
  /** What commas mean in the field's column. */
  getCommaUsage: (field: string) => CommaUsage;
};

/** The texts of a row by field. */
export function toTrimmedRowTexts<Field extends string>(
  cells: readonly AccessCell[],
  fields: readonly Field[],
  rejectValue: LegacyValueRejecter,
): LegacyRowTexts<Field> {
  const texts: LegacyRowTexts<Field> = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index] ?? null;
    if (cell === unreadableCell) rejectValue(field, '', legacyOrdersMessages.damagedValue);
    else if (cell !== null) {
      // Removes invisible characters, except line breaks and tabs.
      const text = cell.replace(
        /[\p{Cc}\p{Cs}\u200B\uFEFF\u202A-\u202E\u2066-\u2069]/gu,
        (character) => (character === '\n' || character === '\t' ? character : ''),
      );
      if (text.trim() !== '') texts[field] = text.trim();
    }
  }
  return texts;
}

/** Reads amounts of a row, in units of their last decimal. */
function createAmountReader<Field extends string>(
  texts: LegacyRowTexts<Field>,
  { rejectValue, noteRemark, getCommaUsage }: LegacyRowReporter,
) {
  return (field: Field, decimals: number, limit: number): number | undefined => {
    const text = texts[field];
    if (text === undefined) return undefined;
    const { column, table } = getCommaUsage(field);
    const comma = column ?? (hasAmbiguousComma(text) ? table : undefined);
    if (!comma && hasAmbiguousComma(text)) {
      rejectValue(field, text, legacyOrdersMessages.ambiguousNumber);
      return undefined;
    }
    const parsed = parseLegacyAmount(text, decimals, comma);
    if (!parsed) rejectValue(field, text, legacyOrdersMessages.notNumber);
    else if (!isMagnitudeWithinLimit(parsed.scaledAmount, limit))
      rejectValue(field, text, legacyOrdersMessages.tooLarge);
    else {
      if (parsed.isRounded) noteRemark('rounded', field);
      return parsed.scaledAmount;
    }
    return undefined;
  };
}

/** Reads the values of a row; an invalid value is reported and returned as undefined. */
export function createLegacyRowReader<Field extends string>(
  texts: LegacyRowTexts<Field>,
  reporter: LegacyRowReporter,
) {
  const { rejectValue } = reporter;
  const readAmount = createAmountReader(texts, reporter);
  const cutFields = new Set<Field>();
  return {
    readMoney: (field: Field, limit: number): Cents | undefined => {
      const amount = readAmount(field, 2, limit);
      return amount === undefined ? undefined : asCents(amount);
    },
    readQuantity: (field: Field, limit: number) => {
      const amount = readAmount(field, 3, limit);
      return amount === undefined ? undefined : asThousandths(amount);
    },
    readPercentage: (field: Field) => {
      const amount = readAmount(field, 4, 1_000_000);
      if (amount === undefined) return undefined;
      if (amount >= 0) return asPercent(amount);
      rejectValue(field, texts[field]!, legacyOrdersMessages.belowZero);
      return undefined;
    },
    readDay: (field: Field): string | undefined => {
      const text = texts[field];
      const day = text === undefined ? undefined : parseLegacyDateToIsoDay(text);
      if (text !== undefined && day === undefined)
        rejectValue(field, text, legacyOrdersMessages.notDate);
      return day;
    },
    readText: (field: Field, limit = 500): string | undefined => {
      const text = texts[field];
      if (text === undefined || text.length <= limit) return text;
      if (!cutFields.has(field)) rejectValue(field, text, legacyOrdersMessages.truncated(limit));
      cutFields.add(field);
      return truncateText(text, limit);
    },
  };
}
