import { callApi } from '#frontend/api/call-api.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/list-definition.ts';
import { EndDateText } from '#frontend/parts/controls/end-date-text.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import * as contractPrices from '#shared/contract/contract-prices-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ContractPriceRow } from '#shared/schemas/contract-price-schema.ts';
import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';
import {
  contractStatusLabels,
  formatContractAmount,
  formatContractOwner,
  formatContractPeriod,
  formatContractTarget,
  listContractRemarks,
} from './contract-price-labels.ts';

type ContractPriceActions = Record<'edit' | 'remove', (row: ContractPriceRow) => void>;

const formatUntil = ({ Until }: ContractPriceRow) =>
  Until === null ? t`open` : formatCalendarDate(Until);
const formatRemarks = (row: ContractPriceRow) => listContractRemarks(row).join(', ');

const statusOptions = Object.entries(contractStatusLabels).map(([value, label]) => ({
  value,
  label,
}));

/** The contract prices that the user sees, with actions where allowed. */
export const createContractPriceListDefinition = (
  actions: ContractPriceActions | undefined,
): ListDefinition<ContractPriceRow> => ({
  name: 'ContractPrices',
  title: t`Contract prices`,
  singularNoun: t`contract price`,
  pluralNoun: t`contract prices`,
  searchLabel: t`Search contract prices`,
  load: (query, options) => callApi(contractPrices.listContractPrices, { query }, options),
  sort: { field: 'For', isDescending: false },
  filters: [{ field: 'Status', label: t`Status`, options: statusOptions }],
  columns: [
    {
      field: 'For',
      heading: t`For`,
      body: formatContractOwner,
      cell: (row) => createTextCell(formatContractOwner(row)),
    },
    {
      field: 'PartNumber',
      heading: t`What`,
      body: formatContractTarget,
      cell: (row) => createTextCell(formatContractTarget(row)),
    },
    {
      field: 'Price',
      heading: t`Price`,
      widthInRem: 9,
      className: 'num',
      body: formatContractAmount,
      cell: (row) => createTextCell(formatContractAmount(row)),
    },
    {
      field: 'From',
      heading: t`From`,
      widthInRem: 6,
      body: ({ From }) => formatCalendarDate(From),
      cell: ({ From }) => createTextCell(formatCalendarDate(From)),
    },
    {
      field: 'Until',
      heading: t`Until`,
      widthInRem: 7,
      body: (row) =>
        row.Until === null || row.Status === 'ended' ? (
          formatUntil(row)
        ) : (
          <EndDateText day={row.Until} />
        ),
      cell: (row) => createTextCell(formatUntil(row)),
    },
    {
      field: 'Status',
      heading: t`Status`,
      widthInRem: 6,
      body: ({ Status }) => contractStatusLabels[Status],
      cell: ({ Status }) => createTextCell(contractStatusLabels[Status]),
    },
    {
      field: 'Remark',
      heading: t`Remark`,
      body: formatRemarks,
      cell: (row) => createTextCell(formatRemarks(row)),
    },
    { field: 'ChangedBy', heading: t`Changed by`, widthInRem: 8, isOptional: true },
  ],
  ...(actions && {
    open: actions.edit,
    actions: [
      { label: (row) => t`Edit ${formatContractTarget(row)}`, icon: 'edit', run: actions.edit },
      {
        label: (row) => t`Delete ${formatContractTarget(row)}`,
        icon: 'trash',
        run: actions.remove,
        isDanger: true,
      },
    ],
  }),
  card: (row) => ({
    title: formatContractOwner(row),
    aside: formatContractAmount(row),
    lines: [
      formatContractTarget(row),
      formatContractPeriod(row),
      contractStatusLabels[row.Status],
      formatRemarks(row),
    ].filter(Boolean),
  }),
  empty: <EmptyState icon="box" title={contractPricesTexts.none} />,
  notFound: { title: contractPricesTexts.none },
});
