import { useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { downloadPdf } from '#frontend/browser/download-file.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { listFormLanguages } from '#shared/forms/built-in-forms.ts';
import { buildReportPdfName } from '#shared/forms/document-file-names.ts';
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';

type Props = { older: number; newer: number };

const buttonLabels: Record<Language, string> = {
  en: t`Red-line PDF`,
  fr: t`Red-line PDF (French)`,
};

/** Downloads the comparison, in each language that the dealer prints in. Null if the user may not print. */
export function RedLinePdfButtons({ older, newer }: Props) {
  const order = useWorksheet(({ saved }) => saved);
  const storeCode = useWorksheet((worksheet) => worksheet.storeCode);
  const mayPrint = useHasPermission('print-orders');
  const [makingLanguage, setMakingLanguage] = useState<Language>();
  if (!mayPrint) return null;

  const downloadRedLine = async (language: Language) => {
    setMakingLanguage(language);
    try {
      const minutes = String(new Date().getTimezoneOffset());
      const pdf = await callApi(reports.getOrderRedLine, {
        params: { id: order.Id, version: older, other: newer },
        query: { language, minutes },
      });
      downloadPdf(pdf, buildReportPdfName(order, t`Changes ${older}-${newer}`));
    } catch (error) {
      showCallFailure(error, t`The red-line PDF could not be made.`);
    } finally {
      setMakingLanguage(undefined);
    }
  };
  return listFormLanguages(storeCode).map((language) => (
    <Button
      key={language}
      label={makingLanguage === language ? t`Making the PDF …` : buttonLabels[language]}
      icon="download"
      variant="secondary"
      isBusy={makingLanguage !== undefined}
      onClick={() => void downloadRedLine(language)}
    />
  ));
}
