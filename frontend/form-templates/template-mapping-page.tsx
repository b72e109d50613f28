import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useUnsavedChangesGuard } from '#frontend/browser/unsaved-changes.ts';
import { useLatestRef } from '#frontend/browser/use-latest-ref.ts';
import { useFormDraft } from '#frontend/form-drafts/use-form-draft.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { getFormTemplatesPath } from '#frontend/paths.ts';
import { FormDraftNotice } from '#frontend/record-form/form-draft-notice.tsx';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate, TemplateExample } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { getReportName } from './build-template-rows.ts';
import { downloadTemplatePreviewOrShowFailure } from './download-template-preview-or-show-failure.ts';
import {
  toFieldMappings,
  toFillPerFillableField,
  isUnmapped,
  getPrintedText,
  type FieldMapping,
} from './template-field-mapping.ts';
import { TemplateFieldsTable } from './template-fields-table.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useFormTemplates } from './use-form-templates.ts';
import '#frontend/parts/lists/list-grid.css';
import './form-templates.css';

/** /dashboard/profile/1/form-templates/87: the fillings of a dealer's own PDF. */
export function TemplateMappingPage() {
  const { dealerId, list } = useFormTemplates();
  const reportId = Number(useParams().reportId);
  const params = { id: dealerId, reportId };
  const example = useApiCall(
    documents.getTemplateExample,
    { params, query: {} },
    { showsOwnFailure: true },
  );
  const template = list.data?.find(({ ReportId }) => ReportId === reportId);
  return (
    <>
      <Breadcrumbs
        title={getReportName(reportId)}
        parent={{ label: t`Form Templates`, to: getFormTemplatesPath(dealerId) }}
      />
      {list.data && !template ? (
        <div className="fill void">
          <EmptyState
            icon="file"
            title={t`This form has no template`}
            text={t`Upload one on the page above.`}
          />
        </div>
      ) : (
        <Loaded
          result={{
            data: template && example.data && { template, example: example.data },
            error: list.error ?? example.error,
            mutate: () => Promise.all([list.mutate(), example.mutate()]),
          }}
          failureText={t`The template could not be loaded`}
        >
          {(loaded) => (
            <TemplateMappingEditor
              key={loaded.template.UploadedOn}
              dealerId={dealerId}
              {...loaded}
              onSaved={(saved) =>
                void list.mutate(
                  list.data?.map((each) => (each.ReportId === reportId ? saved : each)),
                  { revalidate: false },
                )
              }
            />
          )}
        </Loaded>
      )}
    </>
  );
}

type TemplateMappingEditorProps = {
  dealerId: number;
  template: FormTemplate;
  example: TemplateExample;
  onSaved: (template: FormTemplate) => void;
};

function TemplateMappingEditor({
  dealerId,
  template,
  example,
  onSaved,
}: TemplateMappingEditorProps) {
  const savedMappings = useMemo(() => toFieldMappings(template), [template]);
  const [mappings, setMappings] = useState(savedMappings);
  const [currentField, setCurrentField] = useState<string>();
  const isChanged = !areSameMappings(mappings, savedMappings);
  const { offer: draftOffer, discardDraft } = useFormDraft({
    draftKey: {
      kind: 'form-template',
      ids: { dealer: dealerId, report: template.ReportId },
      name: getReportName(template.ReportId),
    },
    form: useMemo(() => toFillPerFillableField(mappings), [mappings]),
    before: useMemo(() => toFillPerFillableField(savedMappings), [savedMappings]),
    isChanged,
    restore: ({ form }) => setMappings(toFieldMappings({ ...template, FilledWith: form })),
  });
  useUnsavedChangesGuard(
    isChanged,
    t`What fills the fields has unsaved changes. They will be lost.`,
    () => void discardDraft(),
  );
  const latestMappings = useLatestRef(mappings);
  const { save, isSaving } = useSaveMapping(dealerId, template, (savedTemplate, sentMappings) => {
    // If the user typed since it was sent, the draft stays.
    if (areSameMappings(latestMappings.current, sentMappings)) void discardDraft();
    onSaved(savedTemplate);
  });
  const changeMapping = useCallback(
    (entry: FieldMapping) =>
      setMappings((all) => all.map((each) => (each.field === entry.field ? entry : each))),
    [],
  );
  const printedTexts = useMemo(
    () => new Map(mappings.map((each) => [each.field.Name, getPrintedText(each, example.Values)])),
    [mappings, example],
  );
  return (
    <>
      <div className="template-bar">
        <h1>{getReportName(template.ReportId)}</h1>
        <span className="muted">{formatTemplateFacts(template)}</span>
        <UnmappedFieldsStatus mappings={mappings} />
        <span className="grow" />
        <Button
          label={t`Print a test`}
          variant="secondary"
          title={isChanged ? t`Prints what is saved` : undefined}
          onClick={() => void downloadTemplatePreviewOrShowFailure(dealerId, template)}
        />
        <Button
          label={t`Save`}
          isBusy={isSaving || !isChanged}
          onClick={() => void save(mappings)}
        />
      </div>
      <FormDraftNotice offer={draftOffer} />
      <div className="template-mapping">
        <TemplateFieldsTable
          entries={mappings}
          values={example.Values}
          currentField={currentField}
          onCurrent={setCurrentField}
          onChange={changeMapping}
        />
        <TemplatePreview
          dealerId={dealerId}
          template={template}
          fieldPositions={example.Places}
          entries={mappings}
          texts={printedTexts}
          currentField={currentField}
          onChoose={setCurrentField}
        />
      </div>
    </>
  );
}

function formatTemplateFacts({ FileName, Pages, Fields }: FormTemplate): string {
  const pages = Pages === 1 ? t`1 page` : t`${Pages} pages`;
  const fields = Fields.length === 1 ? t`1 field` : t`${formatInteger(Fields.length)} fields`;
  return `${FileName}, ${pages}, ${fields}`;
}

function UnmappedFieldsStatus({ mappings }: { mappings: readonly FieldMapping[] }) {
  const count = mappings.filter(isUnmapped).length;
  return (
    <span role="status">
      {count > 0 && (
        <span className="text-tag text-tag-warning">
          <Icon name="warn" className="text-tag-icon" />
          {count === 1 ? t`1 prints empty` : t`${formatInteger(count)} print empty`}
        </span>
      )}
    </span>
  );
}

const areSameMappings = (one: readonly FieldMapping[], other: readonly FieldMapping[]) =>
  isSameJson(toFillPerFillableField(one), toFillPerFillableField(other));

/** A save that is repeated after no answer has the same key. */
function useSaveMapping(
  dealerId: number,
  template: FormTemplate,
  onSaved: (template: FormTemplate, sent: readonly FieldMapping[]) => void,
) {
  const { run: save, isBusy: isSaving } = useAction(
    async (mappings: readonly FieldMapping[]) => {
      const params = { id: dealerId, reportId: template.ReportId };
      const body = { Version: template.Version, FilledWith: toFillPerFillableField(mappings) };
      onSaved(await callIdempotently(documents.mapTemplate, { params, body }), mappings);
      showToast({ kind: 'success', text: templatesTexts.mapped });
    },
    { failureText: templatesTexts.notMapped },
  );
  return { save, isSaving };
}
