import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BottomSheet } from '#frontend/parts/dialogs/bottom-sheet.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { NearestProductsPopup } from '#frontend/worksheet/lines/products/nearest-products-popup.tsx';
import { usePreloadOrderedProducts } from '#frontend/worksheet/lines/products/ordered-products.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { OrderNotes } from '#frontend/worksheet/order/summary/order-notes.tsx';
import { ProposalPart, SummaryAmounts } from '#frontend/worksheet/order/summary/summary-panel.tsx';
import type { OrderActions } from '#frontend/worksheet/page/toolbar/order-actions.ts';
import { LineBottomSheet } from '#frontend/worksheet/phone/line-bottom-sheet.tsx';
import { LineCards } from '#frontend/worksheet/phone/line-cards.tsx';
import type { OpenLineTarget } from '#frontend/worksheet/phone/use-card-focus.ts';
import { useOpenNewLine } from '#frontend/worksheet/phone/use-open-new-line.ts';
import { useOrderPage, type PhoneOrderPart } from '#frontend/worksheet/state/order-page-context.ts';
import { OrderPartBoundary } from '#frontend/worksheet/state/order-part-boundary.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import { PhoneBar } from './phone-bar.tsx';
import { CustomerDetailsButton, PhoneDetails } from './phone-details.tsx';
import { PhoneHeader } from './phone-header.tsx';
import './phone-order.css';

type Props = {
  actions: OrderActions;
  /** Notices on the whole order. */
  notices: ReactNode;
};

/** The open order on a phone: one part at a time; the total and Save are at the bottom. */
export function PhoneOrder({ actions, notices }: Props) {
  const { isPanelOpen, showPanel } = useOrderPage();
  const [isMenuOpen, showMenu] = useState(false);
  const [line, open] = useOpenLine();
  const products = useProductSource();
  usePreloadOrderedProducts();
  const add = useOpenNewLine(products, open);
  const bottomSheet = useRef<HTMLDivElement>(null);
  const isCovered = isPanelOpen || isMenuOpen || line !== undefined;
  return (
    <div className="narrow-order" data-whole-screen>
      <PhoneHeader
        actions={actions}
        isCovered={isCovered}
        isMenuOpen={isMenuOpen}
        showMenu={showMenu}
        onAdd={add}
      />
      <div className="narrow-page" inert={isCovered}>
        {notices}
        <CustomerDetailsButton />
        <OrderParts lines={<LineCards openLine={line} onOpen={open} onAdd={add} />} />
        <PhoneBar actions={actions} />
      </div>
      <div ref={bottomSheet}>
        {line && (
          <LineBottomSheet
            openLine={line}
            products={products}
            onOpen={open}
            onClose={(lineId) => {
              flushSync(() => open(undefined));
              focusRow(lineId);
            }}
          />
        )}
      </div>
      <NearestProductsPopup grid={bottomSheet} products={products} />
      <div data-part="summary">
        <BottomSheet
          title={t`Order summary`}
          isOpen={isPanelOpen}
          onClose={() => showPanel(false)}
          className="summary"
        >
          <SummaryAmounts />
          <ProposalPart />
        </BottomSheet>
      </div>
    </div>
  );
}

/**
 * The line in the sheet. The sheet closes when the line no longer exists, such as in another version of the
 * order.
 */
function useOpenLine() {
  const [openLine, open] = useState<OpenLineTarget>();
  const isInOrder = useWorksheet(
    (worksheet) =>
      openLine !== undefined && findWorksheetLine(worksheet, openLine.lineId) !== undefined,
  );
  const [lostLineId, setLostLineId] = useState<string>();
  if (openLine && !isInOrder) {
    open(undefined);
    setLostLineId(openLine.lineId);
  }
  useEffect(() => {
    if (lostLineId !== undefined) showToast({ kind: 'warn', text: orderRowsTexts.lineIsGone });
  }, [lostLineId]);
  return [openLine, open] as const;
}

const partTitles: Record<PhoneOrderPart, string> = {
  lines: t`Lines`,
  details: t`Details`,
  notes: t`Notes`,
};
const partFailureTitles: Record<PhoneOrderPart, string> = {
  lines: t`The order lines could not be shown`,
  details: t`The order's details could not be shown`,
  notes: t`The notes could not be shown`,
};
const partOrder = Object.keys(partTitles) as PhoneOrderPart[];
const stepsByKey: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Hidden parts stay mounted. */
function OrderParts({ lines }: { lines: ReactNode }) {
  const { part, showPart } = useOrderPage();
  const tabs = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepsByKey[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (partOrder.indexOf(part) + step + partOrder.length) % partOrder.length;
    showPart(partOrder[next]!);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={tabs} className="narrow-tabs" role="tablist" aria-label={t`Parts of the order`}>
        {partOrder.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === part}
            aria-controls={`part-${each}`}
            tabIndex={each === part ? 0 : -1}
            onClick={() => showPart(each)}
            onKeyDown={onKeyDown}
          >
            {partTitles[each]}
          </button>
        ))}
      </div>
      <div className="narrow-parts">
        {partOrder.map((each) => (
          <div
            key={each}
            role="tabpanel"
            id={`part-${each}`}
            data-part={each}
            aria-labelledby={`tab-${each}`}
            className={each === part ? 'narrow-part' : 'narrow-part is-away'}
          >
            <OrderPartBoundary title={partFailureTitles[each]}>
              {each === 'lines' ? lines : partContents[each]}
            </OrderPartBoundary>
          </div>
        ))}
      </div>
    </>
  );
}

const partContents = {
  details: <PhoneDetails />,
  notes: <OrderNotes />,
};
