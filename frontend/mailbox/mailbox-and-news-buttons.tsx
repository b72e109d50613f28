import type { ReactNode } from 'react';
import { MailboxButton } from './mailbox-button.tsx';
import { NewsButton } from './news-button.tsx';
import { useMailbox } from './use-mailbox.ts';
import './mailbox.css';

/** The news and the user's mailbox, in the bar above the page. */
export function MailboxAndNewsButtons({ between }: { between?: ReactNode }) {
  const mail = useMailbox();
  return (
    <>
      <NewsButton
        isNew={mail.mailbox?.ShowRedNewsIcon ?? false}
        onRead={mail.hideNewsIconLocally}
      />
      {between}
      <MailboxButton mail={mail} />
    </>
  );
}
