import type { DealerKey } from '#functions/store/table/table-client.ts';
import { adminNoticesTexts } from '#shared/texts/admin-notices-texts.ts';
import { findDealer } from './stored-dealers.ts';

/** The owner's name in notifications to the SmartSales Admins: the dealer's company, or the platform. */
export async function readCompanyOrPlatformName(dealer: DealerKey): Promise<string> {
  const record = await findDealer(dealer);
  return record?.CompanyName ?? adminNoticesTexts.platform;
}
