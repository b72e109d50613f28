import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { getStoreKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { builtInForms, getReportId, type BuiltInFormName } from './built-in-forms.ts';

/** A document that is made when an order is submitted: its report number, and the form that prints it. */
type SubmissionDocument = { reportId: number; form: BuiltInFormName };

const createWorksheetDocument = (reportId: number): SubmissionDocument => ({
  reportId,
  form: 'worksheet',
});
const createInstallationListDocument = (reportId: number): SubmissionDocument => ({
  reportId,
  form: 'installationList',
});

const documentsByStore: Record<StoreKind, readonly SubmissionDocument[]> = {
  HSUS: [createWorksheetDocument(3), createInstallationListDocument(24)],
  ZAHN: [createWorksheetDocument(122), createInstallationListDocument(123)],
  HSCA: [createWorksheetDocument(54)],
  other: [createWorksheetDocument(54)],
};

/**
 * The documents of a submitted order: a worksheet, and for HSUS and ZAHN an installation list. A document
 * without a number of its own for submissions has the number of its form.
 */
export const listSubmissionDocuments = (
  storeCode: string,
  order: Pick<Order, 'BusinessVersion'>,
): readonly SubmissionDocument[] =>
  documentsByStore[getStoreKind(storeCode)].map(({ reportId, form }) => ({
    reportId:
      reportId === builtInForms[form].id
        ? getReportId(builtInForms[form], storeCode, order)
        : reportId,
    form,
  }));

const quebecStateId = findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id;

/** The language of documents at submission: nobody chooses it, so it is that of the dealer's province. */
export const getSubmissionLanguage = ({ StoreCode, StateId }: Dealer): Language =>
  getStoreKind(StoreCode) === 'HSCA' && StateId === quebecStateId ? 'fr' : 'en';
