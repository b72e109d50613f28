import type { TransferMail } from '#functions/domain/mail/transfer-mail.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { transferNotice } from '#functions/store/accounts/notifications.ts';
import { buildClaimedOrderWrites, transferredWrites } from '#functions/store/orders/unopened.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import type { Write } from '#functions/store/table/write.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { transfersTexts } from '#shared/texts/transfers-texts.ts';
import type { ownerOf } from './parties.ts';

type Parties = Awaited<ReturnType<typeof ownerOf>>;

/** Who made an order for somebody else: it is transferred by its first save (D38). */
export const findPreviousOwner = ({ owner, sender }: Parties) =>
  sender === owner ? undefined : sender;

/**
 * What is written beside an order that is passed on to its owner, who is told of it as it is saved: in their
 * mailbox at once, and by a mail that the outbox sends.
 */
export function buildTransferWrites(
  { dealer }: StaffCaller,
  { owner, sender, senderName }: Parties,
  order: Order,
  storeCode: string,
): Write[] {
  const now = order.RevisedOn ?? order.CreatedOn;
  const message = transfersTexts.message(senderName, order.OrderNumber);
  const notice = {
    order,
    toUserId: owner.AppUserId,
    fromFullName: senderName,
    subject: transfersTexts.subject(order.OrderNumber),
    message: `${message}\n\n${aboutOrder(order)}`,
    now,
  };
  const payload: TransferMail = {
    to: owner.Email,
    toName: getFullName(owner),
    fromName: senderName,
    isCanadian: getStoreKind(storeCode) === 'HSCA',
    order: mailed(order),
  };
  // One for each time the order passes on.
  const id = `${order.Id}.${order.Version}`;
  return [
    transferNotice(dealer, notice),
    outboxWrite(dealer, { kind: 'mail', id, payload, now }),
    ...(owner === sender ? buildClaimedOrderWrites : transferredWrites)(dealer, order),
  ];
}

/** 'North suite refit for Lakeshore Dental Group, 48,215.40.' */
function aboutOrder({ WorksheetName, CustomerName, Total }: Order): string {
  const name = [WorksheetName, CustomerName].filter(Boolean).join(' for ');
  return `${[name, formatCents(Total)].filter(Boolean).join(', ')}.`;
}

const mailed = ({ Id, OrderNumber, CustomerId, CustomerName, WorksheetName, Total }: Order) => ({
  Id,
  OrderNumber,
  CustomerId,
  CustomerName,
  WorksheetName,
  Total,
});
