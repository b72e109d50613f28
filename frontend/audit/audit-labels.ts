import { translateText, t } from '#shared/language/t.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

/** The kinds of records that changes are told of, and what they are called. */
export const kindNames: Readonly<Record<string, string>> = {
  user: t`User`,
  dealer: t`Dealer`,
  customer: t`Customer`,
  colleague: t`Colleague`,
  product: t`Product`,
  'price list': t`Price list`,
  'customer file': t`File of customers`,
  'manufacturer file': t`File of manufacturers`,
  'colleague file': t`File of colleagues`,
  manufacturer: t`Manufacturer`,
  upload: t`Upload`,
  announcement: t`Announcement`,
  'form-template': t`Form template`,
  'room package': t`Room package`,
};

export const auditChangeLabels: Record<AuditEntry['Deed'], string> = {
  created: t`created`,
  changed: t`changed`,
  removed: t`removed`,
};

/** 'MobilePhone' as words. */
const fieldName = (field: string) =>
  translateText(field.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' '));

const valueOf = (value: string | null) => value || t`nothing`;

/** A change of a field: from what to what. */
export const changeText = ({ Field, From, To }: AuditEntry['Changes'][number]) =>
  t`${fieldName(Field)}: ${valueOf(From)} → ${valueOf(To)}`;

/** All that an entry says was changed. */
export const changesText = ({ Changes }: AuditEntry) => Changes.map(changeText).join('; ');
