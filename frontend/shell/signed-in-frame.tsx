import { PrimeReactProvider } from 'primereact/api';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Outlet, useLoaderData } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AnnouncementBanner } from '#frontend/announcement/announcement-banner.tsx';
import { callApi } from '#frontend/api/call-api.ts';
import { subscribeToReconnect } from '#frontend/api/connection-status.ts';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { enableCutTextTooltips } from '#frontend/browser/cut-text-tooltips.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { FindAnything } from '#frontend/find/find-anything.tsx';
import { guideOpenState, openGuideOnceAfterActivation } from '#frontend/guide/open-guide.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import { BreadcrumbsProvider } from '#frontend/parts/controls/breadcrumbs.tsx';
import { registerSignedInIcons } from '#frontend/parts/controls/signed-in-icons.ts';
import { useConfirmLeavingPage } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { PartBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import StorageNotice from '#frontend/parts/notices/storage-notice.tsx';
import { startServiceWorker } from '#frontend/release/service-worker-registration.ts';
import { CurrentUserProvider, mayUse } from '#frontend/session/current-user.ts';
import { getDeviceChanges } from '#shared/contract/device-endpoints.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { ChooseLanguageDialog } from './choose-language-dialog.tsx';
import { ConnectionLine } from './connection-line.tsx';
import { FavoritesPanel } from './favorites-panel.tsx';
import { FormDraftsNotice } from './form-drafts-notice.tsx';
import { NavigationRail, useNavigationScreens } from './navigation-rail.tsx';
import { OverlayErrorBoundary } from './overlay-error-boundary.tsx';
import { registerPrimeLocale } from './prime-locale.ts';
import { ReleaseLine } from './release-line.tsx';
import { ScreenShortcutsDialog } from './screen-shortcuts-dialog.tsx';
import { Topbar } from './topbar.tsx';
import '#frontend/styles/prime/common.css';
import '#frontend/styles/prime/dialog.css';
import '#frontend/styles/prime/dropdown.css';
import '#frontend/styles/prime/calendar.css';
import '#frontend/styles/prime/paginator.css';
import '#frontend/styles/prime/menu.css';
import '#frontend/styles/controls/tabs.css';
import '#frontend/parts/controls/icon-button.css';
import '#frontend/parts/notices/notice.css';
import './frame.css';

registerSignedInIcons();

const primeReactConfig = { ripple: false, locale: registerPrimeLocale() };

const fetchAnnouncement = () => callApi(system.getAnnouncement);

const loadDevice = createChunkLoader(async () => import('#frontend/device/device.ts'));

/** What the device has is kept current from now on, for users with lists of orders. */
function useDeviceData(user: CurrentUser) {
  useEffect(() => {
    if (mayUse(getDeviceChanges.access, user))
      runWhenIdle(() => {
        void loadDevice().then(({ startDevice }) => startDevice(getOwnerKey(user)));
      });
  }, [user]);
}

/** The cache belongs to this session: it ends with the frame. What is shown is read again after a lost connection. */
const sessionCacheConfig = {
  provider: () => new Map(),
  initReconnect: (readAgain: () => void) => subscribeToReconnect(readAgain),
};

/** /dashboard: the frame of every signed-in screen. */
export function SignedInFrame() {
  const user = useLoaderData<CurrentUser>();
  useConfirmLeavingPage();
  useEffect(enableCutTextTooltips, []);
  useEffect(startServiceWorker, []);
  useDeviceData(user);
  return (
    <CurrentUserProvider value={user}>
      <PrimeReactProvider value={primeReactConfig}>
        <SWRConfig value={sessionCacheConfig}>
          <BreadcrumbsProvider>
            <FrameLayout />
          </BreadcrumbsProvider>
        </SWRConfig>
      </PrimeReactProvider>
    </CurrentUserProvider>
  );
}

const CONTENT_ID = 'content';

/** The first Tab stop of a page skips the common navigation. The URL does not change. */
const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    className="skip button"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >{t`Skip to content`}</a>
);

const loadGuide = createChunkLoader(async () => import('#frontend/guide/first-steps-guide.tsx'));
const LazyGuide = lazy(async () => ({ default: (await loadGuide()).FirstStepsGuide }));

/** The first day in five steps, where it is open. */
function GuideWhenOpen() {
  const isOpen = useObservable(guideOpenState);
  useEffect(openGuideOnceAfterActivation, []);
  return isOpen ? (
    <Suspense>
      <LazyGuide />
    </Suspense>
  ) : null;
}

/** A part around the screen: where it throws, the screen stays. */
const FramePart = ({ children }: { children: ReactNode }) => (
  <PartBoundary title={t`This part could not be shown`} isLow>
    {children}
  </PartBoundary>
);

function FrameLayout() {
  const isNarrow = useIsNarrowScreen();
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
      <OverlayErrorBoundary>
        <ScreenShortcutsDialog />
      </OverlayErrorBoundary>
      {!isNarrow && (
        <FramePart>
          <NavigationRail
            favorites={{ id, isOpen, toggle: () => setIsOpen(!isOpen), ref: button }}
          />
        </FramePart>
      )}
      <FramePart>
        <Topbar />
      </FramePart>
      {isOpen && !isNarrow && (
        <FramePart>
          <FavoritesPanel id={id} onClose={close} />
        </FramePart>
      )}
      <main className="main" id={CONTENT_ID} tabIndex={-1}>
        <FramePart>
          {isNarrow && (
            <>
              <ConnectionLine className="notice" />
              <ReleaseLine className="notice is-quiet" />
            </>
          )}
          <AnnouncementBanner fetchAnnouncement={fetchAnnouncement} />
          <StorageNotice />
          <FormDraftsNotice />
        </FramePart>
        <Outlet />
      </main>
      <OverlayErrorBoundary>
        <FindAnything screens={useNavigationScreens()} />
      </OverlayErrorBoundary>
      <OverlayErrorBoundary>
        <ChooseLanguageDialog />
      </OverlayErrorBoundary>
      <OverlayErrorBoundary>
        <GuideWhenOpen />
      </OverlayErrorBoundary>
    </div>
  );
}
