import { useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { MailProblem } from '#shared/schemas/mail-problem-schema.ts';

const INITIAL_ROW_COUNT = 20;

/** Mails that did not arrive, where there are any: of a dealer, or of the platform (0). */
export function MailProblemsButton({ dealerId }: { dealerId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [rowLimit, setRowLimit] = useState(INITIAL_ROW_COUNT);
  const query = {
    take: String(rowLimit),
    requireTotalCount: 'true' as const,
    sort: NEWEST_FIRST_SORT,
  };
  const problemsCall = useApiCall(
    dealers.listMailProblems,
    { params: { id: dealerId }, query },
    { keepPreviousData: true, showsOwnFailure: true },
  );
  const count = problemsCall.data?.totalCount ?? 0;
  if (count === 0 && !problemsCall.error) return null;
  return (
    <>
      <Button
        label={problemsCall.error ? t`Mail problems` : t`Mail problems: ${count}`}
        icon="warn"
        variant="text"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog
          name="mail-problems"
          title={t`Mail that did not arrive`}
          isOpen
          widthInRem={56}
          onClose={() => setIsOpen(false)}
        >
          {/* It can be scrolled by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div role="group" aria-label={t`Mail that did not arrive`} tabIndex={0}>
            <p className="muted">
              {t`Of the last 90 days. An address that refuses mail for good gets nothing more: correct it, or ask its user for another.`}
            </p>
            <Loaded
              result={problemsCall}
              failureText={t`The mail problems could not be loaded`}
              loading={3}
            >
              {({ data, totalCount = 0 }) => (
                <>
                  <MailProblemsTable problems={data} />
                  {totalCount > data.length && (
                    <Button
                      label={t`Show more`}
                      variant="text"
                      isBusy={problemsCall.isValidating}
                      onClick={() => setRowLimit(rowLimit + 2 * INITIAL_ROW_COUNT)}
                    />
                  )}
                </>
              )}
            </Loaded>
          </div>
        </Dialog>
      )}
    </>
  );
}

const NEWEST_FIRST_SORT = JSON.stringify([{ selector: 'When', desc: true }]);

const MailProblemsTable = ({ problems }: { problems: readonly MailProblem[] }) => (
  <LogTable
    name={t`Mail that did not arrive`}
    titles={[t`Date`, t`Email`, t`Subject`, t`What happened`]}
  >
    {problems.map((problem) => (
      <tr key={problem.Id} className="is-bad">
        <td>{formatTimestamp(problem.When)}</td>
        <td>{problem.Email}</td>
        <td>{problem.Subject}</td>
        <td>
          <span className="outcome">
            <Icon name="warn" />
            {formatMailProblem(problem)}
          </span>
          {problem.Reason && <small className="faint">{problem.Reason}</small>}
        </td>
      </tr>
    ))}
  </LogTable>
);

function formatMailProblem({ What, IsPermanent }: MailProblem): string {
  if (What === 'complained') return t`Marked as spam: nothing more is sent there`;
  return IsPermanent ? t`Refused for good: nothing more is sent there` : t`Could not be delivered`;
}
