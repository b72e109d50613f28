import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { asDate } from '#frontend/format/date.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, RowAct } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList, useReload } from '#frontend/list-screen/list-screen.tsx';
import { EndDay } from '#frontend/parts/controls/end-day.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { pathOfManufacturer } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogManufacturer } from '#shared/schemas/manufacturer-schema.ts';
import { StatusOf, statusChoices, statusText } from './status.tsx';
import { useToggle, type Toggle } from './use-toggle.ts';

/** The manufacturers of the catalogue, for those who keep it. */
export function CatalogList() {
  const navigate = useNavigate();
  const mayEdit = useMay('edit-manufacturers');
  const mayToggle = useMay('toggle-manufacturers');
  const toggle = useToggle(useReload('CatalogManufacturers'));
  const definition = useMemo(
    () =>
      definitionOf(mayEdit, [
        ...(mayEdit ? [editAct((id) => void navigate(pathOfManufacturer(id)))] : []),
        ...(mayToggle ? createStatusActions(toggle) : []),
      ]),
    [navigate, mayEdit, mayToggle, toggle],
  );
  return <ListScreen definition={definition} list={useList(definition)} />;
}

type CatalogManufacturerAction = RowAct<CatalogManufacturer>;

const editAct = (edit: (id: number) => void): CatalogManufacturerAction => ({
  label: ({ CompanyName }) => t`Edit ${CompanyName}`,
  icon: 'edit',
  run: ({ Id }) => edit(Id),
});

/** What is on is switched off; what is off or held is switched on. */
const createStatusActions = (toggle: Toggle): CatalogManufacturerAction[] => [
  {
    label: ({ CompanyName }) => t`Deactivate ${CompanyName}`,
    icon: 'error',
    isOffered: ({ Status }) => Status === 'Active',
    run: ({ Id }) => void toggle(Id, 'Inactive'),
  },
  {
    label: ({ CompanyName }) => t`Activate ${CompanyName}`,
    icon: 'check',
    isOffered: ({ Status }) => Status !== 'Active',
    isInstead: true,
    run: ({ Id }) => void toggle(Id, 'Active'),
  },
];

const definitionOf = (
  mayEdit: boolean,
  actions: readonly CatalogManufacturerAction[],
): ListDefinition<CatalogManufacturer> => ({
  name: 'CatalogManufacturers',
  title: t`Manufacturers`,
  one: t`manufacturer`,
  noun: t`manufacturers`,
  searchLabel: t`Search manufacturers`,
  load: (query, how) => call(manufacturers.listManufacturers, { query }, how),
  sort: { field: 'CompanyName', isDescending: false },
  filters: [{ field: 'Status', label: t`Status`, options: statusChoices }],
  columns: [
    { field: 'DCCode', heading: t`Code`, width: 7 },
    { field: 'CompanyName', heading: t`Name` },
    {
      field: 'Status',
      heading: t`Status`,
      width: 9,
      body: ({ Status }) => <StatusOf status={Status} />,
      cell: ({ Status }) => textCell(statusText(Status)),
    },
    {
      field: 'EffectiveTo',
      heading: t`Effective To`,
      width: 9,
      body: ({ EffectiveTo }) => <EndDay day={EffectiveTo} />,
      cell: ({ EffectiveTo }) => textCell(asDate(EffectiveTo)),
    },
  ],
  ...(mayEdit && { open: { to: ({ Id }: CatalogManufacturer) => pathOfManufacturer(Id) } }),
  actions,
  card: ({ DCCode, CompanyName, Status, EffectiveTo }) => ({
    title: CompanyName,
    aside: <StatusOf status={Status} />,
    lines: [
      DCCode,
      EffectiveTo && (
        <>
          {t`Effective To`} <EndDay day={EffectiveTo} />
        </>
      ),
    ].filter(Boolean),
  }),
  empty: <Empty icon="box" title={t`The catalogue has no manufacturers yet`} />,
});
