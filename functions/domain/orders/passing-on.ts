import type { StaffCaller } from '#functions/runtime/caller.ts';
import { transferNotice } from '#functions/store/accounts/notifications.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { ownerOf } from './parties.ts';

type Parties = Awaited<ReturnType<typeof ownerOf>>;

/** Who made an order for somebody else: it is transferred by its first save (D38). */
export const giverOf = ({ owner, sender }: Parties) => (sender === owner ? undefined : sender);

/** What is written beside an order that is passed on to its owner. */
export const passedOn = (
  { dealer }: StaffCaller,
  { owner, senderName }: Parties,
  order: Pick<Order, 'Id' | 'OrderNumber' | 'CustomerId'>,
  now: string,
): Write[] => [
  transferNotice(dealer, { order, toUserId: owner.AppUserId, fromFullName: senderName, now }),
];
