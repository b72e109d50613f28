import type { CommissionSlot } from '#shared/commission/commission-slots.ts';
import { t } from '#shared/language/t.ts';

export const commissionSlotLabels: Readonly<Record<CommissionSlot, string>> = {
  Owner: t`Order owner`,
  SalesRep: t`Sales Rep`,
  Additional1: t`Additional 1`,
  Additional2: t`Additional 2`,
};
