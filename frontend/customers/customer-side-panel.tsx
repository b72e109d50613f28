import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { formatCertificate } from '#frontend/format/format-certificate.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { CustomerAddress } from '#shared/schemas/people-schema.ts';
import { CustomerAccessSection } from './customer-access-section.tsx';
import { CustomerContactsSection } from './customer-contacts-section.tsx';
import { CustomerContractPricesSection } from './customer-contract-prices-section.tsx';
import { CustomerNotesSection } from './customer-notes-section.tsx';
import { CustomerSideSection } from './customer-side-section.tsx';

type CustomerSidePanelProps = {
  customer: CustomerWithVersion;
  dealer: Dealer | undefined;
  mayEdit: boolean;
};

/** The details of a customer, beside their orders. */
export function CustomerSidePanel({ customer, dealer, mayEdit }: CustomerSidePanelProps) {
  const { DealerId } = useCurrentUser();
  const maySeePrices = useHasPermission('view-contract-prices');
  const mayShare = useHasPermission('share-customers') && customer.IsPrivate;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by keyboard
    <aside className="customer-side" aria-label={t`Customer details`} tabIndex={0}>
      {mayShare && <CustomerAccessSection customerId={customer.Id} />}
      <CustomerFacts customer={customer} dealer={dealer} />
      <CustomerAddressesSection customer={customer} />
      {maySeePrices && <CustomerContractPricesSection customer={customer} />}
      <CustomerContactsSection customer={customer} mayEdit={mayEdit} />
      <CustomerNotesSection customerId={customer.Id} />
      <RecordHistorySection dealerId={DealerId ?? 0} kind="customer" id={customer.Id} />
    </aside>
  );
}

function CustomerFacts({ customer, dealer }: Omit<CustomerSidePanelProps, 'mayEdit'>) {
  const facts: (readonly [string, string | null | undefined])[] = [
    [t`License #`, customer.LicenseNumber],
    [t`Specialty`, customer.Specialty],
    [t`Phone`, formatPhoneNumber(customer.PhoneNum)],
    [t`Fax`, formatPhoneNumber(customer.FaxNum)],
    [t`Groups`, customer.GroupNames.join(', ')],
    [t`Tax exemption`, customer.TaxExemption && formatCertificate(customer.TaxExemption)],
    ...(dealer ? listCustomerTypes(customer, dealer) : []),
  ];
  const filledFacts = facts.filter(([, fact]) => fact);
  if (filledFacts.length === 0) return null;
  return (
    <CustomerSideSection title={t`Customer`}>
      <dl>
        {filledFacts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </CustomerSideSection>
  );
}

/** The customer's type in each of the dealer's customer types. */
const listCustomerTypes = (customer: CustomerWithVersion, dealer: Dealer) =>
  [
    [dealer.EnableCustomerType1, dealer.CustomerType1Token, customer.CustomerType],
    [dealer.EnableCustomerType2, dealer.CustomerType2Token, customer.CustomerType2],
    [dealer.EnableCustomerType3, dealer.CustomerType3Token, customer.CustomerType3],
  ].flatMap(([isOn, token, type], index) =>
    isOn ? [[String(token || t`Customer Type ${index + 1}`), type as string | null] as const] : [],
  );

function CustomerAddressesSection({
  customer: { Address, Addresses: allAddresses },
}: Pick<CustomerSidePanelProps, 'customer'>) {
  const addresses = (allAddresses.length > 0 ? allAddresses : [Address]).filter(
    (address) => formatAddressLines(address).length > 0,
  );
  if (addresses.length === 0) return null;
  return (
    <CustomerSideSection title={t`Addresses`}>
      <ul className="customer-list">
        {addresses.map((address, index) => (
          <li key={address!.AddressId ?? index}>
            <div className="customer-line">
              <b>{address!.Name || t`Address`}</b>
              {address!.LocationCode && <span>{address!.LocationCode}</span>}
            </div>
            {formatAddressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </CustomerSideSection>
  );
}

function formatAddressLines(address: CustomerAddress | null | undefined): string[] {
  const region = findRegionById(address?.StateId);
  return [
    [address?.Line1, address?.Line2].filter(Boolean).join(', '),
    [[address?.City, region?.Code].filter(Boolean).join(', '), address?.ZipCode]
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean);
}
