import { readVariable } from '#functions/variables.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** Where HSUS goes on with a submitted order; no other store has such a place. */
export const followUpLink = (storeCode: string, orderNumber: string): string | null =>
  getStoreKind(storeCode) === 'HSUS'
    ? readVariable('ORDER_LINK_FOLLOW_UP').replace('{orderNumber}', encodeURIComponent(orderNumber))
    : null;
