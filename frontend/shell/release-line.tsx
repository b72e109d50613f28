import { useEffect, useState } from 'react';
import { listUnsavedChangesLostBy } from '#frontend/browser/unsaved-changes.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { NewsDialog } from '#frontend/mailbox/news-button.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { isPageTooOld, isReloadHarmless } from '#frontend/release/page-age.ts';
import { isReleaseWaiting } from '#frontend/release/service-worker-registration.ts';
import { t } from '#shared/language/t.ts';

const CHECK_INTERVAL_MS = 1000;

type PageState = { isTooOld: boolean; hasUnsavedChanges: boolean };

/** What of the page changes without being told. It may not be read while the page is rendered. */
const readPageState = (): PageState => ({
  isTooOld: isPageTooOld(),
  hasUnsavedChanges: listUnsavedChangesLostBy(undefined).length > 0,
});

/** A page that is too old is loaded again once nothing is typed or open. */
function usePageState(isWatched: boolean) {
  const [state, setState] = useState<PageState>({ isTooOld: false, hasUnsavedChanges: false });
  useEffect(() => {
    const update = () => {
      const next = readPageState();
      if (next.isTooOld && isReloadHarmless()) location.reload();
      setState((last) =>
        last.isTooOld === next.isTooOld && last.hasUnsavedChanges === next.hasUnsavedChanges
          ? last
          : next,
      );
    };
    if (isWatched) update();
    const timer = setInterval(update, isWatched ? CHECK_INTERVAL_MS : 60 * CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWatched]);
  return state;
}

/**
 * Says that a newer release is there, which never takes over under somebody's typing (B7): at the next opening, or at
 * once where the user wants it. `className` is that of its place.
 */
export function ReleaseLine({ className }: { className: string }) {
  const isWaiting = useObservable(isReleaseWaiting);
  const { isTooOld, hasUnsavedChanges } = usePageState(isWaiting);
  const [isClosed, setIsClosed] = useState(false);
  const [isNewsOpen, setIsNewsOpen] = useState(false);
  if (isTooOld)
    return (
      <div className={`${className} is-warn`} role="status">
        <Icon name="recent" />
        <span className="quiet-text">
          {t`This page is 14 days old. It reloads when nothing is typed or open.`}
        </span>
      </div>
    );
  if (!isWaiting || isClosed) return null;
  return (
    <div className={className} role="status">
      <Icon name="recent" />
      <span className="quiet-text">
        {hasUnsavedChanges
          ? t`A new release is ready. It waits until your order is saved.`
          : t`A new release is ready. It takes over at the next opening.`}
      </span>
      {hasUnsavedChanges ? (
        <Button label={t`What is new`} variant="link" onClick={() => setIsNewsOpen(true)} />
      ) : (
        <Button label={t`Reload now`} variant="link" onClick={() => location.reload()} />
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t`Close`}
        onClick={() => setIsClosed(true)}
      >
        <Icon name="close" />
      </button>
      {isNewsOpen && <NewsDialog onClose={() => setIsNewsOpen(false)} />}
    </div>
  );
}
