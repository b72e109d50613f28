import type { SalesSettings } from '#shared/schemas/people-schema.ts';

/** How a rep sells who has chosen nothing of it. */
export const emptySalesSettings: SalesSettings = {
  SalesTax: null,
  RoundToNearestDollar: false,
  DefaultFreight: null,
  IsDefaultFreightPercent: true,
  TaxFreight: false,
  GPPercent: null,
  DefaultDeposit: null,
};
