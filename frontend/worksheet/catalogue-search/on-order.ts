import { useMemo } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

type Named = Pick<Product, 'MfgId' | 'PartNumber'>;
const nameOf = ({ MfgId, PartNumber }: Pick<OrderLine, 'MfgId' | 'PartNumber'>) =>
  `${MfgId} ${PartNumber}`;

/** How many thousandths of a product are on the order's lines. */
export function useOnOrder(): (product: Named) => number {
  const lines = useWorksheet(({ order }) => order.OrderLines);
  const quantities = useMemo(() => {
    const all = new Map<string, number>();
    for (const line of lines)
      if (line.PartNumber)
        all.set(nameOf(line), (all.get(nameOf(line)) ?? 0) + Math.max(0, line.Quantity));
    return all;
  }, [lines]);
  return (product) => quantities.get(nameOf(product)) ?? 0;
}
