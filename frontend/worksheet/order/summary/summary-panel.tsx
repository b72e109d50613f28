import { useEffect, useRef, useState, type RefObject } from 'react';
import { isFocusWithinOrLost, useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { OrderRepresentatives } from '#frontend/worksheet/order/header/order-representatives.tsx';
import { ProposalSection } from '#frontend/worksheet/order/proposals/proposal-section.tsx';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { OrderPartBoundary } from '#frontend/worksheet/state/order-part-boundary.tsx';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { headerFields, totalFields } from '#shared/order/order-fields.ts';
import { hasPriceButUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import { isFreightDefault } from '#shared/pricing/order/order-terms.ts';
import { isDepositLargerThanTotal } from '#shared/pricing/order/order-totals.ts';
import { parseTypedDeposit, parseTypedFreight } from '#shared/pricing/typed-numbers.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { ExemptionPart } from './exemption-part.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderTotalButton, OrderTotalRow } from './order-total.tsx';
import {
  TaxAddressChoice,
  TaxAmountRows,
  TradeInChoice,
  OrderTaxWarning,
} from './summary-taxes.tsx';
import { SummaryTermField } from './summary-term-field.tsx';
import {
  formatDownPaymentTerm,
  formatFreightTerm,
  isDownPaymentDefault,
  isTaxRateDefault,
} from './summary-terms.ts';
import { useTaxRateField } from './use-tax-rate-field.ts';
import './summary.css';
import './summary-notes.css';

/** Totals, reps and notes: a side panel, or over the lines on a narrow screen. */
export function SummaryPanel() {
  const { isPanelOpen, showPanel } = useOrderPage();
  const panel = useRef<HTMLElement>(null);
  usePanelKeyboard(panel, isPanelOpen, showPanel);
  return (
    <aside
      ref={panel}
      id="order-summary"
      className={isPanelOpen ? 'panel is-open' : 'panel'}
      aria-label={t`Order summary`}
      tabIndex={-1}
    >
      <OrderPartBoundary title={t`The totals could not be shown`}>
        <SummaryAmounts />
      </OrderPartBoundary>
      <ProposalPart />
      <OrderPartBoundary title={t`The reps could not be shown`}>
        <OrderRepresentatives />
      </OrderPartBoundary>
      <OrderPartBoundary title={t`The notes could not be shown`}>
        <OrderNotes />
      </OrderPartBoundary>
    </aside>
  );
}

/** The order's proposal; if it cannot be shown, the totals still are. */
export const ProposalPart = () => (
  <OrderPartBoundary title={t`The proposal could not be shown`}>
    <ProposalSection />
  </OrderPartBoundary>
);

/** Moves the focus into the panel when it opens, and back when it closes. Escape inside closes it. */
function usePanelKeyboard(
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
  show: (isOpen: boolean) => void,
) {
  useRestoreFocusOnClose({ isOpen, containerRef: panel });
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.focus();
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && isFocusWithinOrLost(panel.current)) show(false);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [panel, isOpen, show]);
}

/** The order's totals, and in Detail View the internal ones. */
export function SummaryAmounts() {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <>
      <CustomerTotals />
      {isDetailView && <InternalTotals />}
    </>
  );
}

function CustomerTotals() {
  const { showPanel } = useOrderPage();
  const [problemContainer, setProblemContainer] = useState<HTMLElement | null>(null);
  const taxRateField = useTaxRateField();
  return (
    <section>
      <div className="figure">
        <h2>{totalFields.Total.label}</h2>
        <b data-figure="Total">
          <OrderTotalButton field="Total" isInDollars />
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
        <OrderTotalRow field="SubTotal" />
        <SummaryTermField
          field="Freight"
          formatTerm={formatFreightTerm}
          isDefault={isFreightDefault}
          validatedField="Freight"
          problemContainer={problemContainer}
          parseTerm={parseTypedFreight}
        />
        <FreightTaxCheckbox />
        <SummaryTermField
          field="SalesTax"
          {...taxRateField}
          isDefault={isTaxRateDefault}
          validatedField="SalesTaxRate"
          problemContainer={problemContainer}
        />
        <TaxAmountRows />
        <SummaryTermField
          field="DownPayment"
          formatTerm={formatDownPaymentTerm}
          isDefault={isDownPaymentDefault}
          validatedField="DownPayment"
          problemContainer={problemContainer}
          parseTerm={parseTypedDeposit}
        />
        <OrderTotalRow field="BalanceDue" isInDollars className="sum-total" />
      </dl>
      <ExemptionPart />
      <TaxAddressChoice />
      <TradeInChoice />
      <div ref={setProblemContainer} className="sum-notes">
        <DownPaymentWarning />
        <OrderTaxWarning />
      </div>
    </section>
  );
}

function FreightTaxCheckbox() {
  const isTaxed = useWorksheet(({ order }) => order.TaxFreight);
  const isReadOnly = useWorksheet((worksheet) => isFieldLocked(worksheet, 'TaxFreight'));
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

/** A warning that appears at once. The order cannot be saved while it applies (D13, D49). */
function DownPaymentWarning() {
  const isAbove = useWorksheet(({ order }) => isDepositLargerThanTotal(order));
  return isAbove ? (
    <p className="sum-warn" role="status">
      <Icon name="warn" />
      {pricingTexts.depositAboveTotal}
    </p>
  ) : null;
}

const useNegativeAmountClass = (field: 'Profit' | 'ActualGP' | 'CommissionableGP') =>
  useWorksheet(({ order }) => ((order[field] ?? 0) < 0 ? 'is-below' : undefined));

/** The GP of lines without a dealer cost is unknown (D68); lines that are not taken do not count in it. */
function UnknownCostWarning() {
  const count = useWorksheet(
    ({ order }) => removeUntakenBundles(order).OrderLines.filter(hasPriceButUnknownCost).length,
  );
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
        <OrderTotalRow field="Discount">
          <dd className="faint" data-figure="DiscountPercentage">
            <OrderTotalButton field="DiscountPercentage" />
          </dd>
        </OrderTotalRow>
        <OrderTotalRow field="DealerCost" />
        <OrderTotalRow field="Profit" className={useNegativeAmountClass('Profit')} />
        <OrderTotalRow field="ActualGP" className={useNegativeAmountClass('ActualGP')} />
        <OrderTotalRow
          field="CommissionableGP"
          className={useNegativeAmountClass('CommissionableGP')}
        />
      </dl>
      <UnknownCostWarning />
    </section>
  );
}
