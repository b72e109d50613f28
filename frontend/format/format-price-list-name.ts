import { t } from '#shared/language/t.ts';

/** The file that a price list was uploaded as; one that came without a name is called what it is. */
export const formatPriceListName = ({ FileName }: { FileName: string }) =>
  FileName || t`Price list`;
