import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import type { useListPages } from '#frontend/parts/lists/use-list-pages.ts';
import { useFindLoadedCustomerPurchase } from '#frontend/worksheet/lines/products/ordered-products.ts';
import { useGetCustomerPrice } from '#frontend/worksheet/lines/products/use-get-customer-price.ts';
import { useGetThousandthsOnOrder } from '#frontend/worksheet/lines/products/use-get-thousandths-on-order.ts';
import { DEFAULT_GRID_PAGE_SIZE } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogueProduct } from '#shared/schemas/category-schema.ts';
import { CatalogProductRow } from './catalog-product-row.tsx';
import {
  ProductGridSkeleton,
  ProductGridLoadingBar,
  MoreProductsFailedNotice,
} from './product-grid-states.tsx';
import {
  getListingKey,
  readProductIndexInListing,
  type ProductListing,
  type ProductRevealRequest,
} from './product-listing.ts';
import { ProductPicturePopup } from './product-picture-popup.tsx';
import './product-grid.css';

type Props = {
  areMakerAndPriceShown: boolean;
  pages: ReturnType<typeof useListPages<CatalogueProduct>>;
  listing: ProductListing;
  revealRequest: ProductRevealRequest | undefined;
  /** Whether the request has taken long enough to show that it loads. */
  isSlow: boolean;
  onAdd: (product: CatalogueProduct) => void;
  onOpenCatalog: (product: CatalogueProduct) => void;
};

/** In pixels; on a phone the part number stands above the description. */
const ROW_HEIGHT_PX = { wide: 30, narrow: 60 };
const PAGE_STEP_ROWS = 10;

/** One row per product. Arrow keys move the active row; Enter adds its product. */
export function CatalogProductGrid(props: Props) {
  const { areMakerAndPriceShown, pages, onAdd, onOpenCatalog, isSlow, ...query } = props;
  const { scroller, items, active, height, focusActiveRow, goTo, handleKey } = useProductGridRows(
    pages,
    query,
  );
  const { total = 0 } = pages;
  const getThousandthsOnOrder = useGetThousandthsOnOrder();
  const findPurchase = useFindLoadedCustomerPurchase();
  const getCustomerPrice = useGetCustomerPrice();
  const { pictured, togglePicture, closePicture } = usePicturePopup(query.listing, focusActiveRow);
  const onKeyDown = (event: KeyboardEvent) => {
    const isAtRow = event.target instanceof HTMLElement && event.target.role === 'row';
    const product = pages.rowAt(active);
    if (event.key === 'Enter' && isAtRow && product) onAdd(product);
    else if (!handleKey(event)) return;
    event.preventDefault();
  };
  const columnTitles = areMakerAndPriceShown
    ? [t`Manu.`, t`Part #`, t`Product`, t`Retail`, t`Customer Cost`]
    : [t`Part #`, t`Product`];
  return (
    <>
      {isSlow && <ProductGridLoadingBar />}
      <div
        ref={scroller}
        className={`sc-list-of ${areMakerAndPriceShown ? 'is-second' : 'is-original'} ${pages.isWaiting ? 'is-waiting' : ''}`}
        role="grid"
        aria-label={t`Products`}
        aria-rowcount={total + 1}
        aria-busy={pages.isWaiting}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className="sc-head">
          <div role="row" aria-rowindex={1} className="sc-row">
            {columnTitles.map((head, index) => (
              <span key={head} role="columnheader" className={index > 2 ? 'num' : undefined}>
                {head}
              </span>
            ))}
            <span role="columnheader">
              <span className="sr-only">{t`Actions`}</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className="sc-body" style={{ height }}>
          {items.map(({ index, start }) => (
            <CatalogProductRow
              key={index}
              index={index}
              top={start}
              product={pages.rowAt(index)}
              getThousandthsOnOrder={getThousandthsOnOrder}
              findPurchase={findPurchase}
              getCustomerPrice={getCustomerPrice}
              areMakerAndPriceShown={areMakerAndPriceShown}
              isActive={index === active}
              isPictured={pictured !== undefined && pictured.product === pages.rowAt(index)}
              onGoTo={() => goTo(index)}
              onAdd={onAdd}
              onOpenCatalog={onOpenCatalog}
              onTogglePicture={togglePicture}
            />
          ))}
        </div>
        {pages.total === undefined && isSlow && <ProductGridSkeleton />}
      </div>
      <MoreProductsFailedNotice pages={pages} onRetried={focusActiveRow} />
      {pictured && (
        <ProductPicturePopup key={pictured.product.Id} {...pictured} onClose={closePicture} />
      )}
    </>
  );
}

