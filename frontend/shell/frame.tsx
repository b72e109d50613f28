import { PrimeReactProvider } from 'primereact/api';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Announcement } from '#frontend/announcement/announcement.tsx';
import { call } from '#frontend/api/call.ts';
import { lazily } from '#frontend/api/lazily.ts';
import { enableCutTextTooltips } from '#frontend/browser/cut-text.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { Find } from '#frontend/find/find.tsx';
import { isGuideOpen, openDueGuide } from '#frontend/guide/opening.ts';
import { BreadcrumbsProvider } from '#frontend/parts/controls/crumbs.tsx';
import { drawMoreIcons } from '#frontend/parts/controls/more-icons.ts';
import { useLeaveQuestion } from '#frontend/parts/dialogs/leave-question.ts';
import StorageNotice from '#frontend/parts/notices/storage-notice.tsx';
import { CurrentUserProvider } from '#frontend/session/current-user.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { ChooseLanguageDialog } from './choose-language-dialog.tsx';
import { FavoritesPanel } from './favorites-panel.tsx';
import { FormDraftsNotice } from './form-drafts-notice.tsx';
import { registerPrimeLocale } from './prime-locale.ts';
import { Rail, useScreens } from './rail.tsx';
import { ScreenKeys } from './screen-keys.tsx';
import { Topbar } from './topbar.tsx';
import '#frontend/styles/prime/dropdown.css';
import '#frontend/styles/prime/calendar.css';
import '#frontend/styles/prime/paginator.css';
import '#frontend/styles/prime/menu.css';
import '#frontend/styles/prime/tabs.css';
import '#frontend/parts/controls/icon-button.css';
import '#frontend/parts/notices/notice.css';
import './frame.css';

drawMoreIcons();

const prime = { ripple: false, locale: registerPrimeLocale() };

const fetchAnnouncement = () => call(system.getAnnouncement);

/** What was read belongs to this session: it goes when its frame does. */
const cacheOfSession = () => new Map();

/** /dashboard: what every signed-in screen has around it. */
export function Frame() {
  const user = useLoaderData<CurrentUser>();
  useLeaveQuestion();
  useEffect(enableCutTextTooltips, []);
  return (
    <CurrentUserProvider value={user}>
      <PrimeReactProvider value={prime}>
        <SWRConfig value={{ provider: cacheOfSession }}>
          <BreadcrumbsProvider>
            <Shell />
          </BreadcrumbsProvider>
        </SWRConfig>
      </PrimeReactProvider>
    </CurrentUserProvider>
  );
}

const CONTENT = 'content';

/** The first Tab of a page leads past what every page has. The address stays as it is. */
const SkipLink = () => (
  <a
    href={`#${CONTENT}`}
    className="skip p-button p-component"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(CONTENT)?.focus();
    }}
  >{t`Skip to content`}</a>
);

const loadGuide = lazily(async () => import('#frontend/guide/guide.tsx'));
const Steps = lazy(async () => ({ default: (await loadGuide()).Guide }));

/** The first day in five steps, where that is asked for. */
function Guide() {
  const isOpen = useObserved(isGuideOpen);
  useEffect(openDueGuide, []);
  return isOpen ? (
    <Suspense>
      <Steps />
    </Suspense>
  ) : null;
}

function Shell() {
  const isNarrow = useNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="shell">
      <SkipLink />
      <ScreenKeys />
      {!isNarrow && (
        <Rail favorites={{ id, isOpen, toggle: () => setIsOpen(!isOpen), ref: button }} />
      )}
      <Topbar />
      {isOpen && !isNarrow && <FavoritesPanel id={id} onClose={close} />}
      <main className="main" id={CONTENT} tabIndex={-1}>
        <Announcement fetchAnnouncement={fetchAnnouncement} />
        <StorageNotice />
        <FormDraftsNotice />
        <Outlet />
      </main>
      <Find screens={useScreens()} />
      <ChooseLanguageDialog />
      <Guide />
    </div>
  );
}
