import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderMail } from '#shared/schemas/forms-mail-schema.ts';

/** The mails of a version: sender, forms, recipients and delivery state. */
export function SentMails({ mails }: { mails: readonly OrderMail[] }) {
  if (mails.length === 0) return null;
  return (
    <ul className="history-mails" aria-label={t`E-mails`}>
      {mails.map((mail) => (
        <li key={mail.SentOn}>
          <Icon name={mail.State === 'failed' ? 'error' : 'mail'} />
          <span>
            {formatMailText(mail)}
            <span className="faint"> {formatTimestamp(mail.SentOn)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function formatMailText({ State, SentBy, To, Forms }: OrderMail): string {
  const forms = Forms.join(', ');
  const to = To.join(', ');
  if (State === 'failed') return t`${forms} to ${to}, e-mailed by ${SentBy}, could not be sent`;
  return t`${forms} e-mailed to ${to} by ${SentBy}`;
}
