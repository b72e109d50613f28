import { useMemo } from 'react';
import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import { formatRegionName } from '#frontend/format/format-region-name.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { chooseTaxTerms } from '#frontend/worksheet/order/header/choose-tax-terms.ts';
import { RegionTaxesButton } from '#frontend/worksheet/order/header/region-taxes-button.tsx';
import { useChangeHeaderWithTax } from '#frontend/worksheet/order/header/use-change-header-with-tax.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { computeChargesWith } from '#frontend/worksheet/state/compute-charges-with.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import { hasUnnamedQuebecRate, buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { findDifferingTaxRegions } from '#shared/pricing/order/order-taxes.ts';
import { addTakenSums } from '#shared/pricing/order/order-totals.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { TaxAddress, TradeInTax } from '#shared/schemas/order-tax-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

function useNamedTaxes() {
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const store = useWorksheet((worksheet) => worksheet.dealerStore);
  return useMemo(() => buildDocumentTaxes(order, dealer, store), [order, dealer, store]);
}

/** Canadian taxes by name, each with its amount (D64). Without a region's taxes, only the total is shown. */
export function TaxAmountRows() {
  const stated = useNamedTaxes();
  return stated?.taxes.map(
    ({ Name, Rate, Amount, IsExempt }) =>
      Name && (
        <div key={Name} className="sum-part">
          <dt>{translateText(Name)}</dt>
          <dd className="faint">{IsExempt ? t`exempt` : formatPercent(Rate, 4)}</dd>
          <dd className="sum-amount" data-tax={Name}>
            {formatAmount(Amount)}
          </dd>
        </div>
      ),
  );
}

/** The tax by each of the order's addresses, if their regions differ: the rep chooses one (D65). */
export function TaxAddressChoice() {
  const order = useWorksheet((worksheet) => worksheet.order);
  const sums = useWorksheet((worksheet) => worksheet.sums);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const isReadOnly = useWorksheet((worksheet) => isFieldLocked(worksheet, 'TaxAddress'));
  const change = useChangeHeaderWithTax();
  const { dealer } = useOrderPage();
  const choice = findDifferingTaxRegions(order, dealerStore);
  if (!choice) return null;
  const value = order.TaxAddress ?? 'shipping';
  const options = (['shipping', 'installation'] as const).map((address) => ({
    value: address,
    label: formatTaxAddressOption(
      address,
      choice[address],
      computeTaxForAddress(address, { order, sums, dealerStore, day: getDealerDay(dealer) }),
    ),
  }));
  const name = t`Taxed by the region of`;
  return (
    <div className="sum-choice">
      {isReadOnly ? (
        <p>{options.find((option) => option.value === value)?.label}</p>
      ) : (
        <SegmentedControl
          name={name}
          options={options}
          value={value}
          onChange={(TaxAddress) => change({ TaxAddress })}
        />
      )}
    </div>
  );
}

/** What becomes of the order's trade-ins, with the tax of both (B5.3): the rep chooses. */
export function TradeInChoice() {
  const order = useWorksheet((worksheet) => worksheet.order);
  const sums = useWorksheet((worksheet) => worksheet.sums);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const isReadOnly = useWorksheet((worksheet) => isFieldLocked(worksheet, 'TradeInTax'));
  const dispatch = useWorksheetDispatch();
  if (addTakenSums(order, sums).tradeIns === 0) return null;
  const value = order.TradeInTax ?? 'before';
  const options = (['before', 'after'] as const).map((TradeInTax) => {
    const { SalesTax } =
      TradeInTax === value
        ? order
        : computeChargesWith({ order, sums, dealerStore }, { TradeInTax });
    return { value: TradeInTax, label: tradeInOptionTexts[TradeInTax](formatAmount(SalesTax)) };
  });
  return (
    <div className="sum-choice">
      {isReadOnly ? (
        <p>{options.find((option) => option.value === value)?.label}</p>
      ) : (
        <SegmentedControl
          name={headerFields.TradeInTax.label}
          options={options}
          value={value}
          onChange={(TradeInTax) => dispatch({ type: 'headerChanged', fields: { TradeInTax } })}
        />
      )}
    </div>
  );
}

const tradeInOptionTexts: Record<TradeInTax, (tax: string) => string> = {
  before: (tax) => t`Trade-in before tax ${tax}`,
  after: (tax) => t`Trade-in after tax ${tax}`,
};

function formatTaxAddressOption(address: TaxAddress, regionId: number, amount: Cents) {
  const region = formatRegionName(regionId);
  const tax = formatAmount(amount);
  return address === 'shipping' ? t`Ships to ${region} ${tax}` : t`Installed in ${region} ${tax}`;
}

type TaxOfAddressInput = Pick<Worksheet, 'order' | 'sums' | 'dealerStore'> & { day: string };

/** For the current tax address, the order's tax; for the other one, the tax at its region's rate. */
function computeTaxForAddress(TaxAddress: TaxAddress, input: TaxOfAddressInput): Cents {
  const { order, dealerStore, day } = input;
  if (TaxAddress === (order.TaxAddress ?? 'shipping')) return order.SalesTax;
  const terms = chooseTaxTerms({ before: order, changed: { TaxAddress }, day, dealerStore });
  return computeChargesWith(input, { TaxAddress, ...terms }).SalesTax;
}

/** Warns about taxes that would make the printed documents unlawful. */
export function OrderTaxWarning() {
  const stated = useNamedTaxes();
  const hasCustomer = useWorksheet(({ order }) => order.CustomerId !== 0);
  const isReadOnly = useWorksheet((worksheet) => isFieldLocked(worksheet, 'SalesTaxRate'));
  if (!stated || !hasCustomer || isReadOnly) return null;
  if (stated.regionId === null) return <TaxWarningText text={pricingTexts.noCanadianTaxRegion} />;
  if (!hasUnnamedQuebecRate(stated)) return null;
  return (
    <TaxWarningText text={pricingTexts.rateNotOfQuebec}>
      <RegionTaxesButton />
    </TaxWarningText>
  );
}

const TaxWarningText = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <p className="sum-warn" role="status">
    <Icon name="warn" />
    <span className="sum-warn-text">
      <span>{text}</span> {children}
    </span>
  </p>
);
