import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';

type TaxableLine = { Taxable?: OrderLine['Taxable'] };

/** Which taxes a line or a product is charged: all, unless it says otherwise (B5.3). */
export const getTaxable = ({ Taxable }: TaxableLine): Taxable => Taxable ?? 'all';

/** The line charged like this; the same object where it already is. */
export const replaceTaxable = <Line extends TaxableLine>(line: Line, taxable: Taxable): Line =>
  getTaxable(line) === taxable ? line : { ...line, Taxable: taxable };

/**
 * Lines as a page sends them: every one says which taxes it is charged. A caller that says nothing keeps what is
 * stored, or gets what the product has (B5.3).
 */
export const stateLineTaxes = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, Taxable: getTaxable(line) }));

/** A line that is charged all taxes is stored without the field, as it was before there was one. */
export function removeTaxableOfAll<Line extends TaxableLine>(line: Line): Line {
  if (line.Taxable && line.Taxable !== 'all') return line;
  const { Taxable: _, ...others } = line;
  return others as Line;
}
