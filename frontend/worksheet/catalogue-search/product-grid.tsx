import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import type { usePages } from '#frontend/parts/lists/use-pages.ts';
import { useBought } from '#frontend/worksheet/products/ordered.ts';
import { useCustomerPrice } from '#frontend/worksheet/products/use-customer-price.ts';
import { DEFAULT_GRID_PAGE_SIZE } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogueProduct } from '#shared/schemas/category-schema.ts';
import { Bones, Loading, MoreFailed } from './grid-states.tsx';
import { keyOf, readProductIndex, type Listing, type Sought } from './listing.ts';
import { useOnOrder } from './on-order.ts';
import { Picture } from './picture.tsx';
import { ProductRow } from './product-row.tsx';
import './product-grid.css';

type Props = {
  areMakerAndPriceShown: boolean;
  pages: ReturnType<typeof usePages<CatalogueProduct>>;
  listing: Listing;
  sought: Sought | undefined;
  /** It has taken long enough to say so. */
  isLong: boolean;
  onAdd: (product: CatalogueProduct) => void;
  onCatalog: (product: CatalogueProduct) => void;
};

/** In pixels; on a phone the part number stands above the words. */
const ROW_HEIGHT = { wide: 30, narrow: 60 };
const PAGE_STEP = 10;

/** Products, a row each, in which the keyboard goes up and down; Enter adds the one it is at. */
export function ProductGrid(props: Props) {
  const { areMakerAndPriceShown, pages, onAdd, onCatalog, isLong, ...query } = props;
  const { scroller, items, active, height, takeKeyboard, goTo, takeKey } = useRows(pages, query);
  const { total = 0 } = pages;
  const onOrder = useOnOrder();
  const bought = useBought();
  const priceOf = useCustomerPrice();
  const { pictured, togglePicture, closePicture } = usePictured(query.listing, takeKeyboard);
  const onKeyDown = (event: KeyboardEvent) => {
    const isAtRow = event.target instanceof HTMLElement && event.target.role === 'row';
    const product = pages.rowAt(active);
    if (event.key === 'Enter' && isAtRow && product) onAdd(product);
    else if (!takeKey(event)) return;
    event.preventDefault();
  };
  const heads = areMakerAndPriceShown
    ? [t`Manu.`, t`Part #`, t`Product`, t`Retail`, t`Customer Cost`]
    : [t`Part #`, t`Product`];
  return (
    <>
      {isLong && <Loading />}
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
            {heads.map((head, index) => (
              <span key={head} role="columnheader" className={index > 2 ? 'num' : undefined}>
                {head}
              </span>
            ))}
            <span role="columnheader">
              <span className="sr-only">{t`Actions`}</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className="sc-body" style={{ height: height }}>
          {items.map(({ index, start }) => (
            <ProductRow
              key={index}
              index={index}
              top={start}
              product={pages.rowAt(index)}
              quantity={onOrder}
              bought={bought}
              priceOf={priceOf}
              areMakerAndPriceShown={areMakerAndPriceShown}
              isActive={index === active}
              isPictured={pictured !== undefined && pictured.product === pages.rowAt(index)}
              onGoTo={() => goTo(index)}
              onAdd={onAdd}
              onCatalog={onCatalog}
              onPicture={togglePicture}
            />
          ))}
        </div>
        {pages.total === undefined && isLong && <Bones />}
      </div>
      <MoreFailed pages={pages} onRetried={takeKeyboard} />
      {pictured && <Picture key={pictured.product.Id} {...pictured} onClose={closePicture} />}
    </>
  );
}

/** The product whose picture is open beside its row; that of another list is beside nothing. */
function usePictured(listing: Listing, takeKeyboard: () => void) {
  const of = keyOf(listing);
  const [opened, open] = useState<{ of: string; product: CatalogueProduct; top: number }>();
  const { product: shown, top: popupTop = 0 } = opened?.of === of ? opened : {};
  return {
    pictured: shown && { product: shown, top: popupTop },
    togglePicture: (product: CatalogueProduct, top: number) =>
      open(shown === product ? undefined : { of, product, top }),
    closePicture: () => {
      open(undefined);
      takeKeyboard();
    },
  };
}

const steps: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
  Home: -Infinity,
  End: Infinity,
};

type ListedProductsQuery = Pick<Props, 'listing' | 'sought'>;

/** The rows in view, and the one that the keyboard is at, which exists wherever the list is scrolled to. */
function useRows(pages: Props['pages'], { listing, sought }: ListedProductsQuery) {
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ index: 0, isMoved: false });
  const { total = 0, want } = pages;
  const active = Math.min(at.index, Math.max(0, total - 1));
  const rowHeight = ROW_HEIGHT[useNarrow() ? 'narrow' : 'wide'];
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
        (_, at2) => first + at2,
      );
      if (count === 0 || indexes.includes(active)) return indexes;
      return active < first ? [active, ...indexes] : [...indexes, active];
    },
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const seen = items.filter(({ index }) => index !== active);
  const first = Math.floor((seen[0]?.index ?? active) / DEFAULT_GRID_PAGE_SIZE);
  const last = Math.floor((seen.at(-1)?.index ?? active) / DEFAULT_GRID_PAGE_SIZE);
  useEffect(() => {
    for (let page = first; page <= last; page++) want(page);
  }, [first, last, want]);

  const takeKeyboard = () =>
    scroller.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({
      preventScroll: true,
    });
  useLayoutEffect(() => {
    if (!at.isMoved) return;
    virtual.scrollToIndex(at.index);
    takeKeyboard();
  }, [virtual, at]);
  const key = keyOf(listing);
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    // Another list is read from its beginning.
    setShownKey(key);
    setAt({ index: 0, isMoved: false });
  }
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [key]);
  const goTo = (index: number) =>
    setAt({ index: Math.max(0, Math.min(total - 1, index)), isMoved: true });
  useSought(sought, listing, goTo);
  return {
    scroller,
    items,
    active,
    height: virtual.getTotalSize(),
    takeKeyboard,
    goTo: (index: number) => setAt({ index, isMoved: false }),
    /** Whether the key meant something here. */
    takeKey: ({ key: pressed }: KeyboardEvent): boolean => {
      const step = steps[pressed];
      if (step === undefined || total === 0) return false;
      goTo(active + step);
      return true;
    },
  };
}

/** Goes to the product that is asked for, once the list is that which has it. */
function useSought(sought: Sought | undefined, listing: Listing, goTo: (index: number) => void) {
  const find = useEffectEvent(async ({ product }: Sought, isStill: () => boolean) => {
    try {
      const rowIndex = await readProductIndex(listing, product);
      if (isStill()) goTo(rowIndex);
    } catch {
      // The list stays where it is, and the product can be found in it.
    }
  });
  useEffect(() => {
    if (!sought) return undefined;
    let isStill = true;
    void find(sought, () => isStill);
    return () => {
      isStill = false;
    };
  }, [sought]);
}
