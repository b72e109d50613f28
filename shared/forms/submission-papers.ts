import { storeKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import type { FormName } from './forms.ts';

/** A paper that is made when an order is submitted: the report it is, and the form it is printed as. */
type Paper = { reportId: number; form: FormName };

const worksheet = (reportId: number): Paper => ({ reportId, form: 'worksheet' });
const installationList = (reportId: number): Paper => ({ reportId, form: 'installationList' });

const ofStores: Record<StoreKind, readonly Paper[]> = {
  HSUS: [worksheet(3), installationList(24)],
  ZAHN: [worksheet(122), installationList(123)],
  HSCA: [worksheet(54)],
  other: [worksheet(54)],
};

/** What is made of a submitted order: a worksheet, and for HSUS and ZAHN a list for the installation. */
export const submissionPapers = (storeCode: string) => ofStores[storeKind(storeCode)];
