import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { textCell } from '#frontend/list-export/list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import * as dealers from '#shared/contract/dealers.ts';
import { t } from '#shared/language/t.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import { changesText, deedNames, kindNames } from './words.ts';
import './audit.css';

/** /dashboard/dealers/1/history: who changed what of a dealer's; of the platform's under 0. */
export function AuditPage() {
  const dealerId = Number(useParams().did);
  const definition = useMemo(() => definitionOf(dealerId), [dealerId]);
  const list = useList(definition);
  return (
    <>
      <Crumbs here={t`History of changes`} />
      <ListScreen definition={definition} list={list} />
    </>
  );
}

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const definitionOf = (dealerId: number): ListDefinition<AuditEntry> => ({
  name: 'Audit',
  of: dealerId,
  title: t`History of changes`,
  noun: t`changes`,
  searchLabel: t`Search the history`,
  load: (query, how) => call(dealers.listAudit, { params: { id: dealerId }, query }, how),
  sort: { field: 'When', isDescending: true },
  filters: [
    { field: 'Kind', label: t`Kind`, options: choices(kindNames) },
    { field: 'Deed', label: t`Deed`, options: choices(deedNames) },
  ],
  columns: [
    {
      field: 'When',
      heading: t`Date`,
      width: 10,
      body: ({ When }) => asDayAndTime(When),
      cell: ({ When }) => textCell(asDayAndTime(When)),
    },
    { field: 'By', heading: t`By`, width: 10 },
    {
      field: 'Kind',
      heading: t`Kind`,
      width: 8,
      body: ({ Kind }) => kindNames[Kind] ?? Kind,
      cell: ({ Kind }) => textCell(kindNames[Kind] ?? Kind),
    },
    { field: 'Name', heading: t`Name`, width: 13, className: 'audit-changes' },
    {
      field: 'Deed',
      heading: t`Deed`,
      width: 6,
      body: ({ Deed }) => deedNames[Deed],
      cell: ({ Deed }) => textCell(deedNames[Deed]),
    },
    {
      field: 'Changes',
      heading: t`What was changed`,
      isSortable: false,
      className: 'audit-changes',
      body: changesText,
      cell: (entry) => textCell(changesText(entry)),
    },
  ],
  card: (entry) => ({
    title: `${kindNames[entry.Kind] ?? entry.Kind} ${entry.Name}`,
    aside: deedNames[entry.Deed],
    lines: [`${asDayAndTime(entry.When)}, ${entry.By}`, changesText(entry)],
  }),
  empty: <Empty icon="recent" title={t`Nothing was changed yet`} />,
});
