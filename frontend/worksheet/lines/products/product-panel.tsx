import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useRepositionOnScroll } from '#frontend/browser/use-reposition-on-scroll.ts';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { ProductList, ProductSearchBox, findRowStepForKey } from './product-list.tsx';
import { useProductSearch } from './use-product-search.ts';
import './panel.css';

export type ProductPanelHandle = {
  /** Handles a key of the cell's text field: moves, chooses, or goes to the search box. False if it does not. */
  handleKey: (event: KeyboardEvent) => boolean;
};

type Props = {
  ref: Ref<ProductPanelHandle>;
  anchor: RefObject<HTMLInputElement | null>;
  listId: string;
  load: LoadPage<Product>;
  /** The typed description. It is the search text until something is typed into the search box. */
  text: string;
  /** Whether the text differs from the line's description. */
  isTyped: boolean;
  onChoose: (product: Product) => void;
  /** Keeps the typed text as the description, whatever is found. */
  onKeepText: () => void;
  onCancel: () => void;
  onActive: (id: string | undefined) => void;
  onLeave: (event: FocusEvent) => void;
};

const formatProductCount = (count: number) =>
  count === 1 ? t`1 product` : t`${formatInteger(count)} products`;

/** The panel under a description: a search box and the products found. */
export function ProductPanel(props: Props) {
  const { ref, anchor, listId, load, text, onChoose, onKeepText, onCancel, onActive, onLeave } =
    props;
  const [searchText, setSearchText] = useState<string>();
  const productSearch = useProductSearch(load, {
    text: searchText ?? text,
    isTyped: props.isTyped || (searchText !== undefined && searchText !== text),
    onChoose,
    onNothingFound: searchText === undefined ? onKeepText : undefined,
  });
  const { pages, active, product } = productSearch;
  const box = useRef<HTMLInputElement>(null);
  const position = usePanelPosition(anchor);

  useEffect(
    () => onActive(product ? `${listId}-${active}` : undefined),
    [onActive, product, listId, active],
  );

  const handleKey = (event: KeyboardEvent) => {
    const step = findRowStepForKey(event);
    // Alt Gr writes letters, and other Alt keys belong to the page.
    if (event.altKey && !step) return false;
    if (event.altKey) box.current?.focus();
    else if (step) productSearch.step(step);
    else return event.key === 'Enter' && productSearch.handleEnter();
    return true;
  };
  useImperativeHandle(ref, () => ({ handleKey }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (isKeepTextKey(event)) onKeepText();
    else if (event.key === 'Tab') anchor.current?.focus();
    else if (event.altKey || !handleKey(event)) return;
    event.preventDefault();
  };

  return createPortal(
    <div
      className="product-panel"
      role="dialog"
      aria-label={t`Product search`}
      style={{ ...position, ['--list-rows' as string]: pages.total ?? 0 }}
    >
      <div onBlur={onLeave}>
        <div className="product-search">
          <ProductSearchBox
            ref={box}
            listId={listId}
            productSearch={productSearch}
            placeholder={t`Search products (Alt+Down)`}
            value={searchText ?? ''}
            onFocus={() => setSearchText((before) => before ?? text)}
            onChange={(event) => setSearchText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <output className="faint">
            {pages.isWaiting ? '' : formatProductCount(pages.total ?? 0)}
          </output>
        </div>
        <ProductList listId={listId} productSearch={productSearch} onChoose={onChoose} />
      </div>
    </div>,
    document.body,
  );
}

/** Ctrl+Enter keeps the typed text as it is. */
export const isKeepTextKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey);

const PANEL_WIDTH_PX = 775;
const MAX_LIST_HEIGHT_PX = 800;
/** The height of the search box, the column heads and the edges. */
const PANEL_FRAME_HEIGHT_PX = 86;
const SCREEN_EDGE_PX = 8;

/** Below the cell, or above it if there is more room; as high as the list's maximum, or as fits. */
function usePanelPosition(anchor: RefObject<HTMLInputElement | null>) {
  const [position, setPosition] = useState<React.CSSProperties>({ visibility: 'hidden' });
  const updatePosition = useCallback(
    () => setPosition(computePanelPosition(anchor.current!.getBoundingClientRect())),
    [anchor],
  );
  useRepositionOnScroll(updatePosition);
  return position;
}

function computePanelPosition(cell: DOMRect): React.CSSProperties {
  const below = innerHeight - cell.bottom - SCREEN_EDGE_PX;
  const above = cell.top - SCREEN_EDGE_PX;
  const isBelow = below >= Math.min(above, MAX_LIST_HEIGHT_PX / 2);
  const height = Math.min(MAX_LIST_HEIGHT_PX, (isBelow ? below : above) - PANEL_FRAME_HEIGHT_PX);
  return {
    width: PANEL_WIDTH_PX,
    left: Math.max(
      SCREEN_EDGE_PX,
      Math.min(cell.left, innerWidth - PANEL_WIDTH_PX - SCREEN_EDGE_PX),
    ),
    ...(isBelow ? { top: cell.bottom + 2 } : { bottom: innerHeight - cell.top + 2 }),
    ['--list-height' as string]: `${height}px`,
  };
}
