import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';

/** Above packages whose prices of today did not load. */
export const PackagePricesFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p className="notice is-bad" role="alert">
    <Icon name="error" /> {t`Today’s prices could not be loaded.`}
    <Button label={t`Try again`} variant="secondary" size="small" onClick={onRetry} />
  </p>
);
