import { useEffect, useState } from 'react';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { formatAuditChange, auditChangeLabels } from './audit-labels.ts';
import './audit.css';

type RecordHistoryProps = {
  /** The owner of the record; 0 is the platform. */
  dealerId: number;
  /** The kind as the audit names it. */
  kind: string;
  id: number;
  /** The shown version of the record: another version loads the history again. */
  version?: number;
};

/** Shows who changed a record, on request and only to users who may see it. */
export function RecordHistorySection(props: RecordHistoryProps) {
  const maySee = useHasPermission('view-audit');
  const [isOpen, setIsOpen] = useState(false);
  if (!maySee) return null;
  return (
    <section className="record-history">
      <Button
        label={t`History of changes`}
        icon={isOpen ? 'chevronDown' : 'chevronRight'}
        variant="text"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <RecordHistoryEntries {...props} />}
    </section>
  );
}

const HISTORY_PAGE_SIZE = 20;

function RecordHistoryEntries({ dealerId, kind, id, version }: RecordHistoryProps) {
  const [take, setTake] = useState(HISTORY_PAGE_SIZE);
  const query = buildGridQuery({
    page: { skip: 0, take },
    sort: { field: 'When', isDescending: true },
    filter: [['Kind', '=', kind], 'and', ['RecordId', '=', String(id)]],
  });
  const historyResult = useApiCall(
    dealers.listAudit,
    { params: { id: dealerId }, query },
    { showsOwnFailure: true, keepPreviousData: true },
  );
  const { mutate, isValidating } = historyResult;
  const [firstVersion] = useState(version);
  useEffect(() => {
    if (version !== firstVersion) void mutate();
  }, [version, firstVersion, mutate]);
  return (
    <Loaded
      result={historyResult}
      failureText={t`The history could not be loaded`}
      loading={3}
      empty={<EmptyState icon="recent" title={t`Nothing was changed yet`} />}
    >
      {(data) => (
        <>
          <LogTable name={t`History of changes`} titles={[t`Date`, t`By`, t`What was changed`]}>
            {data.data.map((entry) => (
              <tr key={entry.Id}>
                <td>{formatTimestamp(entry.When)}</td>
                <td>{entry.By}</td>
                <td>
                  {entry.Deed !== 'changed' && <b>{auditChangeLabels[entry.Deed]}</b>}
                  {entry.Deed === 'changed' &&
                    entry.Changes.map((change) => (
                      <div key={change.Field}>{formatAuditChange(change)}</div>
                    ))}
                </td>
              </tr>
            ))}
          </LogTable>
          {(data.totalCount ?? 0) <= data.data.length && data.Older && (
            <p className="help">{t`Older changes are in the history of the dealer.`}</p>
          )}
          {(data.totalCount ?? 0) > data.data.length && (
            <Button
              label={t`Show more`}
              variant="text"
              isBusy={isValidating}
              onClick={() => setTake(take + 2 * HISTORY_PAGE_SIZE)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
