import { useState, type ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { ErrorBoundary, PartFailure } from '#frontend/parts/notices/error-boundary.tsx';
import { t } from '#shared/language/t.ts';

/** Stands in a corner over the page, so that the page keeps its place and width. */
function CornerFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div className="corner-failure">
      <PartFailure title={t`This part could not be shown`} isLow retry={retry} error={error} />
      <Button
        icon="close"
        variant="text"
        name={t`Close`}
        onClick={() => {
          setIsDismissed(true);
          document.querySelector('main')?.focus();
        }}
      />
    </div>
  );
}

/** For a part over the page, such as a dialog: where it throws, its failure takes no space of the page. */
export const OverlayErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary renderFailure={(retry, error) => <CornerFailure error={error} retry={retry} />}>
    {children}
  </ErrorBoundary>
);
