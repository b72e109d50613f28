import { useState } from 'react';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import type { CatalogRequest } from './use-catalog.ts';

const loadViewer = lazily(() => import('./viewer.tsx'));

/** A manufacturer's catalogue over the dialog it is opened from, at the first link of a part number where one is named. */
export function useSmartCatalog() {
  const [shown, setShown] = useState<
    Awaited<ReturnType<typeof loadViewer>> & { asked: CatalogRequest }
  >();
  return {
    shown,
    open: (asked: CatalogRequest) => {
      loadViewer().then(({ Viewer }) => setShown({ Viewer, asked }), showFailure);
    },
    close: () => setShown(undefined),
  };
}
