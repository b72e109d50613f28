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
import { DESCRIPTION_SEARCH_DELAY_MS } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { readableDescription } from '#shared/worksheet/description.ts';
import { asCount } from '../format/count.ts';
import { asAmount } from '../format/money.ts';
import { PickerList, type PickerColumn } from '../parts/picker-list.tsx';
import { useDelayed } from '../parts/use-delayed.ts';
import { useFollow } from '../parts/use-follow.ts';
import { usePages, type LoadPage } from '../parts/use-pages.ts';

export type PanelHandle = {
  /** Whether a key of the cell's text field was for the panel: it moves, chooses or goes to the search box. */
  takes: (event: KeyboardEvent) => boolean;
};

type Props = {
  ref: Ref<PanelHandle>;
  anchor: RefObject<HTMLInputElement | null>;
  listId: string;
  load: LoadPage<Product>;
  /** The description as it is typed: what is searched for until something is typed into the search box. */
  text: string;
  onChoose: (product: Product) => void;
  onCancel: () => void;
  onActive: (id: string | undefined) => void;
  onLeave: (event: FocusEvent) => void;
};

export const productColumns: PickerColumn<Product>[] = [
  { title: 'Mfg Code', width: '4.5rem', show: ({ MfgCode }) => MfgCode },
  { title: 'Part Number', width: '8rem', show: ({ PartNumber }) => PartNumber },
  {
    title: 'Description',
    isMain: true,
    width: 'minmax(0, 1fr)',
    show: ({ Description }) => readableDescription(Description),
  },
  { title: 'Stock Code', width: '6rem', show: ({ StockCode }) => StockCode },
  {
    title: 'Retail',
    width: '6rem',
    show: ({ Retail }) => <span className="num">{Retail === null ? '' : asAmount(Retail)}</span>,
  },
];

const productsInWords = (count: number) =>
  count === 1 ? '1 product' : `${asCount(count)} products`;

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/** The catalogue under a description: a search box and the products found. */
export function ProductPanel(props: Props) {
  const { ref, anchor, listId, load, text, onChoose, onCancel, onActive, onLeave } = props;
  const [searched, setSearched] = useState<string>();
  const { pages, active, step: stepBy } = useFound(load, searched ?? text);
  const box = useRef<HTMLInputElement>(null);
  const place = usePlace(anchor);

  const product = pages.rowAt(active);
  useEffect(
    () => onActive(product ? `${listId}-${active}` : undefined),
    [onActive, product, listId, active],
  );

  const takes = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // With Alt Gr letters are written, and other keys with Alt are the page's.
    if (event.altKey && !step) return false;
    if (event.altKey) box.current?.focus();
    else if (step) stepBy(step);
    else if (event.key === 'Enter' && product) onChoose(product);
    else return false;
    return true;
  };
  useImperativeHandle(ref, () => ({ takes }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Tab') anchor.current?.focus();
    else if (event.altKey || !takes(event)) return;
    event.preventDefault();
  };

  return createPortal(
    <div
      className="product-panel"
      role="dialog"
      aria-label="Product search"
      style={{ ...place, ['--list-rows' as string]: pages.total ?? 0 }}
    >
      <div onBlur={onLeave}>
        <div className="product-search">
          <input
            ref={box}
            type="search"
            className="p-inputtext p-component"
            aria-label="Search products"
            placeholder="Search products (Alt+Down)"
            autoComplete="off"
            aria-controls={listId}
            aria-activedescendant={product && `${listId}-${active}`}
            value={searched ?? ''}
            onFocus={() => setSearched((before) => before ?? text)}
            onChange={(event) => setSearched(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <output className="faint">
            {pages.isWaiting ? '' : productsInWords(pages.total ?? 0)}
          </output>
        </div>
        <PickerList
          id={listId}
          label="Products"
          columns={productColumns}
          pages={pages}
          active={active}
          onPick={onChoose}
        />
      </div>
    </div>,
    document.body,
  );
}

/** What is found for a text, and the row that is chosen. */
function useFound(load: Props['load'], wanted: string) {
  const search = useDelayed(wanted, DESCRIPTION_SEARCH_DELAY_MS);
  const found = usePages(load, search);
  // What was found for less of the text is no choice any more.
  const isWaiting = found.isWaiting || search !== wanted;
  const last = (found.total ?? 0) - 1;
  const [chosen, setChosen] = useState({ wanted, index: -1 });
  // Another search begins with no row chosen; a step taken before its answer counts.
  const index = chosen.wanted === wanted ? chosen.index : -1;
  return {
    pages: { ...found, isWaiting },
    active: isWaiting ? -1 : Math.min(index, last),
    step: (by: number) =>
      setChosen({
        wanted,
        index: Math.max(-1, isWaiting ? index + by : Math.min(index + by, last)),
      }),
  };
}

const WIDTH = 775;
const LIST_HEIGHT = 800;
/** The search box, the column heads and the edges. */
const AROUND_LIST = 86;
const EDGE = 8;

/** Under the cell, or over it where there is more room; as high as the list may be, or as fits. */
function usePlace(anchor: RefObject<HTMLInputElement | null>) {
  const [place, setPlace] = useState<React.CSSProperties>({ visibility: 'hidden' });
  const follow = useCallback(
    () => setPlace(placeAt(anchor.current!.getBoundingClientRect())),
    [anchor],
  );
  useFollow(follow);
  return place;
}

function placeAt(cell: DOMRect): React.CSSProperties {
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
