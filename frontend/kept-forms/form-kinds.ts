import { t } from '#shared/language/t.ts';

/**
 * Every form of the product in which something is typed (D73), by what it is called where it is offered again. What is
 * typed is kept in the browser, or leaving is asked about and it is kept nowhere: passwords, and what goes on
 * from an open order, whose own journal keeps that.
 */
export const formKinds = {
  announcement: { name: t`Alert Message`, isKept: true },
  colleague: { name: t`Colleague`, isKept: true },
  contact: { name: t`Contact`, isKept: true },
  customer: { name: t`Customer`, isKept: true },
  dealer: { name: t`Dealer Profile`, isKept: true },
  'dealer-groups': { name: t`Groups`, isKept: true },
  'dealer-links': { name: t`Links`, isKept: true },
  'dealer-rates': { name: t`Tax rates`, isKept: true },
  'form-template': { name: t`Form Template`, isKept: true },
  manufacturer: { name: t`Manufacturer Profile`, isKept: true },
  note: { name: t`Note`, isKept: true },
  'own-dealer': { name: t`Dealer Profile`, isKept: true },
  product: { name: t`Product`, isKept: true },
  profile: { name: t`My Profile`, isKept: true },
  user: { name: t`User`, isKept: true },
} as const satisfies Record<string, { name: string; isKept: boolean }>;

export type FormKind = keyof typeof formKinds;
