import { t } from '#shared/language/t.ts';

type Taxable = 'all' | 'federal' | 'none';

/** Which taxes a product or a line is charged, as screens and lists name it (B5.3). */
export const taxableNames: Record<Taxable, string> = {
  all: t`Yes`,
  federal: t`Federal`,
  none: t`No`,
};

const taxNotes: Partial<Record<Taxable, string>> = {
  federal: t`federal tax only`,
  none: t`not taxed`,
};

/** What is said of a line that is not charged all taxes. */
export const findTaxNote = ({
  Taxable: taxable,
}: {
  Taxable?: Taxable | null | undefined;
}): string | undefined => taxNotes[taxable ?? 'all'];
