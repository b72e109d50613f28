import type { ReactNode } from 'react';
import { useMay } from '#frontend/session/current-user.ts';
import { MailboxButton } from './mailbox-button.tsx';
import { NewsButton } from './news-button.tsx';
import { useMailbox } from './use-mailbox.ts';
import './mailbox.css';

/** The news and the user's mailbox, in the bar above the page. */
export function MailAndNews({ between }: { between?: ReactNode }) {
  const mail = useMailbox();
  const hasMailbox = useMay('read-notifications');
  return (
    <>
      <NewsButton isNew={mail.mailbox?.ShowRedNewsIcon ?? false} onRead={mail.newsRead} />
      {between}
      {hasMailbox && <MailboxButton mail={mail} />}
    </>
  );
}
