import { isAmountWritten, type Comma } from './parse-legacy-values.ts';

/** What the other values of a column, and those of its table, say of its commas; nothing where they do not, or not alike. */
export type CommaUsage = { column: Comma | undefined; table: Comma | undefined };

/** The fields that are amounts; a comma in a text says nothing of others. */
const amounts = new Set(
  'subtotal freight tax taxRate total deposit quantity retail dealerCost customerCost discount1 discount2 extended'.split(
    ' ',
  ),
);

/** What a figure says of its commas by itself; '1,234' says nothing, '1,5', '1 234,567' and '12.50' do. */
export function commaOf(text: string): Comma | undefined {
  if (!isAmountWritten(text)) return undefined;
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma < 0) return isPoint(digits, point) ? 'thousands' : undefined;
  if (point >= 0) return comma > point ? 'decimals' : 'thousands';
  if (digits.indexOf(',') !== comma) return 'thousands';
  return isTwoWays(text) ? undefined : 'decimals';
}

/** A lone point before other than three figures stands before decimals, so that no comma does. */
const isPoint = (digits: string, point: number) =>
  point >= 0 && digits.indexOf('.') === point && digits.length - point !== 4;

/** Whether a figure can be read as a thousand and as one with three decimals, by its comma. */
export const isTwoWays = (text: string): boolean => /^\D*[1-9]\d{0,2},\d{3}\D*$/.test(text);

type Counted = Record<Comma, number>;

/** Learns from all values of amounts what commas stand before, in each column and in all of a table. */
export function createCommaStatistics() {
  const columns = new Map<string, Counted>();
  const countedOf = (key: string) => {
    const known = columns.get(key) ?? { decimals: 0, thousands: 0 };
    columns.set(key, known);
    return known;
  };
  const verdict = ({ decimals, thousands }: Counted): Comma | undefined => {
    if (decimals > 0 && thousands > 0) return undefined;
    return decimals > 0 ? 'decimals' : thousands > 0 ? 'thousands' : undefined;
  };
  return {
    addRow(table: string, texts: Partial<Record<string, string>>) {
      for (const [field, text] of Object.entries(texts)) {
        if (text === undefined || !amounts.has(field)) continue;
        const comma = commaOf(text);
        if (!comma) continue;
        countedOf(`${table}\n${field}`)[comma]++;
        countedOf(table)[comma]++;
      }
    },
    of: (table: string, field: string): CommaUsage => {
      const own = countedOf(`${table}\n${field}`);
      const isMixed = own.decimals > 0 && own.thousands > 0;
      return { column: verdict(own), table: isMixed ? undefined : verdict(countedOf(table)) };
    },
  };
}

export type CommaStatistics = ReturnType<typeof createCommaStatistics>;
