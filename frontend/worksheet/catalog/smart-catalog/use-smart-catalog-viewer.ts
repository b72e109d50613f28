import { useState } from 'react';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import type { CatalogRequest } from './use-catalog-navigation.ts';

const loadCatalogViewer = createChunkLoader(() => import('./smart-catalog-viewer.tsx'));

/**
 * Opens a manufacturer's catalogue over the current dialog, at the first link of a part number if one is
 * given.
 */
export function useSmartCatalogViewer() {
  const [openViewer, setShown] = useState<
    Awaited<ReturnType<typeof loadCatalogViewer>> & { request: CatalogRequest }
  >();
  return {
    openViewer,
    open: (request: CatalogRequest) => {
      loadCatalogViewer().then(
        ({ SmartCatalogViewer }) => setShown({ SmartCatalogViewer, request }),
        showCallFailure,
      );
    },
    close: () => setShown(undefined),
  };
}
