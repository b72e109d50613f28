import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createFileLoader } from './file-loader.ts';
import type { PageTexts } from './page-texts.ts';
import lateStyles from './late-parts.css?url';

type LateParts = typeof import('./late-parts.ts');

const importLateParts = createFileLoader<LateParts>(() => import('./late-parts.ts'));

let loadedParts: LateParts | undefined;
let loading: Promise<LateParts> | undefined;
const listeners = new Set<() => void>();

/** Loads what is not needed to accept; where that failed, it is loaded anew. */
export const loadLateParts = (): Promise<LateParts> =>
  (loading ??= Promise.all([importLateParts(), loadLateStyles()]).then(
    ([parts]) => {
      loadedParts = parts;
      for (const listener of listeners) listener();
      return parts;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

function loadLateStyles(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = lateStyles;
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error('The styles did not load.'));
  });
  document.head.append(link);
  return promise;
}

function subscribeToLoading(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until somebody has loaded them. */
export const useLateParts = (): LateParts | undefined =>
  useSyncExternalStore(subscribeToLoading, () => loadedParts);

type LatePartProps = {
  texts: PageTexts;
  children: (parts: LateParts) => ReactNode;
};

/** A part that is not needed to accept; until it is loaded, words, and a button where it could not be. */
export function LatePart({ texts, children }: LatePartProps) {
  const parts = useLateParts();
  const [tryNumber, setTryNumber] = useState(1);
  const [failedTry, setFailedTry] = useState<number>();
  const hasFailed = failedTry === tryNumber;

  useEffect(() => {
    loadLateParts().catch(() => setFailedTry(tryNumber));
  }, [tryNumber]);
  if (parts) return children(parts);
  return (
    <p className="more" role="status">
      {hasFailed ? `${texts.partFailed} ` : texts.partLoading}
      {hasFailed && (
        <button
          type="button"
          className="button is-link"
          onClick={() => setTryNumber(tryNumber + 1)}
        >
          {texts.loadAgain}
        </button>
      )}
    </p>
  );
}
