import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { isOnline } from '#frontend/api/online-status.ts';
import { replaceReferenceData } from '#frontend/api/reference-data.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { downloadPdf } from '#frontend/browser/download-file.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { openCalculationErrorDialog } from '#frontend/worksheet/order/saving/save-dialogs.tsx';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { ReceivedPdf } from '#shared/contract/endpoint.ts';
import {
  UNPRINTABLE_WORDS_HEADER,
  STORED_UNPRINTABLE_WORDS_HEADER,
  OMITTED_PICTURES_HEADER,
  parsePercentEncodedWords,
} from '#shared/contract/pdf-headers.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { getFormDisplayName } from '#shared/forms/built-in-forms.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { getReportIds, type FormBuilderState } from './form-builder-state.ts';
import { printWithQueuePosition } from './print-with-queue-position.ts';

type GenerateFormsContext = { save: () => Promise<boolean>; onClose: () => void };

/** The generated PDF, the order it was made from, and the choice to offer next time. */
type GeneratedForms = { pdf: ReceivedPdf; order: Order; choice: FormChoiceBody };

/** Saves the order if needed, and generates the forms; shows a message by the kind of problem. */
function useBuildForms({ save, onClose }: GenerateFormsContext) {
  const store = useWorksheetStore();
  const [makingStatus, setMakingStatus] = useState<string>();
  const unmountSignal = useUnmountSignal();

  const buildForms = async (builder: FormBuilderState): Promise<GeneratedForms | undefined> => {
    const signal = unmountSignal.current!;
    setMakingStatus(store.get().isChanged ? t`Saving the order` : formatMakingStatus(builder));
    try {
      if (store.get().isChanged && !(await save())) {
        if (!signal.aborted) handleNotSaved(onClose);
        return undefined;
      }
      signal.throwIfAborted();
      setMakingStatus(formatMakingStatus(builder));
      const { order, storeCode } = store.get();
      const Reports = getReportIds(builder, order, storeCode);
      const { language: Language } = builder;
      const TimezoneOffsetInMinutes = new Date().getTimezoneOffset();
      const body = { OrderId: order.Id, TimezoneOffsetInMinutes, Reports, Language };
      let statusText = formatMakingStatus(builder);
      const onStillPending = () => {
        statusText = t`${formatMakingStatus(builder)}: a long order takes about a minute`;
        setMakingStatus(statusText);
      };
      const pdf = await printWithQueuePosition(
        (idempotencyKey) =>
          callApi(reports.buildForms, { body }, { signal, idempotencyKey, onStillPending }),
        (position) =>
          setMakingStatus(
            position === 0
              ? statusText
              : t`${formatMakingStatus(builder)}: place ${position} in line`,
          ),
      );
      signal.throwIfAborted();
      showOmissions(pdf);
      return { pdf, order, choice: { Reports, Language } };
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!showPrintMessage(error, { save, onClose }))
        showCallFailure(error, documentsTexts.printingFailed);
      return undefined;
    } finally {
      setMakingStatus(undefined);
    }
  };
  return { makingStatus, buildForms };
}

/** A signal that aborts when the dialog closes: its requests end, and show no messages on another screen. */
function useUnmountSignal() {
  const signalRef = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    signalRef.current = controller.signal;
    return () => controller.abort();
  }, []);
  return signalRef;
}

/**
 * Shows the forms or downloads them, and stores the choice. A preview is downloaded as it is: it is not
 * generated again.
 */
export function useGenerateForms(context: GenerateFormsContext) {
  const { mutate } = useSWRConfig();
  const { makingStatus, buildForms } = useBuildForms(context);
  const [generated, setGenerated] = useState<GeneratedForms>();
  const order = useWorksheet((worksheet) => worksheet.order);
  // Changes that others saved meanwhile are in the order on the page, but not in this PDF.
  const currentForms = generated?.order === order ? generated : undefined;

  const preview = async (builder: FormBuilderState) => setGenerated(await buildForms(builder));

  const generate = async (builder: FormBuilderState, fileName: string) => {
    const forms = currentForms ?? (await buildForms(builder));
    if (!forms) return;
    const name = toPdfFileName(fileName);
    downloadPdf(forms.pdf, name);
    showToast({ kind: 'success', text: t`${name} is made` });
    context.onClose();
    storeFormChoice(forms.choice);
  };
  const storeFormChoice = (choice: FormChoiceBody) => {
    saveLastFormChoice(choice);
    // Updates the cached choice of this page.
    void mutate([reports.getFormChoice.path, {}], choice, { revalidate: false });
  };
  return {
    makingStatus,
    currentForms,
    preview,
    leavePreview: () => setGenerated(undefined),
    generate,
    storeFormChoice,
  };
}

/**
 * Offline, the save waits for the network by itself, but the forms do not. Otherwise the page below shows
 * what the save asks.
 */
function handleNotSaved(close: () => void) {
  if (isOnline()) close();
  else showToast({ kind: 'error', text: documentsTexts.printingFailed });
}

/** Selects the reaction by the code: a calculation error opens its dialog, a warning is confirmed. */
function showPrintMessage(error: unknown, { save, onClose }: GenerateFormsContext): boolean {
  const code = error instanceof ApiCallError ? error.code : undefined;
  if (code === 'orders.calculationIssue') {
    onClose();
    openCalculationErrorDialog(() => void save());
    return true;
  }
  if (code !== 'documents.datesMustBeSet') return false;
  showToast({ kind: 'warn', text: documentsTexts.datesMustBeSet });
  return true;
}

/** Warns about what the order contains but the PDF omits. */
function showOmissions({ headers }: ReceivedPdf) {
  const unprintableLetters = parsePercentEncodedWords(
    headers.get(UNPRINTABLE_WORDS_HEADER) ?? headers.get(STORED_UNPRINTABLE_WORDS_HEADER),
  );
  const omittedPictures = parsePercentEncodedWords(headers.get(OMITTED_PICTURES_HEADER));
  if (unprintableLetters.length > 0)
    showToast({ kind: 'warn', text: formatBoxedLetters(unprintableLetters) });
  if (omittedPictures.length > 0)
    showToast({ kind: 'warn', text: formatLeftOffPictures(omittedPictures) });
}

const formatBoxedLetters = (letters: readonly string[]) =>
  t`Boxes are printed for letters that no font has: ${letters.join(', ')}`;

const formatLeftOffPictures = (codes: readonly string[]) =>
  t`Pictures that are too large or do not print were left off: ${codes.join(', ')}`;

const formatMakingStatus = ({ chosen }: FormBuilderState) =>
  chosen.length === 1
    ? t`Making ${getFormDisplayName(chosen[0]!)}`
    : t`Making ${chosen.length} forms`;

export type FormChoiceBody = { Reports: number[]; Language: FormBuilderState['language'] };

/** Stores the choice for the next time. Nothing waits for it, and a failure does no harm. */
function saveLastFormChoice(body: FormChoiceBody) {
  replaceReferenceData(reports.getFormChoice, {}, body);
  callApi(reports.saveFormChoice, { body }).catch(() => undefined);
}
