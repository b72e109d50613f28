import { useEffect, useRef } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { PageCanvas } from '#frontend/pdf-pages/page-canvas.tsx';
import type { PageToDraw } from '#frontend/pdf-pages/read-pages.ts';
import { usePdfPages } from '#frontend/pdf-pages/use-pdf-pages.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { TemplateFieldPosition, FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { isByHand, isOpen, type Entry } from './mapping.ts';

type Props = {
  dealerId: number;
  template: FormTemplate;
  fieldPositions: readonly TemplateFieldPosition[];
  entries: readonly Entry[];
  /** What stands in each field for the example order. */
  texts: ReadonlyMap<string, string>;
  current: string | undefined;
  onChoose: (field: string) => void;
};

/** The pages of a PDF with what would stand in its fields; a place and its row are chosen together. */
export function Preview({ dealerId, template, ...props }: Props) {
  const { pages, isFailed, retry } = usePages(dealerId, template.ReportId);
  return (
    // The pages scroll, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="template-preview" tabIndex={0} role="group" aria-label={t`Preview`}>
      <p className="template-key">
        {keys.map(([look, name]) => (
          <span key={name}>
            <i className={`template-place ${look}`} />
            {name}
          </span>
        ))}
      </p>
      {isFailed ? (
        <Failed title={templatesTexts.notDrawn} onRetry={retry} />
      ) : pages ? (
        pages.map((page, at) => <Page key={at} page={page} number={at + 1} {...props} />)
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}

const keys = [
  ['is-filled', t`Filled`],
  ['is-current', t`Current row`],
  ['is-open', t`Prints empty`],
  ['is-by-hand', t`By hand`],
] as const;

function usePages(dealerId: number, reportId: number) {
  const input = { params: { id: dealerId, reportId }, query: { blank: 'true' } };
  const {
    data: pdf,
    error,
    mutate,
  } = useCall(documents.previewTemplate, input, previewCallOptions);
  const read = usePdfPages(pdf);
  const isFailed = error !== undefined || read === 'failed';
  return { pages: read === 'failed' ? undefined : read, isFailed, retry: () => void mutate() };
}

const previewCallOptions = { isFailureShown: true };

type PageProps = Omit<Props, 'dealerId' | 'template'> & { page: PageToDraw; number: number };

function Page({ page, number, fieldPositions, entries, texts, current, onChoose }: PageProps) {
  const entryOf = new Map(entries.map((entry) => [entry.field.Name, entry]));
  return (
    <div className="template-page">
      <PageCanvas page={page} number={number} />
      {fieldPositions
        .filter(({ Page: of }) => of === number)
        .map((fieldPosition, at) => (
          <TemplateFieldButton
            key={at}
            style={page.toPercentPosition(fieldPosition)}
            entry={entryOf.get(fieldPosition.Field)!}
            text={texts.get(fieldPosition.Field) ?? ''}
            isCurrent={fieldPosition.Field === current}
            onChoose={onChoose}
          />
        ))}
    </div>
  );
}

type TemplateFieldButtonProps = {
  style: ReturnType<PageToDraw['toPercentPosition']>;
  entry: Entry;
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
  const stateClass = isByHand(entry) ? 'is-by-hand' : isOpen(entry) ? 'is-open' : 'is-filled';
  const shown = Kind === 'box' ? (text.trim() ? '✓' : '') : text;
  const written = stateClass === 'is-open' ? Name : shown;
  return (
    <button
      ref={buttonRef}
      type="button"
      tabIndex={-1}
      className={`template-place ${stateClass}${isCurrent ? ' is-current' : ''}`}
      style={style}
      title={Name}
      aria-label={written === Name ? Name : `${Name}: ${written}`}
      onClick={() => onChoose(Name)}
    >
      {written}
    </button>
  );
}
