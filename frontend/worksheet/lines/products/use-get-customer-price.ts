import { useCallback } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Cents } from '#shared/money/money.ts';
import { computeCustomerPrice } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** The price per piece for the order's customer, in cents: the catalogue's price, or the computed one (D20). */
export function useGetCustomerPrice(): (product: Product) => Cents | null {
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  return useCallback((product) => computeCustomerPrice(product, settings), [settings]);
}
