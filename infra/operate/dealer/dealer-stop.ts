import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { dealerStatuses } from '#shared/constants.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/**
 * Blocks all users of a dealer from their next call on, or unblocks them; the dealer's own record stays as it
 * is.
 */
export const setDealerUsersBlocked = (dealerId: number, areBlocked: boolean) =>
  writeItem(buildDealerClosedWrite(dealerId, areBlocked));

type StoppableDealer = {
  environment: string;
  dealerId: number;
  name: string | undefined;
  status: Dealer['DealerStatus'] | undefined;
};

/**
 * The name of a dealer that this command may block and unblock. Throws where there is no such dealer, or
 * where Administration must unblock it.
 */
export function requireStoppableDealerName({
  environment,
  dealerId,
  name,
  status,
}: StoppableDealer): string {
  if (name === undefined) throw new Error(`${environment} has no dealer ${dealerId}.`);
  if (status === dealerStatuses.discontinued)
    throw new Error(`${name} is discontinued: Administration alone lets its users in again.`);
  return name;
}
