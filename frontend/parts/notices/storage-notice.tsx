import { storageProblem } from '#frontend/browser/browser-storage.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import './notice.css';

const storageProblemTexts = {
  cookiesBlocked: t`This browser lets this site keep no cookies: you are logged out whenever the page is loaded anew, and unsaved work is not kept. Allow cookies for this site.`,
  storageBlocked: t`This browser lets this site store nothing: unsaved work and what you choose are not kept. Allow it to store data.`,
  quotaExceeded: t`This browser’s storage is full: unsaved work and what you choose may not be kept. Free some of it.`,
} as const;

/** Shows what the browser does not allow the product. Renders nothing where there is no problem. */
export default function StorageNotice() {
  const problem = useObservable(storageProblem);
  if (!problem) return null;
  return (
    <p className="notice is-bad storage-lack" role="status">
      <Icon name="warn" />
      <span>{storageProblemTexts[problem]}</span>
    </p>
  );
}
