import { requireEnvironmentVariable } from '#functions/environment-variables.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** Where HSUS users continue with a submitted order; null for other stores. */
export const buildHsusFollowUpLink = (storeCode: string, orderNumber: string): string | null =>
  getStoreKind(storeCode) === 'HSUS'
    ? requireEnvironmentVariable('ORDER_LINK_FOLLOW_UP').replace(
        '{orderNumber}',
        encodeURIComponent(orderNumber),
      )
    : null;
