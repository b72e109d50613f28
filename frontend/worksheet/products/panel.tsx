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
import { useFollow } from '#frontend/browser/use-follow.ts';
import type { LoadPage } from '#frontend/parts/lists/use-pages.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { ProductList, ProductSearchBox, stepOf } from './found-products.tsx';
import { useFoundProducts } from './use-found-products.ts';
import './panel.css';

export type PanelHandle = {
  /** Whether a key of the cell's text field was for the panel: it moves, chooses or goes to the search box. */
  handleKey: (event: KeyboardEvent) => boolean;
};

type Props = {
  ref: Ref<PanelHandle>;
  anchor: RefObject<HTMLInputElement | null>;
  listId: string;
  load: LoadPage<Product>;
  /** The description as it is typed: what is searched for until something is typed into the search box. */
  text: string;
  /** It is another than stands in the line. */
  isTyped: boolean;
  onChoose: (product: Product) => void;
  /** The description is what was typed, whatever is found. */
  onKeepText: () => void;
  onCancel: () => void;
  onActive: (id: string | undefined) => void;
  onLeave: (event: FocusEvent) => void;
};

const formatProductCount = (count: number) =>
  count === 1 ? t`1 product` : t`${formatInteger(count)} products`;

/** The catalogue under a description: a search box and the products found. */
export function ProductPanel(props: Props) {
  const { ref, anchor, listId, load, text, onChoose, onKeepText, onCancel, onActive, onLeave } =
    props;
  const [searched, setSearched] = useState<string>();
  const found = useFoundProducts(load, {
    text: searched ?? text,
    isTyped: props.isTyped || (searched !== undefined && searched !== text),
    onChoose: onChoose,
    onNone: searched === undefined ? onKeepText : undefined,
  });
  const { pages, active, product } = found;
  const box = useRef<HTMLInputElement>(null);
  const position = usePanelPosition(anchor);

  useEffect(
    () => onActive(product ? `${listId}-${active}` : undefined),
    [onActive, product, listId, active],
  );

  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    // With Alt Gr letters are written, and other keys with Alt are the page's.
    if (event.altKey && !step) return false;
    if (event.altKey) box.current?.focus();
    else if (step) found.step(step);
    else return event.key === 'Enter' && found.take();
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
            found={found}
            placeholder={t`Search products (Alt+Down)`}
            value={searched ?? ''}
            onFocus={() => setSearched((before) => before ?? text)}
            onChange={(event) => setSearched(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <output className="faint">
            {pages.isWaiting ? '' : formatProductCount(pages.total ?? 0)}
          </output>
        </div>
        <ProductList listId={listId} found={found} onChoose={onChoose} />
      </div>
    </div>,
    document.body,
  );
}

/** Ctrl+Enter leaves what was typed as it is. */
export const isKeepTextKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey);

const WIDTH = 775;
const LIST_HEIGHT = 800;
/** The search box, the column heads and the edges. */
const AROUND_LIST = 86;
const EDGE = 8;

/** Under the cell, or over it where there is more room; as high as the list may be, or as fits. */
function usePanelPosition(anchor: RefObject<HTMLInputElement | null>) {
  const [position, setPosition] = useState<React.CSSProperties>({ visibility: 'hidden' });
  const follow = useCallback(
    () => setPosition(computePanelPosition(anchor.current!.getBoundingClientRect())),
    [anchor],
  );
  useFollow(follow);
  return position;
}

function computePanelPosition(cell: DOMRect): React.CSSProperties {
  const below = innerHeight - cell.bottom - EDGE;
  const above = cell.top - EDGE;
  const isBelow = below >= Math.min(above, LIST_HEIGHT / 2);
  const height = Math.min(LIST_HEIGHT, (isBelow ? below : above) - AROUND_LIST);
  return {
    width: WIDTH,
    left: Math.max(EDGE, Math.min(cell.left, innerWidth - WIDTH - EDGE)),
    ...(isBelow ? { top: cell.bottom + 2 } : { bottom: innerHeight - cell.top + 2 }),
    ['--list-height' as string]: `${height}px`,
  };
}
