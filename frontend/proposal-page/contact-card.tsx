import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import type { ProposalContact } from '#shared/schemas/proposal-page-schema.ts';
import { getInitials } from './page-format.ts';
import type { PageTexts } from './page-texts.ts';

const toTelephoneAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={toTelephoneAddress(phone)}>{formatPhoneNumber(phone)}</a>
);

/** Whom to call: the rep, or where nobody is named the dealer. */
export function ContactCard({ contact, texts }: { contact: ProposalContact; texts: PageTexts }) {
  const name = contact.Name || contact.Dealer;
  const phone = contact.PhoneNumber ?? contact.DealerPhoneNumber;
  return (
    <div className="call">
      <span className="face" aria-hidden="true">
        {getInitials(name)}
      </span>
      <div>
        <b>{name}</b>
        <span className="minor">
          {phone && <PhoneLink phone={phone} />}
          {phone && contact.Email && ' · '}
          {contact.Email && <a href={`mailto:${contact.Email}`}>{texts.writeEmail}</a>}
        </span>
      </div>
    </div>
  );
}
