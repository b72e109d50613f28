import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { CoachButton } from '#frontend/coach/coach-button.tsx';
import { FindButton } from '#frontend/find/find-button.tsx';
import { MailAndNews } from '#frontend/mailbox/mail-and-news.tsx';
import { CrumbsSlot } from '#frontend/parts/controls/crumbs.tsx';
import { NoticesAboveDialogs } from '#frontend/parts/notices/above-dialogs.tsx';
import { NoticesKey } from '#frontend/parts/notices/notices-key.tsx';
import { Notices } from '#frontend/parts/notices/notices.tsx';
import { Account } from './account.tsx';
import { Drawer } from './drawer.tsx';
import { HelpButton } from './help.tsx';
import { SettingsLink } from './settings-link.tsx';

/** The screen's name, who is signed in, and the way out. */
export function Topbar() {
  const isNarrow = useNarrow();
  return (
    <header className="topbar">
      {isNarrow && <Drawer />}
      <CrumbsSlot />
      <Notices Shortcut={NoticesKey} />
      <NoticesAboveDialogs />
      <FindButton />
      {!isNarrow && <CoachButton />}
      <MailAndNews between={!isNarrow && <HelpButton />} />
      {!isNarrow && <SettingsLink />}
      {!isNarrow && <Account />}
    </header>
  );
}
