import { useMemo } from 'react';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { asThousandths, type Thousandths } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

type PartReference = Pick<Product, 'MfgId' | 'PartNumber'>;
const getPartKey = ({ MfgId, PartNumber }: Pick<OrderLine, 'MfgId' | 'PartNumber'>) =>
  `${MfgId} ${PartNumber}`;

type GetThousandthsOnOrder = (product: PartReference) => Thousandths;

/**
 * Gives the quantity of a product on all lines of the order. A negative quantity counts as 0 (D10). The lines
 * are counted at the first call.
 */
export function useGetThousandthsOnOrder(): GetThousandthsOnOrder {
  const lines = useWorksheet(({ order }) => order.OrderLines);
  return useMemo(() => createGetThousandthsOnOrder(lines), [lines]);
}

export function createGetThousandthsOnOrder(lines: readonly OrderLine[]): GetThousandthsOnOrder {
  let quantityByPart: Map<string, number> | undefined;
  return (product) => {
    quantityByPart ??= sumQuantitiesByPart(lines);
    return asThousandths(quantityByPart.get(getPartKey(product)) ?? 0);
  };
}

function sumQuantitiesByPart(lines: readonly OrderLine[]): Map<string, number> {
  const quantityByPart = new Map<string, number>();
  for (const line of lines) {
    if (!line.PartNumber) continue;
    const key = getPartKey(line);
    quantityByPart.set(key, (quantityByPart.get(key) ?? 0) + Math.max(0, line.Quantity));
  }
  return quantityByPart;
}
