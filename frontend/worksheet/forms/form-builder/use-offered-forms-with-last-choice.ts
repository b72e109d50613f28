import { useEffect, useEffectEvent } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { EndpointReply } from '#shared/contract/endpoint.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { listFormLanguages, type PrintForm } from '#shared/forms/built-in-forms.ts';
import { isInternalForm } from '#shared/forms/form-choice.ts';
import { allForms, findOfferedReportId } from '#shared/forms/offered-forms.ts';
import { SOURCE_LANGUAGE } from '#shared/language/languages.ts';
import { restoreOfferedForms, type FormBuilderAction } from './form-builder-state.ts';

/**
 * The offered forms, and the dealer's report types that define them. The user's last choice is applied as
 * soon as it is loaded.
 */
export function useOfferedFormsWithLastChoice(dispatch: (action: FormBuilderAction) => void) {
  const list = useReferenceData(reports.listReportTypes, {});
  const types = list.data;
  const last = useReferenceData(reports.getFormChoice, {}).data;
  const storeCode = useWorksheet((worksheet) => worksheet.storeCode);
  const order = useWorksheet((worksheet) => worksheet.saved);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const templates = new Set(types?.map(({ Id }) => Id));
  const offering = { storeCode, order, templateReportIds: templates };
  const isOffered = (form: PrintForm) =>
    findOfferedReportId(form, SOURCE_LANGUAGE, offering) !== undefined &&
    !(isCustomerSafe && isInternalForm(form));

  const applyLastChoice = useEffectEvent(
    ({ Reports, Language }: NonNullable<EndpointReply<typeof reports.getFormChoice>>) => {
      const chosen = restoreOfferedForms(Reports, isOffered);
      const language = listFormLanguages(storeCode).includes(Language) ? Language : SOURCE_LANGUAGE;
      if (chosen.length > 0) dispatch({ type: 'lastChoiceApplied', chosen, language });
    },
  );
  // A cached choice is applied first, then the latest one.
  useEffect(() => {
    if (last && types) applyLastChoice(last);
  }, [last, types]);
  return { offered: allForms.filter(isOffered), list };
}
