import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { formatExactPercentNumber, inPercent } from '#frontend/format/money.ts';
import { Card, Fact } from '#frontend/parts/controls/card.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import { regions } from '#shared/reference/regions.ts';
import type { Dealer, DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';
import { typeLists } from './dealer-form.ts';
import {
  cardIds,
  flagLabels,
  flagNames,
  ownLabels,
  taxNumberFields,
  typeListLabels,
  typeOf,
} from './dealer-labels.ts';
import './dealers.css';

/* A dealer for those who do not keep this of it. */

type Props = { dealer: Dealer };

const nothing = '–';
const KEPT_BY_DEALER_TEXT = t`The dealer keeps it.`;

export const DealerGeneralFacts = ({ dealer }: Props) => (
  <>
    <Fact label={ownLabels.CompanyName} value={dealer.CompanyName} />
    <Fact label={ownLabels.DisplayName} value={dealer.DisplayName} />
    <Fact label={ownLabels.Website} value={dealer.Website || nothing} />
    <Fact label={ownLabels.AddressLine1} value={addressOf(dealer)} />
    <Fact label={ownLabels.City} value={cityOf(dealer)} />
    <Fact label={ownLabels.PhoneNumber} value={formatPhoneNumber(dealer.PhoneNumber) || nothing} />
    {taxNumberFields.map(
      (field) =>
        isTaxedByRegion({ storeCode: dealer.StoreCode }) && (
          <Fact key={field} label={ownLabels[field]} value={dealer[field] || nothing} />
        ),
    )}
    <Fact
      label={ownLabels.MaxDescriptionLength}
      value={formatLengthLimit(dealer.MaxDescriptionLength)}
    />
  </>
);

/** Who changed what of it, once it is asked for. */
export const HistoryCard = ({ dealer: { Id, Version } }: { dealer: DealerWithVersion }) => (
  <Card id={cardIds.history} title={t`History`} about={t`Who changed what, and when.`}>
    <RecordHistory dealerId={Id} kind="dealer" id={Id} version={Version} />
  </Card>
);

const addressOf = ({ AddressLine1, AddressLine2 }: Dealer) =>
  [AddressLine1, AddressLine2].filter(Boolean).join(', ') || nothing;

function cityOf({ City, StateId, ZipCode }: Dealer): string {
  const region = regions.find(({ Id }) => Id === StateId)?.Name;
  const cityAndRegion = [City, region && translateText(region)].filter(Boolean).join(', ');
  return [cityAndRegion, ZipCode].filter(Boolean).join(' ') || nothing;
}

export const WorksheetDefaultsFactsCard = ({ dealer }: Props) => (
  <Card id={cardIds.defaults} title={t`Worksheet Defaults`} about={KEPT_BY_DEALER_TEXT}>
    <div className="cardset-grid">
      <Fact label={ownLabels.SalesTax} value={percentOf(dealer.SalesTax, 4)} />
      <Fact label={ownLabels.DefaultFreight} value={freightOf(dealer)} />
      <Fact label={ownLabels.DefaultDeposit} value={percentOf(dealer.DefaultDeposit)} />
      <Fact label={ownLabels.GPPercent} value={percentOf(dealer.GPPercent)} />
      <Fact label={ownLabels.TaxFreight} value={dealer.TaxFreight ? t`Yes` : t`No`} />
      <Fact
        label={ownLabels.RoundToNearestDollar}
        value={dealer.RoundToNearestDollar ? t`Up to the dollar` : t`No`}
      />
    </div>
  </Card>
);

const percentOf = (value: Dealer['SalesTax'], decimals: 2 | 4 = 2) =>
  (value ?? null) === null ? nothing : inPercent(value!, decimals);

function freightOf({ DefaultFreight, IsDefaultFreightPercent }: Dealer): string {
  if ((DefaultFreight ?? null) === null) return nothing;
  const amount = formatExactPercentNumber(DefaultFreight);
  return IsDefaultFreightPercent ? t`${amount}% of subtotal` : `$${amount}`;
}

export const DealerConfigurationFactsCard = ({ dealer }: Props) => (
  <Card id={cardIds.configuration} title={t`Configuration`} about={KEPT_BY_DEALER_TEXT}>
    <ul className="dealer-flags">
      {flagNames.map((name) => {
        const type = typeOf(name);
        return (
          <li key={name} className={dealer[name] ? 'is-on' : 'is-off'}>
            <Icon name={dealer[name] ? 'check' : 'minus'} />
            <span>{flagLabels[name]}</span>
            <span className="sr-only">{dealer[name] ? t`, on` : t`, off`}</span>
            {type && dealer[name] && <span className="dealer-value">{dealer[type]}</span>}
          </li>
        );
      })}
      <li>
        <Icon name="info" />
        <span>{ownLabels.ConfiguratorVersion}</span>
        <span className="dealer-value">{t`Version ${dealer.ConfiguratorVersion ?? 2}`}</span>
      </li>
    </ul>
  </Card>
);

export const PrimaryContactFactsCard = ({ dealer: { PrimaryContact: contact } }: Props) => (
  <Card
    id={cardIds.contact}
    title={t`Primary Contact`}
    about={t`Changed by SmartSales on request.`}
  >
    <div className="cardset-grid">
      <Fact label={t`First Name`} value={contact?.FirstName || nothing} />
      <Fact label={t`Last Name`} value={contact?.LastName || nothing} />
      <Fact label={t`Email`} value={contact?.Email || nothing} />
    </div>
  </Card>
);

export const ManufacturersCard = ({ dealer: { Manufacturers } }: Props) => (
  <Card id={cardIds.manufacturers} title={t`Manufacturers`} about={t`Those that the dealer sells.`}>
    {Manufacturers.length === 0 ? (
      <p className="faint dealer-none">{t`None yet`}</p>
    ) : (
      <ul className="dealer-chips">
        {Manufacturers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </Card>
);

export const RepTypesFactsCard = ({ dealer }: Props) => (
  <Card id={cardIds.reps} title={t`Additional Sales Rep Config`} about={KEPT_BY_DEALER_TEXT}>
    <div className="dealer-types">
      {typeLists.map((list) => (
        <section key={list} aria-label={typeListLabels[list]}>
          <h3>
            {typeListLabels[list]} <span className="faint">{dealer[list].length}</span>
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
  </Card>
);

export const SynonymsFactsCard = ({ dealer }: Props) => (
  <Card id={cardIds.search} title={t`Search words`} about={KEPT_BY_DEALER_TEXT}>
    <ul className="dealer-words">
      {(dealer.SearchSynonyms ?? defaultSynonyms).map((list) => (
        <li key={list.join()}>{list.join(', ')}</li>
      ))}
    </ul>
  </Card>
);

function formatLengthLimit(most: number | null | undefined): string {
  if (!most) return t`No limit`;
  return most === 1 ? t`1 character` : t`${most} characters`;
}
