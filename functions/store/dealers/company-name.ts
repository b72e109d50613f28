import type { DealerKey } from '#functions/store/table/table.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { findDealer } from './dealers.ts';

/** Whose something is, as the SmartSales Admins are told of it: a dealer's, or the platform's own. */
export async function companyNameOf(dealer: DealerKey): Promise<string> {
  const found = await findDealer(dealer);
  return found?.CompanyName ?? adminNoticesTexts.platform;
}
