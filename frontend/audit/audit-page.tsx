import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition } from '#frontend/list-screen/list-definition.ts';
import { ListScreen, useListModel } from '#frontend/list-screen/list-screen.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { DropdownOption } from '#frontend/parts/controls/dropdown.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { formatAuditChanges, auditChangeLabels, auditKindLabels } from './audit-labels.ts';
import {
  listAuditEntriesUpToExportLimit,
  type AuditEntriesPart,
} from './list-audit-entries-up-to-export-limit.ts';
import './audit.css';

/** /dashboard/dealers/1/history: the changes of a dealer's data. Dealer 0 is the platform. */
export function AuditHistoryPage() {
  const dealerId = Number(useParams().did);
  const userOptions = useAuditUserOptions(dealerId);
  const [startingPoint, setStartingPoint] = useState<AuditStartingPoint>();
  const before = startingPoint?.before;
  const definition = useMemo(
    () => createAuditListDefinition({ dealerId, userOptions, before }),
    [dealerId, userOptions, before],
  );
  const list = useListModel(definition);
  const queryKey = JSON.stringify([list.state.searchText, list.state.filters]);
  // Another search starts again with the newest changes.
  if (startingPoint && startingPoint.queryKey !== queryKey) setStartingPoint(undefined);
  const goToStart = (to: AuditStartingPoint | undefined) => {
    setStartingPoint(to);
    list.updateGrid((grid) => ({ ...grid, first: 0 }));
  };
  const auditPart: AuditEntriesPart | undefined = list.data;
  const nextBefore = auditPart?.Older;
  return (
    <>
      <Breadcrumbs title={t`History of changes`} />
      <ListScreen definition={definition} list={list} />
      <AuditPaging
        {...{ before, nextBefore }}
        isBusy={list.isBusy}
        onNewest={() => goToStart(undefined)}
        onOlder={(moment) => goToStart({ before: moment, queryKey })}
      />
    </>
  );
}

type AuditPagingProps = {
  /** The timestamps that bound the list, where there are more changes beyond them. */
  nextBefore: string | undefined;
  before: string | undefined;
  isBusy: boolean;
  onNewest: () => void;
  onOlder: (moment: string) => void;
};

/** Shows how far back the list goes, with links to go on. Renders nothing where all changes are listed. */
const AuditPaging = ({ nextBefore, before, isBusy, onNewest, onOlder }: AuditPagingProps) =>
  (nextBefore || before) && (
    <div className="audit-further">
      <span role="status">
        {nextBefore ? t`Changes from ${formatTimestamp(nextBefore)} on` : t`The oldest changes`}
        {before && `, ${t`before ${formatTimestamp(before)}`}`}
      </span>
      {before && <Button label={t`Newest changes`} variant="text" onClick={onNewest} />}
      {nextBefore && (
        <Button
          label={t`Older changes`}
          variant="secondary"
          isBusy={isBusy}
          onClick={() => onOlder(nextBefore)}
        />
      )}
    </div>
  );

/**
 * Where the list starts, and for which query: another search text or filter starts with the newest changes.
 */
type AuditStartingPoint = { before: string; queryKey: string };

const noUserOptions: readonly DropdownOption<string>[] = [];

/** The users who made the newest changes. */
function useAuditUserOptions(dealerId: number): readonly DropdownOption<string>[] {
  const query = { group: JSON.stringify([{ selector: 'By', isExpanded: false }]), take: '500' };
  const { data } = useApiCall(
    dealers.listAudit,
    { params: { id: dealerId }, query },
    { showsOwnFailure: true },
  );
  return useMemo(() => {
    const groups = data?.data as { key: unknown }[] | undefined;
    return groups?.map(({ key }) => ({ value: String(key), label: String(key) })) ?? noUserOptions;
  }, [data]);
}

const toFilterOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

type AuditListInput = {
  dealerId: number;
  userOptions: readonly DropdownOption<string>[];
  before: string | undefined;
};

const pickEarlierMoment = (one: string | undefined, other: string | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other);

const createAuditListDefinition = ({
  dealerId,
  userOptions,
  before,
}: AuditListInput): ListDefinition<AuditEntry> => ({
  name: 'Audit',
  ownerKey: `${dealerId} ${before ?? ''}`,
  title: t`History of changes`,
  singularNoun: t`change`,
  pluralNoun: t`changes`,
  searchLabel: t`Search the history`,
  load: (query, options) =>
    callApi(
      dealers.listAudit,
      {
        params: { id: dealerId },
        query: { ...query, before: pickEarlierMoment(before, query.before) },
      },
      options,
    ),
  loadAll: (query, options) => listAuditEntriesUpToExportLimit(dealerId, query, options),
  sort: { field: 'When', isDescending: true },
  filters: [
    { field: 'Kind', label: t`Kind`, options: toFilterOptions(auditKindLabels) },
    { field: 'Deed', label: t`Deed`, options: toFilterOptions(auditChangeLabels) },
    { field: 'By', label: t`By`, options: userOptions },
    { field: 'Since', label: t`Since`, dayBound: 'first' },
    { field: 'Until', label: t`Until`, dayBound: 'last' },
  ],
  columns: [
    {
      field: 'When',
      heading: t`Date`,
      widthInRem: 10,
      body: ({ When }) => formatTimestamp(When),
      cell: ({ When }) => createTextCell(formatTimestamp(When)),
    },
    { field: 'By', heading: t`By`, widthInRem: 10, isName: true },
    {
      field: 'Kind',
      heading: t`Kind`,
      widthInRem: 8,
      body: ({ Kind }) => auditKindLabels[Kind] ?? Kind,
      cell: ({ Kind }) => createTextCell(auditKindLabels[Kind] ?? Kind),
    },
    { field: 'Name', heading: t`Name`, widthInRem: 13, className: 'audit-changes' },
    {
      field: 'Deed',
      heading: t`Deed`,
      widthInRem: 6,
      body: ({ Deed }) => auditChangeLabels[Deed],
      cell: ({ Deed }) => createTextCell(auditChangeLabels[Deed]),
    },
    {
      field: 'Changes',
      heading: t`What was changed`,
      isSortable: false,
      isName: false,
      className: 'audit-changes',
      body: formatAuditChanges,
      cell: (entry) => createTextCell(formatAuditChanges(entry)),
    },
  ],
  card: (entry) => ({
    title: `${auditKindLabels[entry.Kind] ?? entry.Kind} ${entry.Name}`,
    aside: auditChangeLabels[entry.Deed],
    lines: [`${formatTimestamp(entry.When)}, ${entry.By}`, formatAuditChanges(entry)],
  }),
  empty: <EmptyState icon="recent" title={t`Nothing was changed yet`} />,
});
