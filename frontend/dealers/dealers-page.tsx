import { useMemo } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { asDate } from '#frontend/format/date.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { EndDay } from '#frontend/parts/controls/end-day.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { pathOfDealer, getDealerUsersPath } from '#frontend/paths.ts';
import * as profiles from '#shared/contract/profiles-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import { dealerStatusNames } from '#shared/texts/dealers-texts.ts';
import { StatusBadge, statusChoices } from './status.tsx';

/** /dashboard/dealers: all dealers. */
export function DealersPage() {
  const navigate = useNavigate();
  const definition = useMemo(() => definitionOf(navigate), [navigate]);
  return (
    <>
      <Crumbs here={t`Dealers`} />
      <ListScreen definition={definition} list={useList(definition)} />
    </>
  );
}

const statusOf = ({ DealerStatus }: DealerRow) => translateText(dealerStatusNames[DealerStatus]);

const definitionOf = (navigate: NavigateFunction): ListDefinition<DealerRow> => ({
  name: 'Dealers',
  title: t`Dealers`,
  one: t`dealer`,
  noun: t`dealers`,
  searchLabel: t`Search dealers`,
  load: (query, how) => call(profiles.listDealers, { query }, how),
  sort: { field: 'DisplayName', isDescending: false },
  filters: [
    {
      field: 'DealerStatus',
      label: t`Status`,
      options: statusChoices.map(({ value, label }) => ({
        value: String(value),
        label: translateText(label),
      })),
      condition: (value) => ['DealerStatus', '=', Number(value)],
    },
  ],
  columns: [
    { field: 'DisplayName', heading: t`Dealer`, className: 'dealer-wraps' },
    { field: 'CompanyName', heading: t`Company Name`, isOptional: true },
    { field: 'StoreCode', heading: t`Company Code`, width: 9 },
    {
      field: 'DealerStatus',
      heading: t`Status`,
      width: 9,
      body: ({ DealerStatus }) => <StatusBadge status={DealerStatus} />,
      cell: (row) => textCell(statusOf(row)),
    },
    { field: 'City', heading: t`City`, width: 11, isName: true },
    {
      field: 'EffectiveTo',
      heading: t`Effective To`,
      width: 8,
      body: ({ EffectiveTo }) => <EndDay day={EffectiveTo} />,
      cell: ({ EffectiveTo }) => textCell(asDate(EffectiveTo)),
    },
  ],
  open: { to: ({ Id }) => pathOfDealer(Id) },
  actions: [
    {
      label: ({ DisplayName }) => t`Dealer-Profile, ${DisplayName}`,
      text: t`Dealer-Profile`,
      icon: 'building',
      run: ({ Id }) => void navigate(pathOfDealer(Id)),
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
    aside: statusOf(dealer),
    lines: [
      [dealer.StoreCode, dealer.City].filter(Boolean).join(', '),
      dealer.EffectiveTo && (
        <>
          {t`Effective To`} <EndDay day={dealer.EffectiveTo} />
        </>
      ),
    ].filter(Boolean),
  }),
  empty: <Empty icon="building" title={t`No dealers yet`} />,
});
