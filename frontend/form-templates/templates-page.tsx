import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { asDay } from '#frontend/format/date.ts';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { pathOfDealer, pathOfTemplate } from '#frontend/paths.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { entriesOf, isOpen } from './mapping.ts';
import { preview } from './print-preview.ts';
import type { TemplateRow } from './template-rows.ts';
import { UploadTemplate } from './upload-dialog.tsx';
import { useTemplateRows } from './use-templates.ts';
import { TemplateVersions } from './versions-dialog.tsx';
import '#frontend/parts/lists/list-grid.css';
import './form-templates.css';

/** /dashboard/profile/1/form-templates: which forms of a dealer are built in, and which their own PDFs. */
export function TemplatesPage() {
  const { dealerId, dealer, rows, failed, retry, readLists } = useTemplateRows();
  const [isUploading, setIsUploading] = useState(false);
  const [versionsReportId, setVersionsReportId] = useState<number>();
  const versionsRow = rows?.find(({ reportId }) => reportId === versionsReportId);
  return (
    <>
      <Crumbs here={t`Form Templates`} above={wayUp(dealerId, dealer)} />
      <div className="template-bar">
        <h1>{dealer?.CompanyName ?? t`Form Templates`}</h1>
        {dealer && (
          <Button
            label={t`Upload Form Template`}
            icon="upload"
            onClick={() => setIsUploading(true)}
          />
        )}
      </div>
      <WhenLoaded
        of={{ data: rows, error: failed, mutate: retry }}
        failed={t`The form templates could not be loaded`}
      >
        {(known) => (
          <Rows
            dealerId={dealerId}
            rows={known}
            onChanged={() => void readLists()}
            onVersions={setVersionsReportId}
          />
        )}
      </WhenLoaded>
      {versionsRow && (
        <TemplateVersions
          dealerId={dealerId}
          row={versionsRow}
          onChanged={readLists}
          onClose={() => setVersionsReportId(undefined)}
        />
      )}
      {isUploading && dealer && (
        <UploadTemplate
          dealerId={dealerId}
          rows={rows}
          storeCode={dealer.StoreCode}
          onChanged={readLists}
          onClose={() => setIsUploading(false)}
        />
      )}
    </>
  );
}

/** To the dealer they belong to. */
const wayUp = (dealerId: number, dealer?: { DisplayName: string }) => ({
  label: dealer?.DisplayName ?? t`Dealer Profile`,
  to: pathOfDealer(dealerId),
});

type RowsProps = {
  dealerId: number;
  rows: readonly TemplateRow[];
  onChanged: () => void;
  onVersions: (reportId: number) => void;
};

const Rows = ({ dealerId, rows, onChanged, onVersions }: RowsProps) => (
  <div className="list-grid">
    <div className="list-scroller">
      <table className="template-list" aria-label={t`Form templates`}>
        <thead>
          <tr>
            {[t`Form`, t`Template`, t`Since`, t`Status`].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.reportId} {...{ dealerId, row, onChanged, onVersions }} />
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

type RowProps = Omit<RowsProps, 'rows'> & { row: TemplateRow };

function Row({ dealerId, row, onChanged, onVersions }: RowProps) {
  const { reportId, name, template, old, isOffered } = row;
  const versions = old.length > 0 && (
    <Button
      label={t`Versions`}
      variant="text"
      size="small"
      aria-label={t`Versions of ${name}`}
      onClick={() => onVersions(reportId)}
    />
  );
  return (
    <tr>
      <td className="lead">
        {name} <span className="faint">{reportId}</span>
      </td>
      {template ? (
        <Own {...{ dealerId, name, template, versions, onChanged }} />
      ) : (
        <>
          <td className="faint">{isOffered ? t`Built in` : t`Removed`}</td>
          <td className="faint">—</td>
          <td>
            <State isComplete={isOffered} text={isOffered ? t`In use` : t`Not offered`} />
          </td>
          <td className="template-acts">{versions}</td>
        </>
      )}
    </tr>
  );
}

type OwnProps = {
  dealerId: number;
  name: string;
  template: FormTemplate;
  versions: ReactNode;
  onChanged: () => void;
};

/** A PDF of the dealer's own, since when, and what can be done about it. */
function Own({ dealerId, name, template, versions, onChanged }: OwnProps) {
  const open = entriesOf(template).filter(isOpen).length;
  const { ReportId, FileName, UploadedOn, UploadedBy } = template;
  return (
    <>
      <td title={FileName}>{FileName}</td>
      <td title={t`Uploaded by ${UploadedBy}`}>
        {asDay(UploadedOn)} <span className="faint">{UploadedBy}</span>
      </td>
      <td>
        <State isComplete={open === 0} text={open === 0 ? t`In use` : formatUnmappedCount(open)} />
      </td>
      <td className="template-acts">
        <Link
          className={classOf({ variant: 'text', size: 'small' })}
          to={pathOfTemplate(dealerId, ReportId)}
          aria-label={t`Map fields, ${name}`}
        >{t`Map Fields`}</Link>
        <Button
          label={t`Preview`}
          variant="text"
          size="small"
          aria-label={t`Preview, ${name}`}
          onClick={() => void preview(dealerId, template)}
        />
        {versions}
        <Button
          name={t`Remove ${name}`}
          icon="trash"
          variant="text"
          size="small"
          onClick={() =>
            void remove(dealerId, template, name).then((isDone) => isDone && onChanged())
          }
        />
      </td>
    </>
  );
}

const formatUnmappedCount = (count: number) =>
  count === 1 ? t`1 field to map` : t`${count} fields to map`;

const State = ({ isComplete, text }: { isComplete: boolean; text: string }) => (
  <span className={isComplete ? 'template-state' : 'template-state is-open'}>
    <Icon name={isComplete ? 'check' : 'warn'} />
    {text}
  </span>
);

/** Gives whether it is gone. */
async function remove(
  dealerId: number,
  { ReportId, FileName, Version }: FormTemplate,
  name: string,
) {
  const isMeant = await confirm({
    title: t`Remove the template of ${name}?`,
    text: t`${FileName} is no longer offered. It is kept among the versions, with what its fields were filled with.`,
    accept: t`Remove`,
    isDestructive: true,
  });
  if (!isMeant) return false;
  try {
    const params = { id: dealerId, reportId: ReportId };
    const query = { Version: String(Version) };
    await callIdempotently(documents.removeTemplate, { params, query });
    toast({ kind: 'success', text: templatesTexts.removed });
    return true;
  } catch (error) {
    showFailure(error, templatesTexts.notRemoved);
    return true;
  }
}
