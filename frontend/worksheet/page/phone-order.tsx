import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BottomSheet } from '#frontend/parts/dialogs/bottom-sheet.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { LinesCards } from '#frontend/worksheet/phone/cards.tsx';
import { LineBottomSheet } from '#frontend/worksheet/phone/line-bottom-sheet.tsx';
import type { OpenLine } from '#frontend/worksheet/phone/use-card-focus.ts';
import { useNewLine } from '#frontend/worksheet/phone/use-new-line.ts';
import { NearestProducts } from '#frontend/worksheet/products/nearest-products.tsx';
import { usePreloadOrderedProducts } from '#frontend/worksheet/products/ordered.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useOrderPage, type OrderPart } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { OrderNotes } from '#frontend/worksheet/summary/notes.tsx';
import { SummaryAmounts } from '#frontend/worksheet/summary/summary-panel.tsx';
import type { OrderActions } from '#frontend/worksheet/toolbar/order-actions.ts';
import { t } from '#shared/language/t.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import { PhoneBar } from './phone-bar.tsx';
import { CustomerButton, PhoneDetails } from './phone-details.tsx';
import { PhoneHeader } from './phone-header.tsx';
import './phone-order.css';

type Props = {
  actions: OrderActions;
  /** What is said of the order as a whole. */
  notices: ReactNode;
};

/** The open order on a phone: one part of it at a time, the total and Save at the thumb. */
export function PhoneOrder({ actions, notices }: Props) {
  const { isPanelOpen, showPanel } = useOrderPage();
  const [isMenuOpen, showMenu] = useState(false);
  const [line, open] = useOpenLine();
  const products = useCatalogue();
  usePreloadOrderedProducts();
  const add = useNewLine(products, open);
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
        <CustomerButton />
        <Parts lines={<LinesCards open={line} onOpen={open} onAdd={add} />} />
        <PhoneBar actions={actions} />
      </div>
      <div ref={bottomSheet}>
        {line && (
          <LineBottomSheet
            open={line}
            products={products}
            onOpen={open}
            onClose={(lineId) => {
              flushSync(() => open(undefined));
              focusRow(lineId);
            }}
          />
        )}
      </div>
      <NearestProducts grid={bottomSheet} products={products} />
      <div data-part="summary">
        <BottomSheet
          title={t`Order summary`}
          isOpen={isPanelOpen}
          onClose={() => showPanel(false)}
          className="summary"
        >
          <SummaryAmounts />
        </BottomSheet>
      </div>
    </div>
  );
}

/** The line in the sheet, which closes where the line is gone: another version of the order may be without it. */
function useOpenLine() {
  const [wanted, open] = useState<OpenLine>();
  const isThere = useWorksheet(
    (worksheet) => wanted !== undefined && lineOf(worksheet, wanted.lineId) !== undefined,
  );
  const [lost, lose] = useState<string>();
  if (wanted && !isThere) {
    open(undefined);
    lose(wanted.lineId);
  }
  useEffect(() => {
    if (lost !== undefined) toast({ kind: 'warn', text: orderRowsTexts.lineIsGone });
  }, [lost]);
  return [wanted, open] as const;
}

const titles: Record<OrderPart, string> = { lines: t`Lines`, details: t`Details`, notes: t`Notes` };
const order = Object.keys(titles) as OrderPart[];
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Each stays as it is while another is seen. */
function Parts({ lines }: { lines: ReactNode }) {
  const { part, showPart } = useOrderPage();
  const tabs = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (order.indexOf(part) + step + order.length) % order.length;
    showPart(order[next]!);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={tabs} className="narrow-tabs" role="tablist" aria-label={t`Parts of the order`}>
        {order.map((each) => (
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
            {titles[each]}
          </button>
        ))}
      </div>
      <div className="narrow-parts">
        {order.map((each) => (
          <div
            key={each}
            role="tabpanel"
            id={`part-${each}`}
            data-part={each}
            aria-labelledby={`tab-${each}`}
            className={each === part ? 'narrow-part' : 'narrow-part is-away'}
          >
            {each === 'lines' ? lines : contents[each]}
          </div>
        ))}
      </div>
    </>
  );
}

const contents = {
  details: <PhoneDetails />,
  notes: <OrderNotes />,
};
