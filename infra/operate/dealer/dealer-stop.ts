import { buildDealerClosedWrite } from '#functions/store/accounts/closed-dealers.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { dealerStatuses } from '#shared/constants.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';

/** Keeps all users of a dealer out from their next call on, or lets them in again: the dealer's own record stays as it is. */
export const setDealerStopped = (dealerId: number, isStopped: boolean) =>
  writeItem(buildDealerClosedWrite(dealerId, isStopped));

type StoppableDealer = {
  environment: string;
  dealerId: number;
  name: string | undefined;
  status: Dealer['DealerStatus'] | undefined;
};

/** What a dealer is called who may be stopped and let in here; refuses what is none, or is Administration's to let in. */
export function getStoppableDealerName({
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
