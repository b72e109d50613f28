import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount, formatExactPercent } from '#frontend/format/format-money.ts';
import { t } from '#shared/language/t.ts';
import {
  findContractPriceTarget,
  type ContractPrice,
  type ContractPriceRow,
  type ContractPriceTarget,
} from '#shared/schemas/contract-price-schema.ts';

export const contractTargetLabels: Record<ContractPriceTarget, string> = {
  product: t`Product`,
  subcategory: t`Sub-category`,
  category: t`Category`,
  manufacturer: t`Manufacturer`,
};

export const contractStatusLabels: Record<ContractPriceRow['Status'], string> = {
  inUse: t`In use`,
  scheduled: t`Scheduled`,
  ended: t`Ended`,
};

/** What a contract price is for: 'ADEC AX-200', 'ADEC, all', 'Chairs', 'Chairs, Patient'. */
export function formatContractTarget(
  row: Pick<ContractPriceRow, 'MfgId' | 'MfgCode' | 'PartNumber' | 'Category' | 'Subcategory'>,
): string {
  const code = row.MfgCode ?? '';
  const target = findContractPriceTarget(row);
  if (target === 'product') return `${code} ${row.PartNumber}`.trim();
  if (target === 'manufacturer') return t`${code}, all`;
  return [row.Category, row.Subcategory].filter(Boolean).join(', ');
}

export const formatContractAmount = ({
  Price,
  Percent,
}: Pick<ContractPriceRow, 'Price' | 'Percent'>) =>
  Price === null ? t`${formatExactPercent(Percent!)} off retail` : formatAmount(Price);

/** For whom: 'Group North', or the name of a customer. */
export const formatContractOwner = ({ GroupName, For }: ContractPriceRow) =>
  GroupName === null ? For : t`Group ${GroupName}`;

/** '07/01/2026 to 06/30/2027', or 'from 07/01/2026'. */
export function formatContractPeriod({ From, Until }: Pick<ContractPrice, 'From' | 'Until'>) {
  const from = formatCalendarDate(From);
  return Until === null ? t`from ${from}` : t`${from} to ${formatCalendarDate(Until)}`;
}

/** The remark, and what the catalogue makes of the price. */
export const listContractRemarks = (row: ContractPriceRow): string[] => [
  ...(row.HeldPrice === null ? [] : [t`A limit holds: ${formatAmount(row.HeldPrice)}`]),
  ...(row.LowerListPrice === null ? [] : [t`List is lower: ${formatAmount(row.LowerListPrice)}`]),
  ...(row.Remark ? [row.Remark] : []),
];

/** The record of a row, as a form changes it. */
export const toContractPrice = (row: ContractPriceRow): ContractPrice => ({
  Id: row.Id,
  Version: row.Version,
  CustomerId: row.CustomerId,
  GroupName: row.GroupName,
  MfgId: row.MfgId,
  PartNumber: row.PartNumber,
  Category: row.Category,
  Subcategory: row.Subcategory,
  Price: row.Price,
  Percent: row.Percent,
  From: row.From,
  Until: row.Until,
  Remark: row.Remark,
  ChangedBy: row.ChangedBy,
});
