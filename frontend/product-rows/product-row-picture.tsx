import type { Product } from '#shared/schemas/catalog-schema.ts';
import { useProductRowPicture } from './use-product-row-picture.ts';
import './row-picture.css';

/**
 * A product's picture in its row. Rows without one keep the space where others have one, so that all texts
 * are aligned. The text describes the picture.
 */
export function ProductRowPicture({ product }: { product: Pick<Product, 'MfgId' | 'StockCode'> }) {
  const { link, isSpaceReserved, onLoadError } = useProductRowPicture(product);
  if (!isSpaceReserved) return null;
  return (
    <span className="row-picture">
      {link && <img src={link} alt="" loading="lazy" decoding="async" onError={onLoadError} />}
    </span>
  );
}
