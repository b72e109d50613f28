import { useEffect, useRef } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import type { PdfPage } from '#frontend/pdf-pages/open-pdf-pages.ts';
import { PdfPageCanvas } from '#frontend/pdf-pages/pdf-page-canvas.tsx';
import { usePdfPages } from '#frontend/pdf-pages/use-pdf-pages.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { TemplateFieldPosition, FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { isFilledByHand, isUnmapped, type FieldMapping } from './template-field-mapping.ts';

type TemplatePreviewProps = {
  dealerId: number;
  template: FormTemplate;
  fieldPositions: readonly TemplateFieldPosition[];
  entries: readonly FieldMapping[];
  /** The text of each field for the example order. */
  texts: ReadonlyMap<string, string>;
  currentField: string | undefined;
  onChoose: (field: string) => void;
};

/** The pages of a PDF with the texts of its fields. A field on the page and its row are selected together. */
export function TemplatePreview({ dealerId, template, ...props }: TemplatePreviewProps) {
  const pagesResult = useTemplatePages(dealerId, template.ReportId);
  return (
    // The pages can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="template-preview" tabIndex={0} role="group" aria-label={t`Preview`}>
      <p className="template-key">
        {legendEntries.map(([stateClass, name]) => (
          <span key={name}>
            <i className={`template-place ${stateClass}`} />
            {name}
          </span>
        ))}
      </p>
      <Loaded result={pagesResult} failureText={templatesTexts.notDrawn}>
        {(pages) =>
          pages.map((page, at) => (
            <TemplatePreviewPage key={at} page={page} number={at + 1} {...props} />
          ))
        }
      </Loaded>
    </div>
  );
}

const legendEntries = [
  ['is-filled', t`Filled`],
  ['is-current', t`Current row`],
  ['is-open', t`Prints empty`],
  ['is-by-hand', t`By hand`],
] as const;

function useTemplatePages(dealerId: number, reportId: number) {
  const input = { params: { id: dealerId, reportId }, query: { blank: 'true' } };
  const {
    data: pdf,
    error,
    mutate,
  } = useApiCall(documents.previewTemplate, input, previewCallOptions);
  const pdfPages = usePdfPages(pdf);
  return {
    data: error || pdfPages === 'failed' ? undefined : pdfPages,
    error: error ?? pdfPages === 'failed',
    mutate,
  };
}

const previewCallOptions = { showsOwnFailure: true };

type TemplatePreviewPageProps = Omit<TemplatePreviewProps, 'dealerId' | 'template'> & {
  page: PdfPage;
  number: number;
};

function TemplatePreviewPage({
  page,
  number,
  fieldPositions,
  entries,
  texts,
  currentField,
  onChoose,
}: TemplatePreviewPageProps) {
  const mappingByField = new Map(entries.map((entry) => [entry.field.Name, entry]));
  return (
    <div className="template-page">
      <PdfPageCanvas page={page} number={number} />
      {fieldPositions
        .filter(({ Page: pageNumber }) => pageNumber === number)
        .map((fieldPosition, at) => (
          <TemplateFieldButton
            key={at}
            style={page.toPercentPosition(fieldPosition)}
            entry={mappingByField.get(fieldPosition.Field)!}
            text={texts.get(fieldPosition.Field) ?? ''}
            isCurrent={fieldPosition.Field === currentField}
            onChoose={onChoose}
          />
        ))}
    </div>
  );
}

type TemplateFieldButtonProps = {
  style: ReturnType<PdfPage['toPercentPosition']>;
  entry: FieldMapping;
  text: string;
  isCurrent: boolean;
  onChoose: (field: string) => void;
};

function TemplateFieldButton({
  style,
  entry,
  text,
  isCurrent,
  onChoose,
}: TemplateFieldButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { Name, Kind } = entry.field;
  useEffect(() => {
    if (isCurrent) buttonRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const stateClass = isFilledByHand(entry)
    ? 'is-by-hand'
    : isUnmapped(entry)
      ? 'is-open'
      : 'is-filled';
  const filledText = Kind === 'box' ? (text.trim() ? '✓' : '') : text;
  const shownText = stateClass === 'is-open' ? Name : filledText;
  return (
    <button
      ref={buttonRef}
      type="button"
      tabIndex={-1}
      className={`template-place ${stateClass}${isCurrent ? ' is-current' : ''}`}
      style={style}
      title={Name}
      aria-label={shownText === Name ? Name : `${Name}: ${shownText}`}
      onClick={() => onChoose(Name)}
    >
      {shownText}
    </button>
  );
}
