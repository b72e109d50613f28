import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { useRepositionOnScroll } from '#frontend/browser/use-reposition-on-scroll.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { ProductRowPicture } from '#frontend/product-rows/product-row-picture.tsx';
import { focusGrid, focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { applyProductToLine } from '#frontend/worksheet/state/apply-product-to-line.ts';
import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, getEditRules } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { closeNearestProducts, useNearestProductsRowId } from './nearest-products-state.ts';
import type { ProductSource } from './product-source.ts';
import { findRowLookup } from './row-match.ts';
import './nearest-products.css';

type Props = { grid: RefObject<HTMLElement | null>; products: Pick<ProductSource, 'lookUp'> };

/** The products nearest to an unmatched row, beside the row. A chosen product replaces the row's fields. */
export function NearestProductsPopup(props: Props) {
  const lineId = useNearestProductsRowId();
  const line = useWorksheet((worksheet) =>
    lineId === undefined ? undefined : findWorksheetLine(worksheet, lineId),
  );
  return line ? <NearestProductChooser key={line.OrderLineId} line={line} {...props} /> : null;
}

function NearestProductChooser({ line, grid, products }: Props & { line: OrderLine }) {
  const panel = useRef<HTMLDivElement>(null);
  const choose = useChooseProduct(line);
  const { nearest, kind, error } = useNearestOfRow(line, products);
  const position = usePopupPosition(grid, line.OrderLineId);
  // On a narrow screen the popup is at the bottom.
  const isNarrow = useIsNarrowScreen();

  usePopupKeys(panel);

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
      {nearest?.map((product, index) => (
        <button
          key={product.Id}
          ref={index === 0 ? focusOnMount : undefined}
          type="button"
          title={toReadableDescription(product.Description)}
          onClick={() => choose(product)}
        >
          <ProductOffer product={product} />
        </button>
      ))}
      {nearest?.length === 0 && <PopupStatus text={NOTHING_NEAR_TEXT} />}
      {error ? (
        <PopupStatus text={error} role="alert" />
      ) : (
        !nearest && <PopupStatus text={t`Looking up`} />
      )}
    </div>,
    document.body,
  );
}

/**
 * Up and down move through the products. Escape returns to the row, and so does a letter, which the row then
 * gets. The popup closes when anything else takes the focus.
 */
function usePopupKeys(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionsByKey[event.key];
      // The focus moves first, so that the browser writes the character into the row.
      if (isTypedCharacter(event)) returnToGrid();
      if (!action) return;
      event.preventDefault();
      action(element);
    };
    const onOutside = ({ target }: Event) => {
      if (!element.contains(target as Node)) closeNearestProducts();
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

const actionsByKey: Partial<Record<string, (panel: HTMLElement) => void>> = {
  ArrowDown: (panel) => moveFocus(panel, 1),
  ArrowUp: (panel) => moveFocus(panel, -1),
  Escape: returnToGrid,
};

function returnToGrid() {
  closeNearestProducts();
  focusGrid();
}

const isTypedCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

function formatNearestHeading(kind: NearestKind, nearestCount: number) {
  if (kind === 'found') return t`is in the catalogue:`;
  if (kind === 'several') return t`has several manufacturers. Which one?`;
  return t`is not in the catalogue.${nearestCount > 0 ? t` The nearest products:` : ''}`;
}

const NOTHING_NEAR_TEXT = t`Nothing is like it. Correct the row, or search from its description.`;

const PopupStatus = ({ text, role }: { text: string; role?: 'alert' }) => (
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
        <ProductRowPicture product={product} />
        {toReadableDescription(Description)}
      </span>
      <span>{StockCode}</span>
      <span className="num">{Retail === null ? '' : formatAmount(Retail)}</span>
    </>
  );
}

const getRowName = ({ PartNumber, StockCode, Description }: OrderLine) =>
  PartNumber || StockCode || Description || t`This row`;

function moveFocus(panel: HTMLElement, step: 1 | -1) {
  const buttons = [...panel.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
}

/** The result of the row's lookup, or of a new one if the row was typed or had no answer. */
function useNearestOfRow(line: OrderLine, products: Pick<ProductSource, 'lookUp'>) {
  const store = useWorksheetStore();
  const [lookupState] = useState(() => {
    const lookup = findRowLookup(store, line.OrderLineId);
    return {
      nearest: lookup?.kind === 'unmatched' ? lookup.nearest : undefined,
      kind: getNearestKind(lookup?.kind === 'unmatched' && lookup.haveItsCode),
      query: { ...line, ...lookup?.pasted.productQuery },
    };
  });
  const [nearest, setNearest] = useState(lookupState.nearest);
  const [kind, setKind] = useState(lookupState.kind);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (lookupState.nearest) return;
    const readNearest = async () => {
      const [answer] = await products.lookUp([lookupState.query]);
      setKind(answer?.Product ? 'found' : getNearestKind(answer?.HaveItsCode));
      setNearest(answer?.Product ? [answer.Product] : answer?.Nearest);
    };
    readNearest().catch((failure: unknown) =>
      setError(failure instanceof Error ? failure.message : String(failure)),
    );
  }, [lookupState, products]);
  return { nearest, kind, error };
}

/** The answer for the row: the product, several with exactly its code, or similar ones. */
type NearestKind = 'found' | 'several' | 'nearest';
const getNearestKind = (haveItsCode: boolean | undefined): NearestKind =>
  haveItsCode ? 'several' : 'nearest';

/** Puts a product into the row as one step. The fields that its paste retains stay. */
function useChooseProduct(line: OrderLine) {
  const store = useWorksheetStore();
  return (product: Product) => {
    const lineId = line.OrderLineId;
    const pasted = findRowLookup(store, lineId)?.pasted ?? wrapLineForLookup(line);
    const chosen = applyProductToLine(line, product, pasted, getEditRules(store.get()));
    closeNearestProducts();
    focusRow(lineId);
    if (!chosen) {
      showToast({ kind: 'warn', text: apiErrorTexts.amountTooLarge });
      return;
    }
    store.lookups.set([[lineId, undefined]]);
    store.dispatch({ type: 'linesChanged', lines: [chosen.line], label: t`Choose product` });
  };
}

const POPUP_WIDTH_PX = 720;
const SCREEN_EDGE_PX = 8;

/** Below the row, or above it if there is more room. The popup follows the row while the grid scrolls. */
function usePopupPosition(grid: RefObject<HTMLElement | null>, lineId: string) {
  const [position, setPosition] = useState<React.CSSProperties>({});
  const updatePosition = useCallback(() => {
    const row = grid.current?.querySelector(`[data-row="${CSS.escape(lineId)}"]`);
    if (row) setPosition(computePopupPosition(row));
  }, [grid, lineId]);
  useRepositionOnScroll(updatePosition);
  return position;
}

function computePopupPosition(row: Element): React.CSSProperties {
  const { top, bottom } = row.getBoundingClientRect();
  const description = row.querySelector('[data-field="Description"]') ?? row;
  const left = description.getBoundingClientRect().left;
  const isBelow = innerHeight - bottom >= Math.min(top, POPUP_WIDTH_PX / 3);
  return {
    width: POPUP_WIDTH_PX,
    left: Math.max(SCREEN_EDGE_PX, Math.min(left, innerWidth - POPUP_WIDTH_PX - SCREEN_EDGE_PX)),
    ...(isBelow ? { top: bottom + 2 } : { bottom: innerHeight - top + 2 }),
  };
}
