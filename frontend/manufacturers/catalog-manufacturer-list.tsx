import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, RowAction } from '#frontend/list-screen/list-definition.ts';
import { ListScreen, useListModel, useReloadList } from '#frontend/list-screen/list-screen.tsx';
import { EndDateText } from '#frontend/parts/controls/end-date-text.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { getManufacturerPath } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogManufacturer } from '#shared/schemas/manufacturer-schema.ts';
import {
  ManufacturerStatusTag,
  manufacturerStatusOptions,
  getManufacturerStatusLabel,
} from './manufacturer-status-tag.tsx';
import {
  useSetManufacturerStatus,
  type SetManufacturerStatus,
} from './use-set-manufacturer-status.ts';

/** The manufacturers of the catalogue, for users who maintain it. */
export function CatalogManufacturerList() {
  const navigate = useNavigate();
  const mayEdit = useHasPermission('edit-manufacturers');
  const mayToggle = useHasPermission('toggle-manufacturers');
  const setStatus = useSetManufacturerStatus(useReloadList('CatalogManufacturers'));
  const definition = useMemo(
    () =>
      createListDefinition(mayEdit, [
        ...(mayEdit ? [createEditAction((id) => void navigate(getManufacturerPath(id)))] : []),
        ...(mayToggle ? createStatusActions(setStatus) : []),
      ]),
    [navigate, mayEdit, mayToggle, setStatus],
  );
  return <ListScreen definition={definition} list={useListModel(definition)} />;
}

type CatalogManufacturerAction = RowAction<CatalogManufacturer>;

const createEditAction = (edit: (id: number) => void): CatalogManufacturerAction => ({
  label: ({ CompanyName }) => t`Edit ${CompanyName}`,
  icon: 'edit',
  run: ({ Id }) => edit(Id),
});

/** Deactivates an active manufacturer, and activates an inactive or held one. */
const createStatusActions = (setStatus: SetManufacturerStatus): CatalogManufacturerAction[] => [
  {
    label: ({ CompanyName }) => t`Deactivate ${CompanyName}`,
    icon: 'error',
    isAvailable: ({ Status }) => Status === 'Active',
    run: ({ Id }) => void setStatus(Id, 'Inactive'),
  },
  {
    label: ({ CompanyName }) => t`Activate ${CompanyName}`,
    icon: 'check',
    isAvailable: ({ Status }) => Status !== 'Active',
    replacesPrevious: true,
    run: ({ Id }) => void setStatus(Id, 'Active'),
  },
];

const createListDefinition = (
  mayEdit: boolean,
  actions: readonly CatalogManufacturerAction[],
): ListDefinition<CatalogManufacturer> => ({
  name: 'CatalogManufacturers',
  title: t`Manufacturers`,
  singularNoun: t`manufacturer`,
  pluralNoun: t`manufacturers`,
  searchLabel: t`Search manufacturers`,
  load: (query, options) => callApi(manufacturers.listManufacturers, { query }, options),
  sort: { field: 'CompanyName', isDescending: false },
  filters: [{ field: 'Status', label: t`Status`, options: manufacturerStatusOptions }],
  columns: [
    { field: 'DCCode', heading: t`Code`, widthInRem: 7 },
    { field: 'CompanyName', heading: t`Name` },
    {
      field: 'Status',
      heading: t`Status`,
      widthInRem: 9,
      body: ({ Status }) => <ManufacturerStatusTag status={Status} />,
      cell: ({ Status }) => createTextCell(getManufacturerStatusLabel(Status)),
    },
    {
      field: 'EffectiveTo',
      heading: t`Effective To`,
      widthInRem: 9,
      body: ({ EffectiveTo }) => <EndDateText day={EffectiveTo} />,
      cell: ({ EffectiveTo }) => createTextCell(formatCalendarDate(EffectiveTo)),
    },
  ],
  ...(mayEdit && { open: { to: ({ Id }: CatalogManufacturer) => getManufacturerPath(Id) } }),
  actions,
  card: ({ DCCode, CompanyName, Status, EffectiveTo }) => ({
    title: CompanyName,
    aside: <ManufacturerStatusTag status={Status} />,
    lines: [
      DCCode,
      EffectiveTo && (
        <>
          {t`Effective To`} <EndDateText day={EffectiveTo} />
        </>
      ),
    ].filter(Boolean),
  }),
  empty: <EmptyState icon="box" title={t`The catalogue has no manufacturers yet`} />,
});
