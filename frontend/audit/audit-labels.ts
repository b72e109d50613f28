import { translateText, t } from '#shared/language/t.ts';
import type { AuditEntry } from '#shared/schemas/audit-schema.ts';

/** The names of the record kinds in the audit. */
export const auditKindLabels: Readonly<Record<string, string>> = {
  user: t`User`,
  dealer: t`Dealer`,
  customer: t`Customer`,
  colleague: t`Colleague`,
  product: t`Product`,
  'price list': t`Price list`,
  'contract-price': t`Contract price`,
  'contract price file': t`File of contract prices`,
  'customer file': t`File of customers`,
  'manufacturer file': t`File of manufacturers`,
  'colleague file': t`File of colleagues`,
  manufacturer: t`Manufacturer`,
  upload: t`Upload`,
  announcement: t`Announcement`,
  'form-template': t`Form template`,
  'room package': t`Room package`,
  approval: t`Approval`,
  'commission month': t`Commission of a month`,
  'commission rates': t`Commission rates`,
};

export const auditChangeLabels: Record<AuditEntry['Deed'], string> = {
  created: t`created`,
  changed: t`changed`,
  removed: t`removed`,
};

/** Splits 'MobilePhone' into words. */
const formatFieldName = (field: string) =>
  translateText(field.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' '));

const formatAuditValue = (value: string | null) => value || t`nothing`;

/** A change of a field: old and new value. */
export const formatAuditChange = ({ Field, From, To }: AuditEntry['Changes'][number]) =>
  t`${formatFieldName(Field)}: ${formatAuditValue(From)} → ${formatAuditValue(To)}`;

export const formatAuditChanges = ({ Changes }: AuditEntry) =>
  Changes.map(formatAuditChange).join('; ');
