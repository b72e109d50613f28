import { isAmountText, type CommaMeaning } from './parse-legacy-values.ts';

/**
 * What the commas mean in the other values of the column and of the table; undefined if unknown or mixed.
 */
export type CommaUsage = { column: CommaMeaning | undefined; table: CommaMeaning | undefined };

/** The amount fields. Commas in text fields do not matter. */
const amountFields = new Set(
  'subtotal freight tax taxRate total deposit quantity retail dealerCost customerCost discount1 discount2 extended'.split(
    ' ',
  ),
);

/**
 * What the comma means, as far as one number shows it: undefined for '1,234', but not for '1,5', '1
 * 234,567' or '12.50'.
 */
export function inferCommaMeaning(text: string): CommaMeaning | undefined {
  if (!isAmountText(text)) return undefined;
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma < 0) return isDecimalPoint(digits, point) ? 'thousands' : undefined;
  if (point >= 0) return comma > point ? 'decimals' : 'thousands';
  if (digits.indexOf(',') !== comma) return 'thousands';
  return hasAmbiguousComma(text) ? undefined : 'decimals';
}

/** A single point not followed by three digits is a decimal point, so a comma cannot be one. */
const isDecimalPoint = (digits: string, point: number) =>
  point >= 0 && digits.indexOf('.') === point && digits.length - point !== 4;

/** Tests if the comma of a number can be a thousands separator as well as a decimal separator. */
export const hasAmbiguousComma = (text: string): boolean => /^\D*[1-9]\d{0,2},\d{3}\D*$/.test(text);

type CommaCounts = Record<CommaMeaning, number>;

/** Collects from all amounts what commas mean, per column and per table. */
export function createCommaStatistics() {
  const columns = new Map<string, CommaCounts>();
  const getCounts = (key: string) => {
    const counts = columns.get(key) ?? { decimals: 0, thousands: 0 };
    columns.set(key, counts);
    return counts;
  };
  const decideMeaning = ({ decimals, thousands }: CommaCounts): CommaMeaning | undefined => {
    if (decimals > 0 && thousands > 0) return undefined;
    return decimals > 0 ? 'decimals' : thousands > 0 ? 'thousands' : undefined;
  };
  return {
    addRow(table: string, texts: Partial<Record<string, string>>) {
      for (const [field, text] of Object.entries(texts)) {
        if (text === undefined || !amountFields.has(field)) continue;
        const comma = inferCommaMeaning(text);
        if (!comma) continue;
        getCounts(`${table}\n${field}`)[comma]++;
        getCounts(table)[comma]++;
      }
    },
    getUsage: (table: string, field: string): CommaUsage => {
      const columnCounts = getCounts(`${table}\n${field}`);
      const isMixed = columnCounts.decimals > 0 && columnCounts.thousands > 0;
      return {
        column: decideMeaning(columnCounts),
        table: isMixed ? undefined : decideMeaning(getCounts(table)),
      };
    },
  };
}

export type CommaStatistics = ReturnType<typeof createCommaStatistics>;
