import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { CatalogueProduct } from '#shared/schemas/category-schema.ts';
import './picture.css';

type Props = {
  product: CatalogueProduct;
  /** In pixels, relative to the top of the list. */
  top: number;
  onClose: () => void;
};

/** A shorter wait shows no loading state. */
const LOADING_DELAY_MS = 150;

export function ProductPicturePopup({ product, top, onClose }: Props) {
  const { PartNumber, StockCode, Description } = product;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // At the height of its row, but within the list.
    const element = box.current;
    const maxTop = (element?.parentElement?.clientHeight ?? 0) - (element?.offsetHeight ?? 0) - 8;
    element?.style.setProperty('top', `${Math.max(8, Math.min(top, maxTop))}px`);
  }, [top]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    // Escape closes this popup first, then the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="sc-pop"
      role="group"
      aria-label={t`Image of ${PartNumber}`}
      onKeyDown={onKeyDown}
    >
      <ProductImage product={product} />
      <div className="sc-pop-named">
        <b>{PartNumber}</b>
        <span className="faint">{StockCode}</span>
        <button
          ref={focusOnMount}
          type="button"
          className="icon-button"
          aria-label={t`Close`}
          title={t`Close`}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p>{toReadableDescription(Description)}</p>
    </div>
  );
}

/** There is no picture where the product has none, or has no stock code. */
function useProductThumbnail({ MfgId, StockCode }: CatalogueProduct) {
  const request = StockCode ? { query: { mfgId: String(MfgId), stockCode: StockCode } } : null;
  const { data, error, mutate } = useApiCall(products.getThumbnailUrl, request, {
    showsOwnFailure: true,
  });
  const hasNoImage = !request || (error instanceof ApiCallError && error.status === 404);
  return {
    data,
    hasNoImage,
    isFailed: error !== undefined,
    reload: () => void mutate(),
  };
}

function ProductImage({ product }: Pick<Props, 'product'>) {
  const { PartNumber, StockCode, Description } = product;
  const { data, hasNoImage, isFailed, reload } = useProductThumbnail(product);
  const [loadState, setLoadState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const isWaiting = loadState === 'loading';
  const isSlow = useDebouncedValue(isWaiting, LOADING_DELAY_MS) && isWaiting;
  if (hasNoImage)
    return (
      <div className="sc-pic is-none" role="status">
        <Icon name="image" />
        <span>{t`No image for ${StockCode || PartNumber}`}</span>
      </div>
    );
  if (isFailed || loadState === 'broken')
    return (
      <div className="sc-pic is-none" role="alert">
        <span>{t`The image could not be loaded.`}</span>
        <button
          type="button"
          className="button button-link"
          onClick={() => {
            setLoadState('loading');
            reload();
          }}
        >{t`Try again`}</button>
      </div>
    );
  return (
    <div className={`sc-pic ${isSlow ? 'bone' : ''}`} aria-busy={isWaiting}>
      {data && (
        <img
          src={data}
          alt={t`Picture of ${toReadableDescription(Description)}`}
          onLoad={() => setLoadState('loaded')}
          onError={() => setLoadState('broken')}
        />
      )}
    </div>
  );
}
