import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { phoneText } from '#shared/format/phone.ts';
import { installationOf } from '#shared/order/rules/installation.ts';
import type { OrderAddress } from '#shared/schemas/order-address.ts';
import type { Order } from '#shared/schemas/order.ts';
import { marked } from './marks.ts';
import type { RedLineWords } from './words.ts';

/** What changed of the order beside its lines and its totals, as far as a proposal says it. */
export function fieldChanges(before: Order, after: Order, speech: RedLineWords): Html | false {
  const day = (on: string | null | undefined) => (on ? speech.dayText(on) : speech.notSet);
  const address = (place: OrderAddress) => addressText(place, speech);
  const rows = [
    [speech.installationDate, day(before.InstalledOn), day(after.InstalledOn)],
    [speech.validUntil, day(before.ExpiresOn), day(after.ExpiresOn)],
    [speech.paymentDue, day(before.PaymentDueOn), day(after.PaymentDueOn)],
    [speech.billTo, address(before.BillingInfo), address(after.BillingInfo)],
    [speech.installAt, address(installationOf(before)), address(installationOf(after))],
    [speech.notes, before.GeneralNotes, after.GeneralNotes],
  ].filter(([, old, next]) => old !== next);
  return (
    rows.length > 0 &&
    html`<dl class="fields">
      ${rows.map(
        ([name, old, next]) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="text">${marked(old, next)}</dd>
          </div>`,
      )}
    </dl>`
  );
}

const addressText = (address: OrderAddress, speech: RedLineWords) =>
  [
    address.Name,
    address.Contact,
    address.Line1,
    address.Line2,
    address.City,
    speech.regionName(address.StateId),
    address.PostalCode,
    phoneText(address.PhoneNumber),
  ]
    .filter((part) => part?.trim())
    .join(', ') || speech.notSet;
