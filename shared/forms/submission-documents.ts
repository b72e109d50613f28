import { CANADA_ID } from '#shared/constants.ts';
import { storeKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import { regionByCode } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { Order } from '#shared/schemas/order.ts';
import { forms, reportIdOf, type FormName, type Language } from './forms.ts';

/** A paper that is made when an order is submitted: the report it is, and the form it is printed as. */
type SubmissionDocument = { reportId: number; form: FormName };

const createWorksheetDocument = (reportId: number): SubmissionDocument => ({
  reportId,
  form: 'worksheet',
});
const installationList = (reportId: number): SubmissionDocument => ({
  reportId,
  form: 'installationList',
});

const ofStores: Record<StoreKind, readonly SubmissionDocument[]> = {
  HSUS: [createWorksheetDocument(3), installationList(24)],
  ZAHN: [createWorksheetDocument(122), installationList(123)],
  HSCA: [createWorksheetDocument(54)],
  other: [createWorksheetDocument(54)],
};

/**
 * What is made of a submitted order: a worksheet, and for HSUS and ZAHN a list for the installation. What has no
 * number of its own at submission has the one it is printed under.
 */
export const listSubmissionDocuments = (
  storeCode: string,
  order: Pick<Order, 'BusinessVersion'>,
): readonly SubmissionDocument[] =>
  ofStores[storeKind(storeCode)].map(({ reportId, form }) => ({
    reportId: reportId === forms[form].id ? reportIdOf(forms[form], storeCode, order) : reportId,
    form,
  }));

const quebec = regionByCode(CANADA_ID, 'QC')!.Id;

/** Nobody is asked for a language as the papers are made: they speak that of the dealer's province. */
export const getSubmissionLanguage = ({ StoreCode, StateId }: Dealer): Language =>
  storeKind(StoreCode) === 'HSCA' && StateId === quebec ? 'fr' : 'en';
