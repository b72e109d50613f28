import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';

/** A chunk of its own, because most users do not need it. */
export const loadPhoneOrder = createChunkLoader(() => import('./phone-order.tsx'));
