import { t } from '#shared/language/t.ts';

/**
 * Every form whose text the browser stores until it is saved or discarded (D73), with the label of its
 * offer. Passwords are never stored. Text typed into an open order is in that order's own journal.
 */
export const formKindLabels = {
  announcement: t`Alert Message`,
  colleague: t`Colleague`,
  'commission-rate': t`Commission rate`,
  contact: t`Contact`,
  'contract-price': t`Contract price`,
  customer: t`Customer`,
  dealer: t`Dealer Profile`,
  'dealer-groups': t`Groups`,
  'dealer-links': t`Links`,
  'dealer-rates': t`Tax rates`,
  'forms-mail': t`E-mail to customer`,
  'form-template': t`Form Template`,
  manufacturer: t`Manufacturer Profile`,
  note: t`Note`,
  'own-dealer': t`Dealer Profile`,
  product: t`Product`,
  profile: t`My Profile`,
  proposal: t`Proposal`,
  user: t`User`,
} as const satisfies Record<string, string>;

export type DraftFormKind = keyof typeof formKindLabels;
