import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { useFollow } from '#frontend/browser/use-follow.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { asAmount } from '#frontend/format/money.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { RowPicture } from '#frontend/product-rows/row-picture.tsx';
import { focusGrid, focusRow } from '#frontend/worksheet/cells/focus.ts';
import { arrive } from '#frontend/worksheet/state/arrival.ts';
import { asTyped } from '#frontend/worksheet/state/pasted-line.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf, rulesOf } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { closeNearest, useNearestRow } from './nearest-state.ts';
import { findRowLookup } from './row-match.ts';
import type { ProductSource } from './source.ts';
import './nearest-products.css';

type Props = { grid: RefObject<HTMLElement | null>; products: Pick<ProductSource, 'lookUp'> };

/** The products nearest to a row that was not found, beside the row; the one that is chosen takes its place. */
export function NearestProducts(props: Props) {
  const lineId = useNearestRow();
  const line = useWorksheet((worksheet) =>
    lineId === undefined ? undefined : lineOf(worksheet, lineId),
  );
  return line ? <Chooser key={line.OrderLineId} line={line} {...props} /> : null;
}

function Chooser({ line, grid, products }: Props & { line: OrderLine }) {
  const panel = useRef<HTMLDivElement>(null);
  const choose = useChoosing(line);
  const { nearest, kind, error } = useNearest(line, products);
  const position = usePopupPosition(grid, line.OrderLineId);
  // There it lies at the foot of the screen.
  const isNarrow = useNarrow();

  useKeys(panel);

  return createPortal(
    <div
      ref={panel}
      className="nearest"
      role="dialog"
      aria-label={t`Nearest products`}
      tabIndex={-1}
      style={isNarrow ? undefined : position}
    >
      <p className="nearest-head">
        <b>{getRowName(line)}</b> {nearest && formatNearestHeading(kind, nearest.length)}
      </p>
      {nearest?.map((product, at) => (
        <button
          key={product.Id}
          ref={at === 0 ? focusOnMount : undefined}
          type="button"
          title={toReadableDescription(product.Description)}
          onClick={() => choose(product)}
        >
          <ProductOffer product={product} />
        </button>
      ))}
      {nearest?.length === 0 && <State text={NOTHING} />}
      {error ? <State text={error} role="alert" /> : !nearest && <State text={t`Looking up`} />}
    </div>,
    document.body,
  );
}

/**
 * Up and down walk through the products, Escape goes back to the row, and a letter is meant for the row as
 * well; whatever else takes the keyboard closes them.
 */
function useKeys(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = keys[event.key];
      // The browser writes it where the keyboard is then.
      if (isWritten(event)) leave();
      if (!action) return;
      event.preventDefault();
      action(element);
    };
    const onOutside = ({ target }: Event) => {
      if (!element.contains(target as Node)) closeNearest();
    };
    element.addEventListener('keydown', onKeyDown);
    for (const type of OUTSIDE_EVENTS) document.addEventListener(type, onOutside);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      for (const type of OUTSIDE_EVENTS) document.removeEventListener(type, onOutside);
    };
  }, [panel]);
}

const OUTSIDE_EVENTS = ['focusin', 'pointerdown'] as const;

const keys: Partial<Record<string, (panel: HTMLElement) => void>> = {
  ArrowDown: (panel) => moveFocus(panel, 1),
  ArrowUp: (panel) => moveFocus(panel, -1),
  Escape: leave,
};

function leave() {
  closeNearest();
  focusGrid();
}

const isWritten = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Nothing is said before there is an answer. */
function formatNearestHeading(kind: Answered, nearest: number) {
  if (kind === 'found') return t`is in the catalogue:`;
  if (kind === 'several') return t`has several manufacturers. Which one?`;
  return t`is not in the catalogue.${nearest > 0 ? t` The nearest products:` : ''}`;
}

const NOTHING = t`Nothing is like it. Correct the row, or search from its description.`;

const State = ({ text, role }: { text: string; role?: 'alert' }) => (
  <p ref={focusOnMount} role={role} tabIndex={-1}>
    {text}
  </p>
);

