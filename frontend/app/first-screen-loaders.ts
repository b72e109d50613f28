import { createChunkLoader, prefetchChunks } from '#frontend/api/lazy-chunks.ts';

/** The chunks of the first screen after sign-in. They are named in the start; those of other screens are not. */
export const firstScreenLoaders = {
  currentUser: createChunkLoader(() => import('#frontend/session/current-user.ts')),
  frame: createChunkLoader(() => import('#frontend/shell/signed-in-frame.tsx')),
  orderSearch: createChunkLoader(() => import('#frontend/order-search/order-search-page.tsx')),
};

/** Loads the chunks that follow sign-in while the user is still typing. */
export const prefetchFirstScreens = () => prefetchChunks(Object.values(firstScreenLoaders));
