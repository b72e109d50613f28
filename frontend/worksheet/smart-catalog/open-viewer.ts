import { useState } from 'react';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import type { Asked } from './use-catalog.ts';

const loadViewer = lazily(() => import('./viewer.tsx'));

/** A manufacturer's catalogue over the dialog it is opened from, at the first link of a part number where one is named. */
export function useSmartCatalog() {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof loadViewer>> & { asked: Asked }>();
  return {
    shown,
    open: (asked: Asked) => {
      loadViewer().then(({ Viewer }) => setShown({ Viewer, asked }), showFailure);
    },
    close: () => setShown(undefined),
  };
}
