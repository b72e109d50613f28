import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { useListPages } from '#frontend/parts/lists/use-list-pages.ts';
import { t } from '#shared/language/t.ts';

export const ProductGridLoadingBar = () => (
  <div className="sc-line">
    <progress className="sr-only" aria-label={t`Loading`} />
    <div className="progress-bar progress-bar-indeterminate">
      <div className="progress-bar-value" />
    </div>
  </div>
);

/** Widths of the placeholder rows, about as wide as real text. */
const skeletonWidthsPercent = [64, 52, 70, 46, 58, 61];
export const ProductGridSkeleton = () => (
  <div className="sc-bones" aria-hidden="true">
    {skeletonWidthsPercent.map((width) => (
      <div key={width}>
        <span className="bone" />
        <span className="bone" style={{ width: `${width}%` }} />
      </div>
    ))}
  </div>
);

type MoreProductsFailedProps = {
  pages: Pick<ReturnType<typeof useListPages>, 'failure' | 'isWaiting' | 'retry'>;
  onRetried: () => void;
};

/** Shown below the loaded products when the next page could not be loaded. */
export function MoreProductsFailedNotice({ pages, onRetried }: MoreProductsFailedProps) {
  if (pages.failure === undefined || pages.isWaiting) return null;
  return (
    <p className="notice is-bad sc-failed" role="alert">
      <Icon name="error" />
      <span>
        {t`More products could not be loaded.`} {pages.failure}
      </span>
      <Button
        label={t`Try again`}
        variant="secondary"
        size="small"
        onClick={() => {
          pages.retry();
          onRetried();
        }}
      />
    </p>
  );
}
