import { getOrderLinkFollowUp } from '#functions/configuration/variables.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** Where HSUS users continue with a submitted order; null for other stores. */
export const buildHsusFollowUpLink = (storeCode: string, orderNumber: string): string | null =>
  getStoreKind(storeCode) === 'HSUS'
    ? getOrderLinkFollowUp().replace('{orderNumber}', encodeURIComponent(orderNumber))
    : null;
