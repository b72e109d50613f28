import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

/** Texts for files with a dealer's records. */
export const dataFilesTexts = {
  readingRows: t`Reading rows`,
  comparing: t`Comparing`,
  activating: t`Putting into use`,
  uploaded: t`File uploaded`,
  unreadable: (reason: string) => t`The file cannot be read. ${reason}`,
  noHeadings: (names: string) => t`No row of it has the headings ${names}.`,
  duplicateHeading: (name: string) => t`Two columns are headed ${name}.`,
  noRows: t`It has no rows below its headings.`,
  tooManyRows: (max: number) => t`It has more than ${formatInteger(max)} rows. Split it.`,
  mostRowsRejected: (rejectedCount: number, rowCount: number) =>
    rowCount === 1
      ? t`Its only row is refused: the file was not taken.`
      : t`${formatInteger(rejectedCount)} of ${formatInteger(rowCount)} rows are refused: the file was not taken.`,
  mostRowsMissing: (removedCount: number, totalCount: number) =>
    t`It would remove ${formatInteger(removedCount)} of ${formatInteger(totalCount)}, which is more than half. Check it, and confirm what is removed.`,
  unknownInboxKind: t`Files of the inbox begin with customers, products, manufacturers, colleagues or contract-prices.`,
  changedSinceCheck: t`The data were changed since the file was checked. Check it again.`,
  notUsed: t`The file could not be put into use. Try again.`,
  notChecked: t`The file is not checked, or was put into use already.`,
  columnsIgnored: (names: string) => t`These columns were passed over: ${names}`,
  stillReferenced: (count: number) =>
    count === 1
      ? t`1 that the file does not name stays: orders or products name it.`
      : t`${formatInteger(count)} that the file does not name stay: orders or products name them.`,
  duplicateRow: (line: number) => t`Stands twice, first in line ${line}. The first one was taken.`,
  privateNumber: t`A private customer has this number.`,
  yesOrNo: t`Must be Yes or No`,
  unknownRegion: t`Is no state or province.`,
  unknownCatalogCode: t`Is no code of the catalogue.`,
} as const;
