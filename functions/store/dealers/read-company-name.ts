import type { DealerKey } from '#functions/store/table/table-client.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { findDealer } from './stored-dealers.ts';

/** Whose something is, as the SmartSales Admins are told of it: a dealer's, or the platform's own. */
export async function readCompanyName(dealer: DealerKey): Promise<string> {
  const record = await findDealer(dealer);
  return record?.CompanyName ?? adminNoticesTexts.platform;
}
