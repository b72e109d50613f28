import { callApi } from '#frontend/api/call-api.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, ListScreenColumn } from '#frontend/list-screen/list-definition.ts';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { paths } from '#frontend/paths.ts';
import { CUSTOMER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { getCustomerName, formatCustomerStatus } from './customer-name.ts';
import type { CustomerFilterOptions } from './use-customer-filter-options.ts';

type CustomerListActions = {
  openCustomer: ((customer: Customer) => void) | undefined;
  startOrder: ((customer: Customer) => void) | undefined;
};

const getCustomerStateCode = ({ Address }: Customer) =>
  findRegionById(Address?.StateId)?.Code ?? '';
const formatCustomerStreet = ({ Address }: Customer) =>
  [Address?.Line1, Address?.Line2].filter(Boolean).join(', ');

/** A column with computed text, also in the workbook. */
const createComputedColumn = (
  column: Omit<ListScreenColumn<Customer>, 'body' | 'cell'>,
  formatValue: (customer: Customer) => string,
): ListScreenColumn<Customer> => ({
  ...column,
  body: formatValue,
  cell: (row) => createTextCell(formatValue(row)),
});

const customerColumns: readonly ListScreenColumn<Customer>[] = [
  { field: 'JdeNum', heading: t`Customer #`, widthInRem: 6.5 },
  { field: 'Name', heading: t`Name` },
  { field: 'LicenseNumber', heading: t`License #`, widthInRem: 6 },
  { field: 'Specialty', heading: t`Specialty`, widthInRem: 7.5, isName: true },
  createComputedColumn({ field: 'Address.Line1', heading: t`Address` }, formatCustomerStreet),
  { field: 'Address.City', heading: t`City`, widthInRem: 7, isName: true },
  createComputedColumn(
    { field: 'Address.StateId', heading: t`State`, widthInRem: 3.75 },
    getCustomerStateCode,
  ),
  { field: 'Address.ZipCode', heading: t`Zip`, widthInRem: 5 },
  createComputedColumn({ field: 'PhoneNum', heading: t`Phone`, widthInRem: 8 }, ({ PhoneNum }) =>
    formatPhoneNumber(PhoneNum),
  ),
  createComputedColumn(
    { field: 'CustomerContact.LastName', heading: t`Contact`, widthInRem: 8, isName: true },
    (one) => getFullName(one.CustomerContact),
  ),
  createComputedColumn(
    { field: 'GroupNames', heading: t`Groups`, widthInRem: 5.5, isName: true },
    (one) => one.GroupNames.join(', '),
  ),
  createComputedColumn(
    { field: 'Status', heading: t`Status`, widthInRem: 6.5 },
    formatCustomerStatus,
  ),
];

/** The customer types of the dealer, with the dealer's names. */
const createCustomerTypeColumns = (dealer: Dealer): ListScreenColumn<Customer>[] =>
  (
    [
      { isOn: dealer.EnableCustomerType1, field: 'CustomerType', token: dealer.CustomerType1Token },
      {
        isOn: dealer.EnableCustomerType2,
        field: 'CustomerType2',
        token: dealer.CustomerType2Token,
      },
      {
        isOn: dealer.EnableCustomerType3,
        field: 'CustomerType3',
        token: dealer.CustomerType3Token,
      },
    ] as const
  ).flatMap(({ isOn, field, token }, index) =>
    isOn
      ? [{ field, heading: token || t`Customer Type ${index + 1}`, widthInRem: 7, isName: true }]
      : [],
  );

/** The customer's groups are one text with commas, so a group is matched at its start, middle or end. */
const createGroupCondition = (group: string) => [
  ['GroupNames', '=', group],
  'or',
  ['GroupNames', 'startswith', `${group}, `],
  'or',
  ['GroupNames', 'endswith', `, ${group}`],
  'or',
  ['GroupNames', 'contains', `, ${group}, `],
];

/** The list of the customers that the user may see. */
export const createCustomerListDefinition = (
  dealer: Dealer,
  filterOptions: CustomerFilterOptions,
  { openCustomer, startOrder }: CustomerListActions,
): ListDefinition<Customer> => ({
  name: 'Customers',
  ownerKey: dealer.Id,
  title: t`Customers`,
  singularNoun: t`customer`,
  pluralNoun: t`customers`,
  searchLabel: t`Search customers`,
  searchDelayMs: CUSTOMER_SEARCH_DELAY_MS,
  load: (query, options) => callApi(customers.listMyCustomers, { query }, options),
  sort: { field: 'Name', isDescending: false },
  filters: [
    { field: 'Specialty', label: t`Specialty`, options: filterOptions.specialties },
    {
      field: 'GroupNames',
      label: t`Groups`,
      options: filterOptions.groups,
      buildCondition: createGroupCondition,
    },
    {
      field: 'Address.StateId',
      label: t`State`,
      options: filterOptions.states,
      buildCondition: (id) => ['Address.StateId', '=', Number(id)],
    },
    { field: 'Status', label: t`Status`, options: filterOptions.statuses },
    {
      field: 'IsPrivate',
      label: t`Private or shared`,
      options: [
        { value: 'true', label: t`Private` },
        { value: 'false', label: t`Shared` },
      ],
      buildCondition: (value) => ['IsPrivate', '=', value === 'true'],
    },
  ],
  columns: [...customerColumns, ...createCustomerTypeColumns(dealer)],
  open: { to: ({ Id }) => `${paths.customers}/${Id}` },
  actions: [
    ...(startOrder
      ? [
          {
            label: (customer: Customer) => t`Checkout: new order for ${getCustomerName(customer)}`,
            icon: 'orders' as const,
            run: startOrder,
          },
        ]
      : []),
    ...(openCustomer
      ? [
          {
            label: (customer: Customer) => t`Edit ${getCustomerName(customer)}`,
            icon: 'edit' as const,
            run: openCustomer,
            // Shared customers are maintained elsewhere.
            isAvailable: ({ IsPrivate }: Customer) => IsPrivate,
          },
        ]
      : []),
  ],
  card: (customer) => ({
    title: getCustomerName(customer),
    aside: customer.JdeNum,
    lines: [
      [formatCustomerStreet(customer), customer.Address?.City, getCustomerStateCode(customer)]
        .filter(Boolean)
        .join(', '),
      [getFullName(customer.CustomerContact), formatPhoneNumber(customer.PhoneNum)]
        .filter(Boolean)
        .join(', '),
      formatCustomerStatus(customer),
    ].filter(Boolean),
  }),
  empty: <EmptyState icon="users" title={t`There are no customers yet`} />,
});
