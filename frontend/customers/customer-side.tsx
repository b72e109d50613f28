import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { CustomerWithVersion } from '#shared/schemas/customer-schema.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { CustomerAddress } from '#shared/schemas/people-schema.ts';
import { Access } from './access.tsx';
import { CustomerContactsSection } from './customer-contacts-section.tsx';
import { Notes } from './notes.tsx';
import { SideSection } from './side-list.tsx';

type Props = { customer: CustomerWithVersion; dealer: Dealer | undefined; mayEdit: boolean };

/** What is known of a customer, beside their orders. */
export function CustomerSide({ customer, dealer, mayEdit }: Props) {
  const { DealerId } = useCurrentUser();
  const mayShare = useMay('share-customers') && customer.IsPrivate;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard, too
    <aside className="customer-side" aria-label={t`Customer details`} tabIndex={0}>
      {mayShare && <Access customerId={customer.Id} />}
      <CustomerFacts customer={customer} dealer={dealer} />
      <Addresses customer={customer} />
      <CustomerContactsSection customer={customer} mayEdit={mayEdit} />
      <Notes customerId={customer.Id} />
      <RecordHistory dealerId={DealerId ?? 0} kind="customer" id={customer.Id} />
    </aside>
  );
}

function CustomerFacts({ customer, dealer }: Omit<Props, 'mayEdit'>) {
  const facts: (readonly [string, string | null | undefined])[] = [
    [t`License #`, customer.LicenseNumber],
    [t`Specialty`, customer.Specialty],
    [t`Phone`, formatPhoneNumber(customer.PhoneNum)],
    [t`Fax`, formatPhoneNumber(customer.FaxNum)],
    [t`Groups`, customer.GroupNames.join(', ')],
    ...(dealer ? typesOf(customer, dealer) : []),
  ];
  const known = facts.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <SideSection title={t`Customer`}>
      <dl>
        {known.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </SideSection>
  );
}

/** Of which type they are in each way that the dealer sorts customers. */
const typesOf = (customer: CustomerWithVersion, dealer: Dealer) =>
  [
    [dealer.EnableCustomerType1, dealer.CustomerType1Token, customer.CustomerType],
    [dealer.EnableCustomerType2, dealer.CustomerType2Token, customer.CustomerType2],
    [dealer.EnableCustomerType3, dealer.CustomerType3Token, customer.CustomerType3],
  ].flatMap(([isOn, token, type], at) =>
    isOn ? [[String(token || t`Customer Type ${at + 1}`), type as string | null] as const] : [],
  );

function Addresses({ customer: { Address, Addresses: all } }: Pick<Props, 'customer'>) {
  const addresses = (all.length > 0 ? all : [Address]).filter(
    (address) => linesOf(address).length > 0,
  );
  if (addresses.length === 0) return null;
  return (
    <SideSection title={t`Addresses`}>
      <ul className="customer-list">
        {addresses.map((address, at) => (
          <li key={address!.AddressId ?? at}>
            <div className="customer-line">
              <b>{address!.Name || t`Address`}</b>
              {address!.LocationCode && <span>{address!.LocationCode}</span>}
            </div>
            {linesOf(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function linesOf(address: CustomerAddress | null | undefined): string[] {
  const region = findRegionById(address?.StateId);
  return [
    [address?.Line1, address?.Line2].filter(Boolean).join(', '),
    [[address?.City, region?.Code].filter(Boolean).join(', '), address?.ZipCode]
      .filter(Boolean)
      .join(' '),
  ].filter(Boolean);
}
