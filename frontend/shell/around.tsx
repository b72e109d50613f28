import type { ReactNode } from 'react';
import { useIsWaiting } from '#frontend/api/in-flight.ts';
import { ConfirmDialog } from '#frontend/parts/dialogs/confirm-dialog.tsx';
import '#frontend/parts/notices/notices.css';
import { t } from '#shared/language/t.ts';

/** What every screen has around it, signed in or not. */
export function Around({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Waiting />
      <ConfirmDialog />
    </>
  );
}

/** Shows that requests are in flight. It lies over the page and lets every click through. */
function Waiting() {
  return useIsWaiting() ? (
    <section className="waiting" aria-label={t`Activity`}>
      <progress className="sr-only" aria-label={t`Loading`} />
      <div className="p-progressbar p-progressbar-indeterminate">
        <div className="p-progressbar-value" />
      </div>
    </section>
  ) : null;
}
