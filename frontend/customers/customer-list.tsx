import { call } from '#frontend/api/call.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, ScreenColumn } from '#frontend/list-screen/definition.ts';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { paths } from '#frontend/paths.ts';
import { CUSTOMER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { nameOf, customerStatusOf } from './customer-name.ts';
import type { CustomerChoices } from './use-customer-choices.ts';

type CustomerListActions = {
  edit: ((customer: Customer) => void) | undefined;
  checkOut: ((customer: Customer) => void) | undefined;
};

const stateOf = ({ Address }: Customer) => findRegionById(Address?.StateId)?.Code ?? '';
const streetOf = ({ Address }: Customer) =>
  [Address?.Line1, Address?.Line2].filter(Boolean).join(', ');

/** A column whose text is worked out, in the workbook, too. */
const createComputedColumn = (
  column: Omit<ScreenColumn<Customer>, 'body' | 'cell'>,
  formatValue: (customer: Customer) => string,
): ScreenColumn<Customer> => ({
  ...column,
  body: formatValue,
  cell: (row) => textCell(formatValue(row)),
});

const columns: readonly ScreenColumn<Customer>[] = [
  { field: 'JdeNum', heading: t`Customer #`, width: 6.5 },
  { field: 'Name', heading: t`Name` },
  { field: 'LicenseNumber', heading: t`License #`, width: 6 },
  { field: 'Specialty', heading: t`Specialty`, width: 7.5, isName: true },
  createComputedColumn({ field: 'Address.Line1', heading: t`Address` }, streetOf),
  { field: 'Address.City', heading: t`City`, width: 7, isName: true },
  createComputedColumn({ field: 'Address.StateId', heading: t`State`, width: 3.75 }, stateOf),
  { field: 'Address.ZipCode', heading: t`Zip`, width: 5 },
  createComputedColumn({ field: 'PhoneNum', heading: t`Phone`, width: 8 }, ({ PhoneNum }) =>
    formatPhoneNumber(PhoneNum),
  ),
  createComputedColumn(
    { field: 'CustomerContact.LastName', heading: t`Contact`, width: 8, isName: true },
    (one) => getFullName(one.CustomerContact),
  ),
  createComputedColumn(
    { field: 'GroupNames', heading: t`Groups`, width: 5.5, isName: true },
    (one) => one.GroupNames.join(', '),
  ),
  createComputedColumn({ field: 'Status', heading: t`Status`, width: 6.5 }, customerStatusOf),
];

/** The types that the dealer has, under the names it gave them. */
const typeColumns = (dealer: Dealer): ScreenColumn<Customer>[] =>
  [
    { isOn: dealer.EnableCustomerType1, field: 'CustomerType', token: dealer.CustomerType1Token },
    { isOn: dealer.EnableCustomerType2, field: 'CustomerType2', token: dealer.CustomerType2Token },
    { isOn: dealer.EnableCustomerType3, field: 'CustomerType3', token: dealer.CustomerType3Token },
  ].flatMap(({ isOn, field, token }, at) =>
    isOn ? [{ field, heading: token || t`Customer Type ${at + 1}`, width: 7, isName: true }] : [],
  );

/** Its name among those of a customer's groups, which are one text with commas. */
const isInGroup = (group: string) => [
  ['GroupNames', '=', group],
  'or',
  ['GroupNames', 'startswith', `${group}, `],
  'or',
  ['GroupNames', 'endswith', `, ${group}`],
  'or',
  ['GroupNames', 'contains', `, ${group}, `],
];

/** The customers that a user may see. */
export const customerList = (
  dealer: Dealer,
  choices: CustomerChoices,
  { edit, checkOut }: CustomerListActions,
): ListDefinition<Customer> => ({
  name: 'Customers',
  of: dealer.Id,
  title: t`Customers`,
  one: t`customer`,
  noun: t`customers`,
  searchLabel: t`Search customers`,
  searchDelayMs: CUSTOMER_SEARCH_DELAY_MS,
  load: (query, how) => call(customers.listMyCustomers, { query }, how),
  sort: { field: 'Name', isDescending: false },
  filters: [
    { field: 'Specialty', label: t`Specialty`, options: choices.specialties },
    { field: 'GroupNames', label: t`Groups`, options: choices.groups, condition: isInGroup },
    {
      field: 'Address.StateId',
      label: t`State`,
      options: choices.states,
      condition: (id) => ['Address.StateId', '=', Number(id)],
    },
    { field: 'Status', label: t`Status`, options: choices.statuses },
    {
      field: 'IsPrivate',
      label: t`Private or shared`,
      options: [
        { value: 'true', label: t`Private` },
        { value: 'false', label: t`Shared` },
      ],
      condition: (value) => ['IsPrivate', '=', value === 'true'],
    },
  ],
  columns: [...columns, ...typeColumns(dealer)],
  open: { to: ({ Id }) => `${paths.customers}/${Id}` },
  actions: [
    ...(checkOut
      ? [
          {
            label: (customer: Customer) => t`Checkout: new order for ${nameOf(customer)}`,
            icon: 'orders' as const,
            run: checkOut,
          },
        ]
      : []),
    ...(edit
      ? [
          {
            label: (customer: Customer) => t`Edit ${nameOf(customer)}`,
            icon: 'edit' as const,
            run: edit,
            // Those that all share are kept elsewhere.
            isOffered: ({ IsPrivate }: Customer) => IsPrivate,
          },
        ]
      : []),
  ],
  card: (customer) => ({
    title: nameOf(customer),
    aside: customer.JdeNum,
    lines: [
      [streetOf(customer), customer.Address?.City, stateOf(customer)].filter(Boolean).join(', '),
      [getFullName(customer.CustomerContact), formatPhoneNumber(customer.PhoneNum)]
        .filter(Boolean)
        .join(', '),
      customerStatusOf(customer),
    ].filter(Boolean),
  }),
  empty: <Empty icon="users" title={t`There are no customers yet`} />,
});
