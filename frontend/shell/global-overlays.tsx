import type { ReactNode } from 'react';
import { useHasSlowRequest } from '#frontend/api/requests-in-flight.ts';
import { ConfirmDialog } from '#frontend/parts/dialogs/confirm-dialog.tsx';
import '#frontend/parts/notices/notices.css';
import { t } from '#shared/language/t.ts';

/** The parts around every screen, signed in or not. */
export function GlobalOverlays({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PendingRequestsBar />
      <ConfirmDialog />
    </>
  );
}

/** A progress bar for pending requests. It lies over the page and lets every click through. */
function PendingRequestsBar() {
  return useHasSlowRequest() ? (
    <section className="waiting" aria-label={t`Activity`}>
      <progress className="sr-only" aria-label={t`Loading`} />
      <div className="progress-bar progress-bar-indeterminate">
        <div className="progress-bar-value" />
      </div>
    </section>
  ) : null;
}
