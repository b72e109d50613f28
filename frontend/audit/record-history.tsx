import { useEffect, useState } from 'react';
import { gridQuery } from '#frontend/api/grid-query.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { changeText, auditChangeLabels } from './audit-labels.ts';
import './audit.css';

type Props = {
  /** Whose record it is; 0: the platform's. */
  dealerId: number;
  /** As the audit names it. */
  kind: string;
  id: number;
  /** Which state of it is shown: the history is read again for another. */
  version?: number;
};

/** Who changed a record, once it is asked for: for who may see that. */
export function RecordHistory(props: Props) {
  const maySee = useMay('view-audit');
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
      {isOpen && <Entries {...props} />}
    </section>
  );
}

const HISTORY_PAGE_SIZE = 20;

function Entries({ dealerId, kind, id, version }: Props) {
  const [take, setTake] = useState(HISTORY_PAGE_SIZE);
  const query = gridQuery({
    page: { skip: 0, take },
    sort: { field: 'When', isDescending: true },
    filter: [['Kind', '=', kind], 'and', ['RecordId', '=', String(id)]],
  });
  const { data, error, mutate, isValidating } = useCall(
    dealers.listAudit,
    { params: { id: dealerId }, query },
    { isFailureShown: true, keepPreviousData: true },
  );
  const [first] = useState(version);
  useEffect(() => {
    if (version !== first) void mutate();
  }, [version, first, mutate]);
  if (error)
    return (
      <Failed
        title={t`The history could not be loaded`}
        text={error.message}
        onRetry={() => void mutate()}
      />
    );
  if (!data) return <LoadingRows count={3} />;
  if (data.data.length === 0) return <Empty icon="recent" title={t`Nothing was changed yet`} />;
  return (
    <>
      <LogTable name={t`History of changes`} titles={[t`Date`, t`By`, t`What was changed`]}>
        {data.data.map((entry) => (
          <tr key={entry.Id}>
            <td>{asDayAndTime(entry.When)}</td>
            <td>{entry.By}</td>
            <td>
              {entry.Deed !== 'changed' && <b>{auditChangeLabels[entry.Deed]}</b>}
              {entry.Deed === 'changed' &&
                entry.Changes.map((change) => <div key={change.Field}>{changeText(change)}</div>)}
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
  );
}
