import { lazily } from '#frontend/api/lazily.ts';

/** The order page of a phone: most have no need of it. */
export const loadPhoneOrder = lazily(() => import('./phone-order.tsx'));
