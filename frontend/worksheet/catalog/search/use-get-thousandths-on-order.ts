import { useMemo } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

type PartReference = Pick<Product, 'MfgId' | 'PartNumber'>;
const getPartKey = ({ MfgId, PartNumber }: Pick<OrderLine, 'MfgId' | 'PartNumber'>) =>
  `${MfgId} ${PartNumber}`;

/** Gives the quantity of a product on all lines of the order, in thousandths of a piece. */
export function useGetThousandthsOnOrder(): (product: PartReference) => number {
  const lines = useWorksheet(({ order }) => order.OrderLines);
  const quantities = useMemo(() => {
    const quantityByPart = new Map<string, number>();
    for (const line of lines)
      if (line.PartNumber)
        quantityByPart.set(
          getPartKey(line),
          (quantityByPart.get(getPartKey(line)) ?? 0) + Math.max(0, line.Quantity),
        );
    return quantityByPart;
  }, [lines]);
  return (product) => quantities.get(getPartKey(product)) ?? 0;
}
