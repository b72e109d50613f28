import { useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** A product's picture, where there is one. */
export function ProductThumbnail({ product }: { product: Product }) {
  const { MfgId, StockCode, Description } = product;
  const [isBroken, setIsBroken] = useState(false);
  const request = StockCode ? { query: { mfgId: String(MfgId), stockCode: StockCode } } : null;
  const { data } = useApiCall(products.getThumbnailUrl, request, { showsOwnFailure: true });
  if (!data || isBroken) return null;
  return (
    <img
      className="product-thumbnail is-wide"
      src={data}
      alt={t`Picture of ${toReadableDescription(Description)}`}
      onError={() => setIsBroken(true)}
    />
  );
}
