import { useCallback } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Cents } from '#shared/money/money.ts';
import { computeCustomerPrice } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** What the open order's customer pays for one piece, in cents: the catalogue's price, or the one that comes of the order's settings (D20). */
export function useCustomerPrice(): (product: Product) => Cents | null {
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  return useCallback((product) => computeCustomerPrice(product, settings), [settings]);
}
