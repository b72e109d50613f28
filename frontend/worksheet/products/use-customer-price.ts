import { useCallback } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import type { Cents } from '#shared/money/money.ts';
import { customerPrice } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';

/** What the open order's customer pays for one piece, in cents: the catalogue's price, or the one that comes of the order's settings (D20). */
export function useCustomerPrice(): (product: Product) => Cents | null {
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  return useCallback((product) => customerPrice(product, settings), [settings]);
}