/** The product whose picture is open beside its row. The picture closes when another list is shown. */
function usePicturePopup(listing: ProductListing, focusActiveRow: () => void) {
  const listingKey = getListingKey(listing);
  const [opened, open] = useState<{ listingKey: string; product: CatalogueProduct; top: number }>();
  const { product: shownProduct, top: popupTop = 0 } =
    opened?.listingKey === listingKey ? opened : {};
  return {
    pictured: shownProduct && { product: shownProduct, top: popupTop },
    togglePicture: (product: CatalogueProduct, top: number) =>
      open(shownProduct === product ? undefined : { listingKey, product, top }),
    closePicture: () => {
      open(undefined);
      focusActiveRow();
    },
  };
}

const rowStepsByKey: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP_ROWS,
  PageUp: -PAGE_STEP_ROWS,
  Home: -Infinity,
  End: Infinity,
};

type ListedProductsQuery = Pick<Props, 'listing' | 'revealRequest'>;

/** The rows in view plus the active row, which stays rendered when it is scrolled out of view. */
function useProductGridRows(
  pages: Props['pages'],
  { listing, revealRequest }: ListedProductsQuery,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState({ index: 0, isMoved: false });
  const { total = 0, requestPage } = pages;
  const active = Math.min(position.index, Math.max(0, total - 1));
  const rowHeight = ROW_HEIGHT_PX[useIsNarrowScreen() ? 'narrow' : 'wide'];
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const indexes = Array.from(
        { length: Math.max(0, last - first + 1) },
        (_, offset) => first + offset,
      );
      if (count === 0 || indexes.includes(active)) return indexes;
      return active < first ? [active, ...indexes] : [...indexes, active];
    },
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const visibleItems = items.filter(({ index }) => index !== active);
  const first = Math.floor((visibleItems[0]?.index ?? active) / DEFAULT_GRID_PAGE_SIZE);
  const last = Math.floor((visibleItems.at(-1)?.index ?? active) / DEFAULT_GRID_PAGE_SIZE);
  useEffect(() => {
    for (let page = first; page <= last; page++) requestPage(page);
  }, [first, last, requestPage]);

  const focusActiveRow = () =>
    scroller.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({
      preventScroll: true,
    });
  useLayoutEffect(() => {
    if (!position.isMoved) return;
    virtual.scrollToIndex(position.index);
    focusActiveRow();
  }, [virtual, position]);
  const key = getListingKey(listing);
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    // Another list starts at its first row.
    setShownKey(key);
    setPosition({ index: 0, isMoved: false });
  }
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [key]);
  const goTo = (index: number) =>
    setPosition({ index: Math.max(0, Math.min(total - 1, index)), isMoved: true });
  useRevealProduct(revealRequest, listing, goTo);
  return {
    scroller,
    items,
    active,
    height: virtual.getTotalSize(),
    focusActiveRow,
    goTo: (index: number) => setPosition({ index, isMoved: false }),
    /** Returns whether the list handled the key. */
    handleKey: ({ key: pressed }: KeyboardEvent): boolean => {
      const step = rowStepsByKey[pressed];
      if (step === undefined || total === 0) return false;
      goTo(active + step);
      return true;
    },
  };
}

/** Moves to the requested product as soon as the list that contains it is loaded. */
function useRevealProduct(
  revealRequest: ProductRevealRequest | undefined,
  listing: ProductListing,
  goTo: (index: number) => void,
) {
  const revealProduct = useEffectEvent(
    async ({ product }: ProductRevealRequest, isCurrent: () => boolean) => {
      try {
        const rowIndex = await readProductIndexInListing(listing, product);
        if (isCurrent()) goTo(rowIndex);
      } catch {
        // The list stays where it is; the user can still find the product in it.
      }
    },
  );
  useEffect(() => {
    if (!revealRequest) return undefined;
    let isCurrent = true;
    void revealProduct(revealRequest, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [revealRequest]);
}
