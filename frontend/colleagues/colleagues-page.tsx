import { useMemo, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { useReference } from '#frontend/api/reference.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { colleagueTitles, type Colleague } from '#shared/schemas/colleague-schema.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';
import { EditColleagueDialog, NewColleagueDialog } from './colleague-dialog.tsx';

/** /dashboard/colleague-search */
export function ColleaguesPage() {
  const mayEdit = useMay('edit-colleagues');
  const [open, setOpen] = useState<number | 'new'>();
  const definition = useMemo(
    () => definitionOf(mayEdit ? ({ Id }) => setOpen(Id) : undefined),
    [mayEdit],
  );
  const list = useList(definition);
  const groups = useGroups();
  useOpenRequestedForm('colleague', mayEdit, ({ colleague }) =>
    setOpen(typeof colleague === 'number' ? colleague : 'new'),
  );
  const dialog = {
    groups,
    onClose: () => setOpen(undefined),
    onSaved: () => void list.reload(),
  };
  return (
    <>
      <Crumbs here={t`Colleague Search`} />
      <ListScreen definition={definition} list={list}>
        {mayEdit && <Button label={t`Add Colleague`} icon="plus" onClick={() => setOpen('new')} />}
      </ListScreen>
      {open === 'new' && <NewColleagueDialog {...dialog} />}
      {typeof open === 'number' && <EditColleagueDialog {...dialog} id={open} />}
    </>
  );
}

const groupsOf = ({ Groups }: Colleague) => Groups.map(({ GroupName }) => GroupName).join(', ');

const definitionOf = (
  edit: ((colleague: Colleague) => void) | undefined,
): ListDefinition<Colleague> => ({
  name: 'Colleagues',
  title: t`Colleagues`,
  one: t`colleague`,
  noun: t`colleagues`,
  searchLabel: t`Search colleagues`,
  load: (query, how) => call(colleagues.listColleagues, { query }, how),
  always: ['IsDeleted', '=', false],
  sort: { field: 'LastName', isDescending: false },
  filters: [
    {
      field: 'Title',
      label: t`Title`,
      options: colleagueTitles.map((title) => ({ value: title, label: title })),
    },
  ],
  columns: [
    { field: 'Code', heading: t`Code`, width: 7 },
    { field: 'FirstName', heading: t`First Name` },
    { field: 'LastName', heading: t`Last Name` },
    { field: 'Email', heading: t`Email` },
    { field: 'Phone', heading: t`Phone`, width: 9, body: ({ Phone }) => formatPhoneNumber(Phone) },
    { field: 'Title', heading: t`Title`, width: 5 },
    {
      field: 'GroupNames',
      heading: t`Group`,
      body: groupsOf,
      cell: (row) => textCell(groupsOf(row)),
    },
  ],
  ...(edit && {
    open: edit,
    actions: [{ label: ({ Name }) => t`Edit ${Name}`, icon: 'edit', run: edit }],
  }),
  card: (colleague) => ({
    title: colleague.Name,
    aside: colleague.Title,
    lines: [
      colleague.Code,
      [colleague.Email, formatPhoneNumber(colleague.Phone)].filter(Boolean).join(', '),
      groupsOf(colleague),
    ].filter(Boolean),
  }),
  empty: <Empty icon="card" title={colleaguesTexts.none} />,
  notFound: { title: colleaguesTexts.none },
});

/** The names of the dealer's groups. */
function useGroups() {
  const { DealerId } = useCurrentUser();
  const { data = [] } = useReference(dealers.listGroups, { params: { id: DealerId ?? 0 } });
  return data.map(({ Name }) => Name);
}
