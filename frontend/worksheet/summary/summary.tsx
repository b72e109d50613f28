import { useEffect, useRef, useState, type RefObject } from 'react';
import { isKeyboardIn, useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { asAmount, asDollars, asPercent } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ExplainedFigure } from '#frontend/worksheet/explain/explained-figure.tsx';
import { Representatives } from '#frontend/worksheet/header/representatives.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/store.tsx';
import { headerFields, totalFields } from '#shared/order/fields.ts';
import { isFreightDefault } from '#shared/pricing/order/terms.ts';
import { isDepositAboveTotal } from '#shared/pricing/order/totals.ts';
import { readTypedDeposit, readTypedFreight, readTypedTaxRate } from '#shared/pricing/typed.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import {
  depositText,
  freightText,
  isDepositDefault,
  isTaxDefault,
  taxText,
  type Money,
} from './figures.ts';
import { OrderNotes } from './notes.tsx';
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
      aria-label="Order summary"
      tabIndex={-1}
    >
      <SummaryFigures />
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
export function SummaryFigures() {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <>
      <Totals />
      {isDetailView && <InternalTotals />}
    </>
  );
}

function Totals() {
  const { showPanel } = useOrderPage();
  const total = useWorksheet(({ order }) => order.Total);
  const balance = useWorksheet(({ order }) => order.BalanceDue);
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  return (
    <section>
      <div className="figure">
        <h2>{totalFields.Total.label}</h2>
        <b data-figure="Total">
          <ExplainedFigure name={totalFields.Total.label} text={asDollars(total)} />
        </b>
        <Button
          look="text"
          size="small"
          icon="close"
          name="Close summary"
          className="panel-close"
          onClick={() => showPanel(false)}
        />
      </div>
      <dl className="sums">
        <Amount field="SubTotal" />
        <TypedTerm
          field="Freight"
          text={freightText}
          isDefault={isFreightDefault}
          checked="Freight"
          notes={notes}
          read={readTypedFreight}
        />
        <FreightTaxed />
        <TypedTerm
          field="SalesTax"
          text={taxText}
          isDefault={isTaxDefault}
          checked="SalesTaxRate"
          notes={notes}
          read={readTypedTaxRate}
        />
        <TypedTerm
          field="DownPayment"
          text={depositText}
          isDefault={isDepositDefault}
          checked="DownPayment"
          notes={notes}
          read={readTypedDeposit}
        />
        <div className="sum-total">
          <dt>{totalFields.BalanceDue.label}</dt>
          <dd className="sum-amount" data-figure="BalanceDue">
            <ExplainedFigure name={totalFields.BalanceDue.label} text={asDollars(balance)} />
          </dd>
        </div>
      </dl>
      <div ref={setNotes} className="sum-notes">
        <DepositWarning />
      </div>
    </section>
  );
}

function Amount({ field }: { field: Money }) {
  const { label } = totalFields[field];
  const amount = useWorksheet(({ order }) => order[field]);
  return (
    <div>
      <dt>{label}</dt>
      <dd className="sum-amount" data-figure={field}>
        <ExplainedFigure name={label} text={asAmount(amount)} />
      </dd>
    </div>
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
          `Freight ${isTaxed ? 'taxed' : 'not taxed'}`
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

function InternalTotals() {
  const discount = useWorksheet(({ order }) => order.DiscountPercentage);
  const amount = useWorksheet(({ order }) => order.Discount);
  return (
    <section className="internal">
      <h2>
        <Icon name="eyeOff" />
        Internal, not for the customer
      </h2>
      <dl className="sums">
        <div>
          <dt>{totalFields.Discount.label}</dt>
          <dd className="faint" data-figure="DiscountPercentage">
            <ExplainedFigure
              name={totalFields.DiscountPercentage.label}
              text={`${asPercent(discount)}%`}
            />
          </dd>
          <dd className="sum-amount" data-figure="Discount">
            <ExplainedFigure name={totalFields.Discount.label} text={asAmount(amount)} />
          </dd>
        </div>
        <Amount field="DealerCost" />
        <Amount field="Profit" />
        <GrossProfit field="ActualGP" />
        <GrossProfit field="CommissionableGP" />
      </dl>
    </section>
  );
}

/** Nothing where the order has none. */
function GrossProfit({ field }: { field: 'ActualGP' | 'CommissionableGP' }) {
  const { label } = totalFields[field];
  const rate = useWorksheet(({ order }) => order[field]);
  return rate === null ? null : (
    <div>
      <dt>{label}</dt>
      <dd className="sum-amount" data-figure={field}>
        <ExplainedFigure name={label} text={`${asPercent(rate)}%`} />
      </dd>
    </div>
  );
}
