import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { isOnline } from '#frontend/api/online.ts';
import { replaceReference } from '#frontend/api/reference.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { saveFile } from '#frontend/browser/save-file.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { openCalculationIssue } from '#frontend/worksheet/saving/dialogs.tsx';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import * as reports from '#shared/contract/reports.ts';
import { typedFileName } from '#shared/forms/file-name.ts';
import { formName } from '#shared/forms/forms.ts';
import { t } from '#shared/language/t.ts';
import { documentsTexts } from '#shared/texts/documents.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import { inLine } from './in-line.ts';
import { reportIdsOf, type Builder } from './state.ts';

type Context = { save: () => Promise<boolean>; onClose: () => void };

/** Has the forms made and kept as a file; what stands in the way is said by its kind, and what was chosen stays. */
export function useGenerating({ save, onClose }: Context) {
  const store = useWorksheetStore();
  const { mutate } = useSWRConfig();
  const [making, setMaking] = useState<string>();

  const generate = async (builder: Builder, fileName: string) => {
    setMaking(store.get().isChanged ? t`Saving the order` : inWords(builder));
    try {
      if (store.get().isChanged && !(await save())) return notSaved();
      setMaking(inWords(builder));
      const { order, storeCode } = store.get();
      const Reports = reportIdsOf(builder, order, storeCode);
      const { language: Language } = builder;
      const TimezoneOffsetInMinutes = new Date().getTimezoneOffset();
      const body = { OrderId: order.Id, TimezoneOffsetInMinutes, Reports, Language };
      const pdf = await inLine(
        (idempotencyKey) => call(reports.buildForms, { body }, { idempotencyKey }),
        (place) =>
          setMaking(
            place === 0 ? inWords(builder) : t`${inWords(builder)}: place ${place} in line`,
          ),
      );
      saveFile(pdf, typedFileName(fileName));
      if (pdf.boxed?.length) toast({ kind: 'warn', text: boxedText(pdf.boxed) });
      onClose();
      const choice = { Reports, Language };
      remember(choice);
      // What this page has read of it is no longer so.
      void mutate([reports.getFormChoice.path, {}], choice, { revalidate: false });
    } catch (error) {
      if (!tell(error, onClose)) showFailure(error, documentsTexts.notPrinted);
    } finally {
      setMaking(undefined);
    }
  };

  /** The save waits for the network by itself; the forms do not. Else what it asks is on the page below. */
  const notSaved = () => {
    if (isOnline()) onClose();
    else toast({ kind: 'error', text: documentsTexts.notPrinted });
  };

  /** By what the message holds: a calculation error opens its dialog, a warning is one. */
  const tell = (error: unknown, close: () => void): boolean => {
    const said = error instanceof CallFailed ? error.message : '';
    if (said.includes(ordersTexts.calculationIssue)) {
      close();
      openCalculationIssue(() => void save());
      return true;
    }
    if (!said.includes('WARNING')) return false;
    toast({ kind: 'warn', text: said.replace(/^WARNING:\s*/, '') });
    return true;
  };
  return { making, generate };
}

const boxedText = (words: readonly string[]) =>
  t`Boxes are printed for letters that no font has: ${words.join(', ')}`;

const inWords = ({ chosen }: Builder) =>
  chosen.length === 1 ? t`Making ${formName(chosen[0]!)}` : t`Making ${chosen.length} forms`;

type FormChoice = { Reports: number[]; Language: Builder['language'] };

/** Offered again the next time; nobody waits for it, and it is no harm where it does not arrive. */
function remember(body: FormChoice) {
  replaceReference(reports.getFormChoice, {}, body);
  call(reports.saveFormChoice, { body }).catch(() => undefined);
}
