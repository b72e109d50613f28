import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { formatExactPercentNumber, formatPercent } from '#frontend/format/format-money.ts';
import { formatRegionName } from '#frontend/format/format-region-name.ts';
import { FormCard, ReadOnlyField } from '#frontend/parts/controls/form-card.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { getUiLanguage, translateText, t } from '#shared/language/t.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import { regions } from '#shared/reference/regions.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZoneChoice } from '#shared/reference/zoned-time.ts';
import type { Dealer, DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';
import { isDealerFlagOn, repTypeListNames } from './dealer-form.ts';
import {
  dealerCardIds,
  dealerFlagLabels,
  dealerFlagNames,
  ownDealerFieldLabels,
  taxNumberFields,
  repTypeListLabels,
  findCustomerTypeNameField,
} from './dealer-labels.ts';
import './dealers.css';

/* A dealer's data for users who do not maintain it. */

type DealerFactsProps = { dealer: Dealer };

const EMPTY_VALUE = '–';
const MAINTAINED_BY_DEALER_TEXT = t`The dealer keeps it.`;

export const DealerGeneralFacts = ({ dealer }: DealerFactsProps) => (
  <>
    <ReadOnlyField label={ownDealerFieldLabels.CompanyName} value={dealer.CompanyName} />
    <ReadOnlyField label={ownDealerFieldLabels.DisplayName} value={dealer.DisplayName} />
    <ReadOnlyField label={ownDealerFieldLabels.Website} value={dealer.Website || EMPTY_VALUE} />
    <ReadOnlyField label={ownDealerFieldLabels.AddressLine1} value={formatDealerStreet(dealer)} />
    <ReadOnlyField label={ownDealerFieldLabels.City} value={formatDealerCity(dealer)} />
    <ReadOnlyField
      label={ownDealerFieldLabels.TimeZone}
      value={formatTimeZoneChoice(getDealerTimeZone(dealer), getUiLanguage())}
    />
    <ReadOnlyField
      label={ownDealerFieldLabels.PhoneNumber}
      value={formatPhoneNumber(dealer.PhoneNumber) || EMPTY_VALUE}
    />
    {taxNumberFields.map(
      (field) =>
        isTaxedByRegion({ storeCode: dealer.StoreCode }) && (
          <ReadOnlyField
            key={field}
            label={ownDealerFieldLabels[field]}
            value={dealer[field] || EMPTY_VALUE}
          />
        ),
    )}
    <ReadOnlyField
      label={ownDealerFieldLabels.MaxDescriptionLength}
      value={formatLengthLimit(dealer.MaxDescriptionLength)}
    />
  </>
);

/** The dealer's history, loaded on request. */
export const DealerHistoryCard = ({ dealer: { Id, Version } }: { dealer: DealerWithVersion }) => (
  <FormCard
    id={dealerCardIds.history}
    title={t`History`}
    description={t`Who changed what, and when.`}
  >
    <RecordHistorySection dealerId={Id} kind="dealer" id={Id} version={Version} />
  </FormCard>
);

const formatDealerStreet = ({ AddressLine1, AddressLine2 }: Dealer) =>
  [AddressLine1, AddressLine2].filter(Boolean).join(', ') || EMPTY_VALUE;

function formatDealerCity({ City, StateId, ZipCode }: Dealer): string {
  const region = regions.find(({ Id }) => Id === StateId)?.Name;
  const cityAndRegion = [City, region && translateText(region)].filter(Boolean).join(', ');
  return [cityAndRegion, ZipCode].filter(Boolean).join(' ') || EMPTY_VALUE;
}

export const WorksheetDefaultsFactsCard = ({ dealer }: DealerFactsProps) => (
  <FormCard
    id={dealerCardIds.defaults}
    title={t`Worksheet Defaults`}
    description={MAINTAINED_BY_DEALER_TEXT}
  >
    <div className="cardset-grid">
      <ReadOnlyField
        label={ownDealerFieldLabels.SalesTax}
        value={formatOptionalPercent(dealer.SalesTax, 4)}
      />
      <ReadOnlyField
        label={ownDealerFieldLabels.DefaultFreight}
        value={formatDefaultFreight(dealer)}
      />
      <ReadOnlyField
        label={ownDealerFieldLabels.DefaultDeposit}
        value={formatOptionalPercent(dealer.DefaultDeposit)}
      />
      <ReadOnlyField
        label={ownDealerFieldLabels.GPPercent}
        value={formatOptionalPercent(dealer.GPPercent)}
      />
      <ReadOnlyField
        label={ownDealerFieldLabels.TaxFreight}
        value={dealer.TaxFreight ? t`Yes` : t`No`}
      />
      <ReadOnlyField
        label={ownDealerFieldLabels.RoundToNearestDollar}
        value={dealer.RoundToNearestDollar ? t`Up to the dollar` : t`No`}
      />
      <ReadOnlyField
        label={ownDealerFieldLabels.TradeInAfterTaxStateIds}
        value={
          (dealer.TradeInAfterTaxStateIds ?? []).map(formatRegionName).join(', ') || EMPTY_VALUE
        }
      />
    </div>
  </FormCard>
);

const formatOptionalPercent = (value: Dealer['SalesTax'], decimals: 2 | 4 = 2) =>
  (value ?? null) === null ? EMPTY_VALUE : formatPercent(value!, decimals);

function formatDefaultFreight({ DefaultFreight, IsDefaultFreightPercent }: Dealer): string {
  if ((DefaultFreight ?? null) === null) return EMPTY_VALUE;
  const amount = formatExactPercentNumber(DefaultFreight);
  return IsDefaultFreightPercent ? t`${amount}% of subtotal` : `$${amount}`;
}

export const DealerConfigurationFactsCard = ({ dealer }: DealerFactsProps) => (
  <FormCard
    id={dealerCardIds.configuration}
    title={t`Configuration`}
    description={MAINTAINED_BY_DEALER_TEXT}
  >
    <ul className="dealer-flags">
      {dealerFlagNames.map((name) => {
        const type = findCustomerTypeNameField(name);
        const isOn = isDealerFlagOn(dealer, name);
        return (
          <li key={name} className={isOn ? 'is-on' : 'is-off'}>
            <Icon name={isOn ? 'check' : 'minus'} />
            <span>{dealerFlagLabels[name]}</span>
            <span className="sr-only">{isOn ? t`, on` : t`, off`}</span>
            {type && isOn && <span className="dealer-value">{dealer[type]}</span>}
          </li>
        );
      })}
      <li>
        <Icon name="info" />
        <span>{ownDealerFieldLabels.ConfiguratorVersion}</span>
        <span className="dealer-value">{t`Version ${dealer.ConfiguratorVersion ?? 2}`}</span>
      </li>
    </ul>
  </FormCard>
);

export const PrimaryContactFactsCard = ({
  dealer: { PrimaryContact: contact },
}: DealerFactsProps) => (
  <FormCard
    id={dealerCardIds.contact}
    title={t`Primary Contact`}
    description={t`Changed by SmartSales on request.`}
  >
    <div className="cardset-grid">
      <ReadOnlyField label={t`First Name`} value={contact?.FirstName || EMPTY_VALUE} />
      <ReadOnlyField label={t`Last Name`} value={contact?.LastName || EMPTY_VALUE} />
      <ReadOnlyField label={t`Email`} value={contact?.Email || EMPTY_VALUE} />
    </div>
  </FormCard>
);

export const DealerManufacturersCard = ({ dealer: { Manufacturers } }: DealerFactsProps) => (
  <FormCard
    id={dealerCardIds.manufacturers}
    title={t`Manufacturers`}
    description={t`Those that the dealer sells.`}
  >
    {Manufacturers.length === 0 ? (
      <p className="faint dealer-none">{t`None yet`}</p>
    ) : (
      <ul className="dealer-chips">
        {Manufacturers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </FormCard>
);

export const RepTypesFactsCard = ({ dealer }: DealerFactsProps) => (
  <FormCard
    id={dealerCardIds.reps}
    title={t`Additional Sales Rep Config`}
    description={MAINTAINED_BY_DEALER_TEXT}
  >
    <div className="dealer-types">
      {repTypeListNames.map((list) => (
        <section key={list} aria-label={repTypeListLabels[list]}>
          <h3>
            {repTypeListLabels[list]} <span className="faint">{dealer[list].length}</span>
          </h3>
          <ol>
            {dealer[list].map((type) => (
              <li key={type}>
                <span>{type}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  </FormCard>
);

export const SynonymsFactsCard = ({ dealer }: DealerFactsProps) => (
  <FormCard
    id={dealerCardIds.search}
    title={t`Search words`}
    description={MAINTAINED_BY_DEALER_TEXT}
  >
    <ul className="dealer-words">
      {(dealer.SearchSynonyms ?? defaultSynonyms).map((list) => (
        <li key={list.join()}>{list.join(', ')}</li>
      ))}
    </ul>
  </FormCard>
);

function formatLengthLimit(maxLength: number | null | undefined): string {
  if (!maxLength) return t`No limit`;
  return maxLength === 1 ? t`1 character` : t`${maxLength} characters`;
}
