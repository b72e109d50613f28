import type { ProposalContact } from '#shared/schemas/proposal-page-schema.ts';
import { getInitials } from './page-format.ts';
import { PhoneLink } from './phone-link.tsx';

type ContactCardProps = { contact: ProposalContact; writeEmail: string };

/** Whom to call: the rep, or where nobody is named the dealer. */
export function ContactCard({ contact, writeEmail }: ContactCardProps) {
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
          {contact.Email && <a href={`mailto:${contact.Email}`}>{writeEmail}</a>}
        </span>
      </div>
    </div>
  );
}
