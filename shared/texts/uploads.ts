import { asCount } from '#shared/format/thousands.ts';
import { t } from '#shared/language/t.ts';

/** What is said of files that are given to the product. */
export const uploadsTexts = {
  noFile: t`No File Selected`,
  accessUploaded: t`Access Database Uploaded Successfully`,
  catalogUploaded: t`Smart Catalog Uploaded Successfully`,
  documentUploaded: t`Document Uploaded`,
  configuratorUploaded: t`Configurator Uploaded Successfully`,
  notUploaded: t`The file could not be uploaded. Try again.`,
  wrongEnding: (endings: readonly string[]) =>
    t`Choose a file of one of these kinds: ${endings.join(', ')}.`,
  empty: t`The file is empty.`,
  tooLarge: (megabytes: number) => t`The file is larger than ${asCount(megabytes)} MB.`,
  tooMany: (most: number) => t`There are ${asCount(most)} files already. Remove one first.`,
  notSha256: t`Must be a SHA-256 in hexadecimal`,
  arrivedOtherwise: t`The file did not arrive as it was sent. Send it again.`,
  notZip: t`This is no zip file, or a damaged one.`,
  notAccess: t`This is no Access database, or a damaged one.`,
  notText: t`This is no text. Save it as tab-separated text in UTF-8.`,
  notAsNamed: (ending: string) => t`The file’s content is not that of a ${ending} file.`,
  zipTakesTooLong: t`The zip file takes too long to look through. Pack less into it.`,
  zipEncrypted: t`The zip file asks for a password. Pack it again without one.`,
  zipPacked: t`The zip file is packed in a way that cannot be read. Pack it again as an ordinary zip file.`,
  zipEmpty: t`The zip file holds no files.`,
  zipTooMany: (most: number) => t`The zip file holds more than ${asCount(most)} files.`,
  zipTooLarge: (gigabytes: number) => t`Unpacked, the zip file is larger than ${gigabytes} GB.`,
  zipBomb: t`The zip file unpacks to far more than it holds. It is not taken.`,
  zipPath: t`A file in the zip file would be put outside of its folder. It is not taken.`,
  zipLink: t`The zip file holds a link to another file. Pack the file itself.`,
  zipNested: t`The zip file holds another packed file. Pack its content instead.`,
  zipWithoutAccess: t`There is no .mdb or .accdb file in the zip file.`,
  notListed: t`The uploads could not be loaded`,
  removed: t`Upload removed`,
  notRemoved: t`The upload could not be removed. Try again.`,
  notFetched: t`The file could not be downloaded. Try again.`,
} as const;
