import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/definition.ts';
import { ListScreen, useList } from '#frontend/list-screen/list-screen.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import type { Choice } from '#frontend/parts/controls/dropdown.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { allEntries, type AuditPart } from './all-entries.ts';
import { changesText, auditChangeLabels, kindNames } from './audit-labels.ts';
import './audit.css';

/** /dashboard/dealers/1/history: who changed what of a dealer's; of the platform's under 0. */
export function AuditPage() {
  const dealerId = Number(useParams().did);
  const people = usePeople(dealerId);
  const [older, setStartingPoint] = useState<Older>();
  const before = older?.before;
  const definition = useMemo(
    () => definitionOf({ dealerId, people, before }),
    [dealerId, people, before],
  );
  const list = useList(definition);
  const queryKey = JSON.stringify([list.state.searchText, list.state.filters]);
  // Who asks for something else begins with the newest.
  if (older && older.of !== queryKey) setStartingPoint(undefined);
  const go = (to: Older | undefined) => {
    setStartingPoint(to);
    list.turn((grid) => ({ ...grid, first: 0 }));
  };
  const part: AuditPart | undefined = list.data;
  const next = part?.Older;
  return (
    <>
      <Crumbs here={t`History of changes`} />
      <ListScreen definition={definition} list={list} />
      <Further
        {...{ before, next }}
        isBusy={list.isBusy}
        onNewest={() => go(undefined)}
        onOlder={(moment) => go({ before: moment, of: queryKey })}
      />
    </>
  );
}

type FurtherProps = {
  /** The moments between which the list lies, where it does not end there. */
  next: string | undefined;
  before: string | undefined;
  isBusy: boolean;
  onNewest: () => void;
  onOlder: (moment: string) => void;
};

/** How far back the list goes, and the way further; nothing where all are listed. */
const Further = ({ next, before, isBusy, onNewest, onOlder }: FurtherProps) =>
  (next || before) && (
    <div className="audit-further">
      <span role="status">
        {next ? t`Changes from ${asDayAndTime(next)} on` : t`The oldest changes`}
        {before && `, ${t`before ${asDayAndTime(before)}`}`}
      </span>
      {before && <Button label={t`Newest changes`} variant="text" onClick={onNewest} />}
      {next && (
        <Button
          label={t`Older changes`}
          variant="secondary"
          isBusy={isBusy}
          onClick={() => onOlder(next)}
        />
      )}
    </div>
  );

/** How far back the list begins, and what it is of: other words or filters begin with the newest. */
type Older = { before: string; of: string };

const noPeople: readonly Choice<string>[] = [];

/** Who made the newest changes. */
function usePeople(dealerId: number): readonly Choice<string>[] {
  const query = { group: JSON.stringify([{ selector: 'By', isExpanded: false }]), take: '500' };
  const { data } = useCall(
    dealers.listAudit,
    { params: { id: dealerId }, query },
    { isFailureShown: true },
  );
  return useMemo(() => {
    const groups = data?.data as { key: unknown }[] | undefined;
    return groups?.map(({ key }) => ({ value: String(key), label: String(key) })) ?? noPeople;
  }, [data]);
}

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type AuditListInput = {
  dealerId: number;
  people: readonly Choice<string>[];
  before: string | undefined;
};

const earlier = (one: string | undefined, other: string | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other);

const definitionOf = ({
  dealerId,
  people,
  before,
}: AuditListInput): ListDefinition<AuditEntry> => ({
  name: 'Audit',
  of: `${dealerId} ${before ?? ''}`,
  title: t`History of changes`,
  one: t`change`,
  noun: t`changes`,
  searchLabel: t`Search the history`,
  load: (query, how) =>
    call(
      dealers.listAudit,
      { params: { id: dealerId }, query: { ...query, before: earlier(before, query.before) } },
      how,
    ),
  loadAll: (query, how) => allEntries(dealerId, query, how),
  sort: { field: 'When', isDescending: true },
  filters: [
    { field: 'Kind', label: t`Kind`, options: choices(kindNames) },
    { field: 'Deed', label: t`Deed`, options: choices(auditChangeLabels) },
    { field: 'By', label: t`By`, options: people },
    { field: 'Since', label: t`Since`, day: 'first' },
    { field: 'Until', label: t`Until`, day: 'last' },
  ],
  columns: [
    {
      field: 'When',
      heading: t`Date`,
      width: 10,
      body: ({ When }) => asDayAndTime(When),
      cell: ({ When }) => textCell(asDayAndTime(When)),
    },
    { field: 'By', heading: t`By`, width: 10, isName: true },
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
      body: ({ Deed }) => auditChangeLabels[Deed],
      cell: ({ Deed }) => textCell(auditChangeLabels[Deed]),
    },
    {
      field: 'Changes',
      heading: t`What was changed`,
      isSortable: false,
      isName: false,
      className: 'audit-changes',
      body: changesText,
      cell: (entry) => textCell(changesText(entry)),
    },
  ],
  card: (entry) => ({
    title: `${kindNames[entry.Kind] ?? entry.Kind} ${entry.Name}`,
    aside: auditChangeLabels[entry.Deed],
    lines: [`${asDayAndTime(entry.When)}, ${entry.By}`, changesText(entry)],
  }),
  empty: <Empty icon="recent" title={t`Nothing was changed yet`} />,
});
