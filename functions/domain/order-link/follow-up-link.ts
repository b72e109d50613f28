import { getRequiredVariable } from '#functions/environment-variables.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** Where HSUS goes on with a submitted order; no other store has such a place. */
export const buildFollowUpLink = (storeCode: string, orderNumber: string): string | null =>
  getStoreKind(storeCode) === 'HSUS'
    ? getRequiredVariable('ORDER_LINK_FOLLOW_UP').replace(
        '{orderNumber}',
        encodeURIComponent(orderNumber),
      )
    : null;
