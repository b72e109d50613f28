import { useMemo, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/list-definition.ts';
import { ListScreen, useListModel } from '#frontend/list-screen/list-screen.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { colleagueTitles, type Colleague } from '#shared/schemas/colleague-schema.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';
import { EditColleagueDialog, NewColleagueDialog } from './colleague-dialog.tsx';

/** /dashboard/colleague-search */
export function ColleaguesPage() {
  const mayEdit = useHasPermission('edit-colleagues');
  const [openColleagueId, setOpenColleagueId] = useState<number | 'new'>();
  const definition = useMemo(
    () => createColleagueListDefinition(mayEdit ? ({ Id }) => setOpenColleagueId(Id) : undefined),
    [mayEdit],
  );
  const list = useListModel(definition);
  const groupNames = useDealerGroupNames();
  useOpenRequestedForm('colleague', mayEdit, ({ colleague }) =>
    setOpenColleagueId(typeof colleague === 'number' ? colleague : 'new'),
  );
  const dialogProps = {
    groupNames,
    onClose: () => setOpenColleagueId(undefined),
    onSaved: () => void list.reload(),
  };
  return (
    <>
      <Breadcrumbs title={t`Colleague Search`} />
      <ListScreen definition={definition} list={list}>
        {mayEdit && (
          <Button label={t`Add Colleague`} icon="plus" onClick={() => setOpenColleagueId('new')} />
        )}
      </ListScreen>
      {openColleagueId === 'new' && <NewColleagueDialog {...dialogProps} />}
      {typeof openColleagueId === 'number' && (
        <EditColleagueDialog {...dialogProps} id={openColleagueId} />
      )}
    </>
  );
}

const formatColleagueGroups = ({ Groups }: Colleague) =>
  Groups.map(({ GroupName }) => GroupName).join(', ');

const createColleagueListDefinition = (
  openColleague: ((colleague: Colleague) => void) | undefined,
): ListDefinition<Colleague> => ({
  name: 'Colleagues',
  title: t`Colleagues`,
  singularNoun: t`colleague`,
  pluralNoun: t`colleagues`,
  searchLabel: t`Search colleagues`,
  load: (query, options) => callApi(colleagues.listColleagues, { query }, options),
  fixedCondition: ['IsDeleted', '=', false],
  sort: { field: 'LastName', isDescending: false },
  filters: [
    {
      field: 'Title',
      label: t`Title`,
      options: colleagueTitles.map((title) => ({ value: title, label: title })),
    },
  ],
  columns: [
    { field: 'Code', heading: t`Code`, widthInRem: 7 },
    { field: 'FirstName', heading: t`First Name` },
    { field: 'LastName', heading: t`Last Name` },
    { field: 'Email', heading: t`Email` },
    {
      field: 'Phone',
      heading: t`Phone`,
      widthInRem: 9,
      body: ({ Phone }) => formatPhoneNumber(Phone),
    },
    { field: 'Title', heading: t`Title`, widthInRem: 5 },
    {
      field: 'Groups.GroupName',
      heading: t`Group`,
      body: formatColleagueGroups,
      cell: (row) => createTextCell(formatColleagueGroups(row)),
    },
  ],
  ...(openColleague && {
    open: openColleague,
    actions: [{ label: ({ Name }) => t`Edit ${Name}`, icon: 'edit', run: openColleague }],
  }),
  card: (colleague) => ({
    title: colleague.Name,
    aside: colleague.Title,
    lines: [
      colleague.Code,
      [colleague.Email, formatPhoneNumber(colleague.Phone)].filter(Boolean).join(', '),
      formatColleagueGroups(colleague),
    ].filter(Boolean),
  }),
  empty: <EmptyState icon="card" title={colleaguesTexts.none} />,
  notFound: { title: colleaguesTexts.none },
});

/** The names of the dealer's groups. */
function useDealerGroupNames() {
  const { DealerId } = useCurrentUser();
  const { data = [] } = useReferenceData(dealers.listGroups, { params: { id: DealerId ?? 0 } });
  return data.map(({ Name }) => Name);
}
