import { useEffect, useRef, useState, type RefObject } from 'react';
import { isKeyboardIn, useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { taxDay } from '#frontend/worksheet/header/region-tax.ts';
import { Representatives } from '#frontend/worksheet/header/representatives.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import {
  useWorksheet,
  useWorksheetDispatch,
  useWorksheetStore,
} from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { headerFields, totalFields } from '#shared/order/order-fields.ts';
import { hasUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import { findDefaultTaxRate } from '#shared/pricing/order/order-taxes.ts';
import { isFreightDefault } from '#shared/pricing/order/order-terms.ts';
import { isDepositAboveTotal } from '#shared/pricing/order/order-totals.ts';
import {
  parseTypedDeposit,
  parseTypedFreight,
  parseTypedTaxRate,
} from '#shared/pricing/typed-numbers.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { OrderNotes } from './notes.tsx';
import {
  depositText,
  freightText,
  isDepositDefault,
  isTaxDefault,
  taxText,
} from './summary-terms.ts';
import { TaxChoice, TaxRows, TaxWarning } from './taxes.tsx';
import { Total, TotalRow } from './total.tsx';
import { TypedTerm } from './typed-term.tsx';
import './summary.css';

/** Totals, reps and notes: a panel at the side, or over the lines where the screen is narrow. */
export function SummaryPanel() {
  const { isPanelOpen, showPanel } = useOrderPage();
  const panel = useRef<HTMLElement>(null);
  useKeyboardInPanel(panel, isPanelOpen, showPanel);
  return (
    <aside
      ref={panel}
      id="order-summary"
      className={isPanelOpen ? 'panel is-open' : 'panel'}
      aria-label={t`Order summary`}
      tabIndex={-1}
    >
      <SummaryAmounts />
      <Representatives />
      <OrderNotes />
    </aside>
  );
}

/** The panel has the keyboard when it opens, and gives it back; Escape closes it from within. */
function useKeyboardInPanel(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  show: (isOpen: boolean) => void,
) {
  useKeyboardBack({ isOpen, within: panel });
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.focus();
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && isKeyboardIn(panel.current)) show(false);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [panel, isOpen, show]);
}

/** What the order comes to, and in Detail View what the dealer has of it. */
export function SummaryAmounts() {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <>
      <Charges />
      {isDetailView && <InternalTotals />}
    </>
  );
}

function Charges() {
  const { showPanel } = useOrderPage();
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const store = useWorksheetStore();
  /** Emptied, it is the region's where there is one (D65). */
  const readTaxRate = (typed: string) => {
    const read = parseTypedTaxRate(typed);
    if (read?.SalesTaxRate !== null) return read;
    const { order, dealerStore } = store.get();
    return { SalesTaxRate: findDefaultTaxRate(order, taxDay(), dealerStore) ?? null };
  };
  return (
    <section>
      <div className="figure">
        <h2>{totalFields.Total.label}</h2>
        <b data-figure="Total">
          <Total field="Total" isInDollars />
        </b>
        <Button
          variant="text"
          size="small"
          icon="close"
          name={t`Close summary`}
          className="panel-close"
          onClick={() => showPanel(false)}
        />
      </div>
      <dl className="sums">
        <TotalRow field="SubTotal" />
        <TypedTerm
          field="Freight"
          text={freightText}
          isDefault={isFreightDefault}
          checked="Freight"
          notes={notes}
          read={parseTypedFreight}
        />
        <FreightTaxed />
        <TypedTerm
          field="SalesTax"
          text={taxText}
          isDefault={isTaxDefault}
          checked="SalesTaxRate"
          notes={notes}
          read={readTaxRate}
        />
        <TaxRows />
        <TypedTerm
          field="DownPayment"
          text={depositText}
          isDefault={isDepositDefault}
          checked="DownPayment"
          notes={notes}
          read={parseTypedDeposit}
        />
        <TotalRow field="BalanceDue" isInDollars className="sum-total" />
      </dl>
      <TaxChoice />
      <div ref={setNotes} className="sum-notes">
        <DepositWarning />
        <TaxWarning />
      </div>
    </section>
  );
}

function FreightTaxed() {
  const isTaxed = useWorksheet(({ order }) => order.TaxFreight);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const dispatch = useWorksheetDispatch();
  return (
    <div>
      <dt>
        {isReadOnly ? (
          t`Freight ${isTaxed ? t`taxed` : t`not taxed`}`
        ) : (
          <Checkbox
            label={headerFields.TaxFreight.label}
            isChecked={isTaxed}
            onChange={(TaxFreight) => dispatch({ type: 'headerChanged', fields: { TaxFreight } })}
          />
        )}
      </dt>
      <dd />
    </div>
  );
}

/** It warns as soon as it is so; a save waits until it is not (D13, D49). */
function DepositWarning() {
  const isAbove = useWorksheet(({ order }) => isDepositAboveTotal(order));
  return isAbove ? (
    <p className="sum-warn" role="status">
      <Icon name="warn" />
      {pricingTexts.depositAboveTotal}
    </p>
  ) : null;
}

/** A figure below 0 is marked. */
const useBelow = (field: 'Profit' | 'ActualGP' | 'CommissionableGP') =>
  useWorksheet(({ order }) => ((order[field] ?? 0) < 0 ? 'is-below' : undefined));

/** Their GP is none that anybody knows (D68). */
function UnknownCosts() {
  const count = useWorksheet(({ order }) => order.OrderLines.filter(hasUnknownCost).length);
  return count > 0 ? (
    <p className="sum-warn" role="status">
      <Icon name="warn" />
      {count === 1 ? t`1 line without dealer cost` : t`${count} lines without dealer cost`}
    </p>
  ) : null;
}

function InternalTotals() {
  return (
    <section className="internal">
      <h2>
        <Icon name="eyeOff" />
        {t`Internal, not for the customer`}
      </h2>
      <dl className="sums">
        <TotalRow field="Discount">
          <dd className="faint" data-figure="DiscountPercentage">
            <Total field="DiscountPercentage" />
          </dd>
        </TotalRow>
        <TotalRow field="DealerCost" />
        <TotalRow field="Profit" className={useBelow('Profit')} />
        <TotalRow field="ActualGP" className={useBelow('ActualGP')} />
        <TotalRow field="CommissionableGP" className={useBelow('CommissionableGP')} />
      </dl>
      <UnknownCosts />
    </section>
  );
}
