import type { SalesSettings } from '#shared/schemas/people-schema.ts';

/** The sales settings of a rep who has chosen none. */
export const emptySalesSettings: SalesSettings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: true,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};
