import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { useUnsavedGuard } from '#frontend/browser/unsaved.ts';
import { useLatest } from '#frontend/browser/use-latest.ts';
import { useFormDraft } from '#frontend/kept-forms/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Empty, WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { pathOfTemplates } from '#frontend/paths.ts';
import { FormOfferNotice } from '#frontend/record-form/form-offer-notice.tsx';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { FormTemplate, TemplateExample } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { FieldsTable } from './fields-table.tsx';
import { entriesOf, filledWith, isOpen, printedIn, type Entry } from './mapping.ts';
import { Preview } from './preview.tsx';
import { preview } from './print-preview.ts';
import { nameOfReport } from './template-rows.ts';
import { useTemplates } from './use-templates.ts';
import '#frontend/parts/lists/list-grid.css';
import './form-templates.css';

/** /dashboard/profile/1/form-templates/87: what the fields of a dealer's own PDF are filled with. */
export function MappingPage() {
  const { dealerId, list } = useTemplates();
  const reportId = Number(useParams().reportId);
  const params = { id: dealerId, reportId };
  const example = useCall(
    documents.getTemplateExample,
    { params, query: {} },
    { isFailureShown: true },
  );
  const template = list.data?.find(({ ReportId }) => ReportId === reportId);
  return (
    <>
      <Crumbs
        here={nameOfReport(reportId)}
        above={{ label: t`Form Templates`, to: pathOfTemplates(dealerId) }}
      />
      {list.data && !template ? (
        <div className="fill void">
          <Empty
            icon="file"
            title={t`This form has no template`}
            text={t`Upload one on the page above.`}
          />
        </div>
      ) : (
        <WhenLoaded
          of={{
            data: template && example.data && { template, example: example.data },
            error: list.error ?? example.error,
            mutate: () => Promise.all([list.mutate(), example.mutate()]),
          }}
          failed={t`The template could not be loaded`}
        >
          {(known) => (
            <Mapping
              key={known.template.UploadedOn}
              dealerId={dealerId}
              {...known}
              onSaved={(saved) =>
                void list.mutate(
                  list.data?.map((each) => (each.ReportId === reportId ? saved : each)),
                  { revalidate: false },
                )
              }
            />
          )}
        </WhenLoaded>
      )}
    </>
  );
}

type Props = {
  dealerId: number;
  template: FormTemplate;
  example: TemplateExample;
  onSaved: (template: FormTemplate) => void;
};

function Mapping({ dealerId, template, example, onSaved }: Props) {
  const saved = useMemo(() => entriesOf(template), [template]);
  const [entries, setEntries] = useState(saved);
  const [current, setCurrent] = useState<string>();
  const isChanged = !isSame(entries, saved);
  const { offer, forget } = useFormDraft({
    as: {
      kind: 'form-template',
      ids: { dealer: dealerId, report: template.ReportId },
      name: nameOfReport(template.ReportId),
    },
    form: useMemo(() => filledWith(entries), [entries]),
    before: useMemo(() => filledWith(saved), [saved]),
    isChanged,
    restore: ({ form }) => setEntries(entriesOf({ ...template, FilledWith: form })),
  });
  useUnsavedGuard(
    isChanged,
    t`What fills the fields has unsaved changes. They will be lost.`,
    forget,
  );
  const latest = useLatest(entries);
  const { save, isSaving } = useSaving(dealerId, template, (now, sent) => {
    // What was typed since it was sent stays kept.
    if (isSame(latest.current, sent)) forget();
    onSaved(now);
  });
  const change = useCallback(
    (entry: Entry) =>
      setEntries((all) => all.map((each) => (each.field === entry.field ? entry : each))),
    [],
  );
  const texts = useMemo(
    () => new Map(entries.map((each) => [each.field.Name, printedIn(each, example.Values)])),
    [entries, example],
  );
  return (
    <>
      <div className="template-bar">
        <h1>{nameOfReport(template.ReportId)}</h1>
        <span className="muted">{formatTemplateFacts(template)}</span>
        <OpenFields entries={entries} />
        <span className="grow" />
        <Button
          label={t`Print a test`}
          variant="secondary"
          title={isChanged ? t`Prints what is saved` : undefined}
          onClick={() => void preview(dealerId, template)}
        />
        <Button
          label={t`Save`}
          isBusy={isSaving || !isChanged}
          onClick={() => void save(entries)}
        />
      </div>
      <FormOfferNotice offer={offer} />
      <div className="template-mapping">
        <FieldsTable
          entries={entries}
          values={example.Values}
          current={current}
          onCurrent={setCurrent}
          onChange={change}
        />
        <Preview
          dealerId={dealerId}
          template={template}
          fieldPositions={example.Places}
          entries={entries}
          texts={texts}
          current={current}
          onChoose={setCurrent}
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

function OpenFields({ entries }: { entries: readonly Entry[] }) {
  const count = entries.filter(isOpen).length;
  return (
    <span role="status">
      {count > 0 && (
        <span className="p-tag p-tag-warning">
          <Icon name="warn" className="p-tag-icon" />
          {count === 1 ? t`1 prints empty` : t`${formatInteger(count)} print empty`}
        </span>
      )}
    </span>
  );
}

const isSame = (one: readonly Entry[], other: readonly Entry[]) =>
  JSON.stringify(filledWith(one)) === JSON.stringify(filledWith(other));

/** A save that went unanswered and is made again is the same one. */
function useSaving(
  dealerId: number,
  template: FormTemplate,
  onSaved: (template: FormTemplate, sent: readonly Entry[]) => void,
) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (entries: readonly Entry[]) => {
    setIsSaving(true);
    try {
      const params = { id: dealerId, reportId: template.ReportId };
      const body = { Version: template.Version, FilledWith: filledWith(entries) };
      onSaved(await callIdempotently(documents.mapTemplate, { params, body }), entries);
      toast({ kind: 'success', text: templatesTexts.mapped });
    } catch (error) {
      showFailure(error, templatesTexts.notMapped);
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
