import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { OpenCoachPlusButton } from '#frontend/coach/open-coach-plus-button.tsx';
import { FindButton } from '#frontend/find/find-button.tsx';
import { MailboxAndNewsButtons } from '#frontend/mailbox/mailbox-and-news-buttons.tsx';
import { BreadcrumbsSlot } from '#frontend/parts/controls/breadcrumbs.tsx';
import { NoticesInTopDialog } from '#frontend/parts/notices/notices-in-top-dialog.tsx';
import { NoticesShortcutListener } from '#frontend/parts/notices/notices-shortcut.tsx';
import { Notices } from '#frontend/parts/notices/notices.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { HelpMenuButton } from './help-menu.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ReleaseLine } from './release-line.tsx';
import { SettingsLink } from './settings-link.tsx';
import { SignedInUser } from './signed-in-user.tsx';

/** The screen's name, the signed-in user, and sign-out. */
export function Topbar() {
  const isNarrow = useIsNarrowScreen();
  return (
    <header className="topbar">
      {isNarrow && <NavigationDrawer />}
      <BreadcrumbsSlot />
      {!isNarrow && (
        <>
          <ConnectionLine className="quiet is-warn" />
          <ReleaseLine className="quiet" />
        </>
      )}
      <Notices Shortcut={NoticesShortcutListener} />
      <NoticesInTopDialog />
      <FindButton />
      {!isNarrow && <OpenCoachPlusButton />}
      <MailboxAndNewsButtons between={!isNarrow && <HelpMenuButton />} />
      {!isNarrow && <SettingsLink />}
      {!isNarrow && <SignedInUser />}
    </header>
  );
}
