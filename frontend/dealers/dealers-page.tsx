import { useMemo } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/list-definition.ts';
import { ListScreen, useListModel } from '#frontend/list-screen/list-screen.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { EndDateText } from '#frontend/parts/controls/end-date-text.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { getDealerPath, getDealerUsersPath } from '#frontend/paths.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import { dealerStatusNames } from '#shared/texts/dealers-texts.ts';
import { DealerStatusBadge, dealerStatusChoices } from './dealer-status-badge.tsx';

/** /dashboard/dealers: all dealers. */
export function DealersPage() {
  const navigate = useNavigate();
  const definition = useMemo(() => createDealerListDefinition(navigate), [navigate]);
  return (
    <>
      <Breadcrumbs title={t`Dealers`} />
      <ListScreen definition={definition} list={useListModel(definition)} />
    </>
  );
}

const getDealerStatusLabel = ({ DealerStatus }: DealerRow) =>
  translateText(dealerStatusNames[DealerStatus]);

const createDealerListDefinition = (navigate: NavigateFunction): ListDefinition<DealerRow> => ({
  name: 'Dealers',
  title: t`Dealers`,
  singularNoun: t`dealer`,
  pluralNoun: t`dealers`,
  searchLabel: t`Search dealers`,
  load: (query, options) => callApi(profiles.listDealers, { query }, options),
  sort: { field: 'DisplayName', isDescending: false },
  filters: [
    {
      field: 'DealerStatus',
      label: t`Status`,
      options: dealerStatusChoices.map(({ value, label }) => ({
        value: String(value),
        label: translateText(label),
      })),
      buildCondition: (value) => ['DealerStatus', '=', Number(value)],
    },
  ],
  columns: [
    { field: 'DisplayName', heading: t`Dealer`, className: 'dealer-wraps' },
    { field: 'CompanyName', heading: t`Company Name`, isOptional: true },
    { field: 'StoreCode', heading: t`Company Code`, widthInRem: 9 },
    {
      field: 'DealerStatus',
      heading: t`Status`,
      widthInRem: 9,
      body: ({ DealerStatus }) => <DealerStatusBadge status={DealerStatus} />,
      cell: (row) => createTextCell(getDealerStatusLabel(row)),
    },
    { field: 'City', heading: t`City`, widthInRem: 11, isName: true },
    {
      field: 'EffectiveTo',
      heading: t`Effective To`,
      widthInRem: 8,
      body: ({ EffectiveTo }) => <EndDateText day={EffectiveTo} />,
      cell: ({ EffectiveTo }) => createTextCell(formatCalendarDate(EffectiveTo)),
    },
  ],
  open: { to: ({ Id }) => getDealerPath(Id) },
  actions: [
    {
      label: ({ DisplayName }) => t`Dealer-Profile, ${DisplayName}`,
      text: t`Dealer-Profile`,
      icon: 'building',
      run: ({ Id }) => void navigate(getDealerPath(Id)),
    },
    {
      label: ({ DisplayName }) => t`User-Management, ${DisplayName}`,
      text: t`User-Management`,
      icon: 'user',
      run: ({ Id }) => void navigate(getDealerUsersPath(Id)),
    },
  ],
  card: (dealer) => ({
    title: dealer.DisplayName,
    aside: getDealerStatusLabel(dealer),
    lines: [
      [dealer.StoreCode, dealer.City].filter(Boolean).join(', '),
      dealer.EffectiveTo && (
        <>
          {t`Effective To`} <EndDateText day={dealer.EffectiveTo} />
        </>
      ),
    ].filter(Boolean),
  }),
  empty: <EmptyState icon="building" title={t`No dealers yet`} />,
});
