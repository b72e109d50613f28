import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { getDealerPath, getFormTemplatePath } from '#frontend/paths.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import type { FormTemplateRow } from './build-template-rows.ts';
import { downloadTemplatePreviewOrShowFailure } from './download-template-preview-or-show-failure.ts';
import { toFieldMappings, isUnmapped } from './template-field-mapping.ts';
import { TemplateVersionsDialog } from './template-versions-dialog.tsx';
import { UploadTemplateDialog } from './upload-template-dialog.tsx';
import { useFormTemplateRows } from './use-form-templates.ts';
import '#frontend/parts/lists/list-grid.css';
import './form-templates.css';

/**
 * /dashboard/profile/1/form-templates: which forms of a dealer are built in, and which are their own PDFs.
 */
export function FormTemplatesPage() {
  const { dealerId, dealer, rows, loadError, retry, reloadLists } = useFormTemplateRows();
  const [isUploading, setIsUploading] = useState(false);
  const [versionsReportId, setVersionsReportId] = useState<number>();
  const versionsRow = rows?.find(({ reportId }) => reportId === versionsReportId);
  return (
    <>
      <Breadcrumbs title={t`Form Templates`} parent={createParentBreadcrumb(dealerId, dealer)} />
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
      <Loaded
        result={{ data: rows, error: loadError, mutate: retry }}
        failureText={t`The form templates could not be loaded`}
      >
        {(loadedRows) => (
          <FormTemplatesTable
            dealerId={dealerId}
            rows={loadedRows}
            onChanged={() => void reloadLists()}
            onVersions={setVersionsReportId}
          />
        )}
      </Loaded>
      {versionsRow && (
        <TemplateVersionsDialog
          dealerId={dealerId}
          row={versionsRow}
          onChanged={reloadLists}
          onClose={() => setVersionsReportId(undefined)}
        />
      )}
      {isUploading && dealer && (
        <UploadTemplateDialog
          dealerId={dealerId}
          rows={rows}
          storeCode={dealer.StoreCode}
          onChanged={reloadLists}
          onClose={() => setIsUploading(false)}
        />
      )}
    </>
  );
}

/** The link to the dealer. */
const createParentBreadcrumb = (dealerId: number, dealer?: { DisplayName: string }) => ({
  label: dealer?.DisplayName ?? t`Dealer Profile`,
  to: getDealerPath(dealerId),
});

type FormTemplatesTableProps = {
  dealerId: number;
  rows: readonly FormTemplateRow[];
  onChanged: () => void;
  onVersions: (reportId: number) => void;
};

const FormTemplatesTable = ({ dealerId, rows, onChanged, onVersions }: FormTemplatesTableProps) => (
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
            <FormTemplateTableRow
              key={row.reportId}
              {...{ dealerId, row, onChanged, onVersions }}
            />
          ))}
        </tbody>
      </table>
    </div>
  </div>
);

type FormTemplateTableRowProps = Omit<FormTemplatesTableProps, 'rows'> & { row: FormTemplateRow };

function FormTemplateTableRow({ dealerId, row, onChanged, onVersions }: FormTemplateTableRowProps) {
  const { reportId, name, template, oldTemplates, isOffered } = row;
  const versions = oldTemplates.length > 0 && (
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
        <OwnTemplateCells {...{ dealerId, name, template, versions, onChanged }} />
      ) : (
        <>
          <td className="faint">{isOffered ? t`Built in` : t`Removed`}</td>
          <td className="faint">—</td>
          <td>
            <TemplateState isComplete={isOffered} text={isOffered ? t`In use` : t`Not offered`} />
          </td>
          <td className="template-acts">{versions}</td>
        </>
      )}
    </tr>
  );
}

type OwnTemplateCellsProps = {
  dealerId: number;
  name: string;
  template: FormTemplate;
  versions: ReactNode;
  onChanged: () => void;
};

/** A PDF of the dealer's own: its date and its actions. */
function OwnTemplateCells({
  dealerId,
  name,
  template,
  versions,
  onChanged,
}: OwnTemplateCellsProps) {
  const unmappedCount = toFieldMappings(template).filter(isUnmapped).length;
  const { ReportId, FileName, UploadedOn, UploadedBy } = template;
  return (
    <>
      <td title={FileName}>{FileName}</td>
      <td title={t`Uploaded by ${UploadedBy}`}>
        {formatTimestampDay(UploadedOn)} <span className="faint">{UploadedBy}</span>
      </td>
      <td>
        <TemplateState
          isComplete={unmappedCount === 0}
          text={unmappedCount === 0 ? t`In use` : formatUnmappedCount(unmappedCount)}
        />
      </td>
      <td className="template-acts">
        <Link
          className={getButtonClass({ variant: 'text', size: 'small' })}
          to={getFormTemplatePath(dealerId, ReportId)}
          aria-label={t`Map fields, ${name}`}
        >{t`Map Fields`}</Link>
        <Button
          label={t`Preview`}
          variant="text"
          size="small"
          aria-label={t`Preview, ${name}`}
          onClick={() => void downloadTemplatePreviewOrShowFailure(dealerId, template)}
        />
        {versions}
        <Button
          name={t`Remove ${name}`}
          icon="trash"
          variant="text"
          size="small"
          onClick={() =>
            void confirmAndRemoveTemplate(dealerId, template, name).then(
              (hasCalled) => hasCalled && onChanged(),
            )
          }
        />
      </td>
    </>
  );
}

const formatUnmappedCount = (count: number) =>
  count === 1 ? t`1 field to map` : t`${count} fields to map`;

const TemplateState = ({ isComplete, text }: { isComplete: boolean; text: string }) => (
  <span className={isComplete ? 'template-state' : 'template-state is-open'}>
    <Icon name={isComplete ? 'check' : 'warn'} />
    {text}
  </span>
);

/** Asks and removes a template. Returns whether a call was made: the list may then have changed. */
async function confirmAndRemoveTemplate(
  dealerId: number,
  { ReportId, FileName, Version }: FormTemplate,
  name: string,
) {
  const isConfirmed = await askToConfirm({
    title: t`Remove the template of ${name}?`,
    text: t`${FileName} is no longer offered. It is kept among the versions, with what its fields were filled with.`,
    accept: t`Remove`,
    isDestructive: true,
  });
  if (!isConfirmed) return false;
  await runOrShowFailure(
    async () => {
      const params = { id: dealerId, reportId: ReportId };
      const query = { Version: String(Version) };
      await callIdempotently(documents.removeTemplate, { params, query });
      showToast({ kind: 'success', text: templatesTexts.removed });
    },
    { failureText: templatesTexts.notRemoved },
  );
  return true;
}
