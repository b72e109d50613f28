import type { ReactNode } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import {
  translateServerMessage,
  translateServerMessages,
} from '#frontend/language/server-messages.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { RejectedUploadPart, UploadJob } from '#shared/schemas/upload-job-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { useIsUnchangedFor } from './use-is-unchanged-for.ts';
import './job-state.css';

type UploadJobStatusProps = {
  /** The file's name, to distinguish its report. */
  name: string;
  job: UploadJob;
  onDownloadRejected: () => Promise<void>;
  /** The actions on a file that was checked. */
  children?: ReactNode;
};

/** The state of an import job: progress, result, and rejected rows. */
export function UploadJobStatus({ name, job, onDownloadRejected, children }: UploadJobStatusProps) {
  const downloadRejected = () =>
    onDownloadRejected().catch((error: unknown) => showCallFailure(error, uploadsTexts.notFetched));
  return (
    <div className="upload-job">
      <JobStateLine name={name} job={job} />
      {translateServerMessages(job.Remarks ?? [], job.RemarkCodes).map((remark) => (
        <small key={remark} className="faint">
          {remark}
        </small>
      ))}
      {job.Refused > 0 && (
        <details className="upload-job-refused">
          <summary>{t`${formatInteger(job.Refused)} refused`}</summary>
          <ul>
            {job.FirstRefused.map((rejectedRow, index) => (
              <RejectedRowItem key={index} rejectedRow={rejectedRow} />
            ))}
          </ul>
          {(job.State === 'finished' || job.State === 'failed') && (
            <Button
              label={t`Download refused rows`}
              aria-label={t`Download refused rows of ${name}`}
              variant="text"
              size="small"
              icon="download"
              onClick={() => void downloadRejected()}
            />
          )}
        </details>
      )}
      {children}
    </div>
  );
}

function JobStateLine({ name, job }: Pick<UploadJobStatusProps, 'name' | 'job'>) {
  const { State: state, Counts, Problem, ProblemCode } = job;
  if (state === 'waiting') return <WaitingJobStatus />;
  if (state === 'failed')
    return (
      <span className="status is-bad">
        <Icon name="error" />
        <span>
          {translateServerMessage(Problem ?? '', ProblemCode)}{' '}
          <span className="faint">{t`Nothing was changed.`}</span>
        </span>
      </span>
    );
  if (state === 'finished' && job.Check)
    return (
      <span className="status">
        <Icon name="info" />
        <span>
          {Counts && formatJobCounts(Counts).join(', ')}{' '}
          <span className="faint">{t`Only checked. Nothing was changed.`}</span>
        </span>
      </span>
    );
  if (state === 'finished')
    return (
      <span className="status is-success">
        <Icon name="check" />
        {Counts && formatJobCounts(Counts).join(', ')}
      </span>
    );
  return <JobStepProgress name={name} job={job} />;
}

/** In ms. A file waits for the one before it, which may have to be started again. */
const LONG_WAIT_MS = 10_000;

function WaitingJobStatus() {
  const isLong = useIsUnchangedFor('waiting', LONG_WAIT_MS);
  return (
    <span className="status" role="status">
      <Icon name="clock" />
      <span>
        {t`Waiting`}{' '}
        {isLong && (
          <span className="faint">{t`It begins by itself. You may leave this page.`}</span>
        )}
      </span>
    </span>
  );
}

/** In ms. A worker reports its progress more often. A stopped one is replaced only after minutes. */
const STALLED_STEP_MS = 20_000;

function JobStepProgress({
  name,
  job: { Step: step, StepCode, Done, Total },
}: Pick<UploadJobStatusProps, 'name' | 'job'>) {
  const isLong = useIsUnchangedFor(`${step} ${Done}`, STALLED_STEP_MS);
  return (
    <span className="upload-job-step">
      {step ? translateServerMessage(step, StepCode) : t`Begun`}
      {Done !== null && (
        <span className="faint">
          {' '}
          {Total === null
            ? formatInteger(Done)
            : t`${formatInteger(Done)} of ${formatInteger(Total)}`}
        </span>
      )}
      <progress
        aria-label={t`Reading ${name}`}
        {...(Done !== null && Total !== null && { max: Math.max(Total, 1), value: Done })}
      />
      {isLong && (
        <small className="faint" role="status">
          {t`Waiting to go on, by itself and within a few minutes. You may leave this page.`}
        </small>
      )}
    </span>
  );
}

/** The result as text. Some counts do not exist for every kind. */
function formatJobCounts({ Taken, New, Changed, Same, Gone }: NonNullable<UploadJob['Counts']>) {
  const more: [number | null, (count: string) => string][] = [
    [New, (count) => t`${count} new`],
    [Changed, (count) => t`${count} changed`],
    [Same, (count) => t`${count} the same`],
    [Gone, (count) => t`${count} gone`],
  ];
  const otherCounts = more.flatMap(([count, formatCount]) =>
    count ? [formatCount(formatInteger(count))] : [],
  );
  return [t`${formatInteger(Taken)} taken`, ...otherCounts];
}

const RejectedRowItem = ({
  rejectedRow: { Line, Place, Column, Value, Reason, ReasonCode },
}: {
  rejectedRow: RejectedUploadPart;
}) => (
  <li>
    <b>
      {[Place, Line > 0 ? t`line ${Line}` : '', Column && translateText(Column)]
        .filter(Boolean)
        .join(', ')}
    </b>{' '}
    {Value && <q>{Value}</q>} {translateServerMessage(Reason, ReasonCode)}
  </li>
);