function ProductOffer({ product }: { product: Product }) {
  const { MfgCode, PartNumber, Description, StockCode, Retail } = product;
  return (
    <>
      <span>{MfgCode}</span>
      <span className="nearest-part">{PartNumber}</span>
      <span>
        <RowPicture product={product} />
        {toReadableDescription(Description)}
      </span>
      <span>{StockCode}</span>
      <span className="num">{Retail === null ? '' : asAmount(Retail)}</span>
    </>
  );
}

const getRowName = ({ PartNumber, StockCode, Description }: OrderLine) =>
  PartNumber || StockCode || Description || t`This row`;

function moveFocus(panel: HTMLElement, by: 1 | -1) {
  const buttons = [...panel.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

/** What the look-up said, or what it says now of a row that was typed or had no answer. */
function useNearest(line: OrderLine, products: Pick<ProductSource, 'lookUp'>) {
  const store = useWorksheetStore();
  const [lookupState] = useState(() => {
    const lookup = findRowLookup(store, line.OrderLineId);
    return {
      nearest: lookup?.kind === 'unmatched' ? lookup.nearest : undefined,
      kind: answered(lookup?.kind === 'unmatched' && lookup.haveItsCode),
      named: { ...line, ...lookup?.pasted.productQuery },
    };
  });
  const [nearest, setNearest] = useState(lookupState.nearest);
  const [kind, setKind] = useState(lookupState.kind);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (lookupState.nearest) return;
    const readNearest = async () => {
      const [answer] = await products.lookUp([lookupState.named]);
      setKind(answer?.Product ? 'found' : answered(answer?.HaveItsCode));
      setNearest(answer?.Product ? [answer.Product] : answer?.Nearest);
    };
    readNearest().catch((failure: unknown) =>
      setError(failure instanceof Error ? failure.message : String(failure)),
    );
  }, [lookupState, products]);
  return { nearest, kind, error };
}

/** What the catalogue has for the row: the product, several of its very code, or what is like it. */
type Answered = 'found' | 'several' | 'nearest';
const answered = (haveItsCode: boolean | undefined): Answered =>
  haveItsCode ? 'several' : 'nearest';

/** Puts a product into the row, with what its paste keeps, as one step. */
function useChoosing(line: OrderLine) {
  const store = useWorksheetStore();
  return (product: Product) => {
    const lineId = line.OrderLineId;
    const pasted = findRowLookup(store, lineId)?.pasted ?? asTyped(line);
    const chosen = arrive(line, product, pasted, rulesOf(store.get()));
    closeNearest();
    focusRow(lineId);
    if (!chosen) {
      toast({ kind: 'warn', text: apiErrorTexts.amountTooLarge });
      return;
    }
    store.lookups.set([[lineId, undefined]]);
    store.dispatch({ type: 'linesChanged', lines: [chosen.line], label: t`Choose product` });
  };
}

const WIDTH = 720;
const EDGE = 8;

/** Under the row, or over it where there is more room; it follows the row while the grid scrolls. */
function usePopupPosition(grid: RefObject<HTMLElement | null>, lineId: string) {
  const [position, setPosition] = useState<React.CSSProperties>({});
  const follow = useCallback(() => {
    const row = grid.current?.querySelector(`[data-row="${CSS.escape(lineId)}"]`);
    if (row) setPosition(computePopupPosition(row));
  }, [grid, lineId]);
  useFollow(follow);
  return position;
}

function computePopupPosition(row: Element): React.CSSProperties {
  const { top, bottom } = row.getBoundingClientRect();
  const description = row.querySelector('[data-field="Description"]') ?? row;
  const left = description.getBoundingClientRect().left;
  const isBelow = innerHeight - bottom >= Math.min(top, WIDTH / 3);
  return {
    width: WIDTH,
    left: Math.max(EDGE, Math.min(left, innerWidth - WIDTH - EDGE)),
    ...(isBelow ? { top: bottom + 2 } : { bottom: innerHeight - top + 2 }),
  };
}
