import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';

/** The order page of a phone: most have no need of it. */
export const loadPhoneOrder = createChunkLoader(() => import('./phone-order.tsx'));
