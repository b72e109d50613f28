import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

/** Texts for manufacturers' smart catalogues: for their zip files, and for viewing them. */
export const smartCatalogsTexts = {
  notFound: t`No Smart Catalog Found`,
  noProducts: t`No Products Found`,
  notAmongProducts: t`It was not found in your products: manufacturer, part number and description come from the catalogue’s link. It has no stock code.`,
  notLoaded: t`The catalogue could not be loaded`,
  storingPictures: t`Keeping pictures`,
  storingPages: t`Keeping pages`,
  writingIndex: t`Writing the index of products`,
  withoutPages: t`There is no page (.html) in the zip file.`,
  tooManyPages: (max: number) => t`The catalogue has more than ${formatInteger(max)} pages.`,
  tooManyLinks: (max: number) =>
    t`The catalogue has more than ${formatInteger(max)} links to products.`,
  nothingReadable: t`None of the catalogue’s pages can be read.`,
  pageTooLarge: (megabytes: number) => t`The page is larger than ${megabytes} MB`,
  pageNotText: t`The page is no text`,
  pageTooDeep: t`Too many elements of the page have no end`,
  pageNotTaken: t`This page could not be taken from the manufacturer’s file.`,
  pictureTooLarge: (megabytes: number) => t`The picture is larger than ${megabytes} MB`,
  sheetTooLarge: (kilobytes: number) => t`The style sheet is larger than ${kilobytes} KB`,
  notAPicture: t`Pictures are PNG, JPEG, GIF, WebP or SVG`,
  notAFont: t`Fonts are WOFF or WOFF2`,
  inlinePictureRejected: t`Within a page pictures are PNG, JPEG, GIF or WebP in Base64, and at most 256 KB`,
  fileKindNotAllowed: t`Only pages, style sheets, pictures and fonts are taken`,
  removed: t`This is left out`,
  notInZip: t`This is not in the zip file`,
  partNumberMissing: t`A link to a product needs its part number`,
  retailNotAnAmount: t`The retail is no amount`,
  manufacturerNotANumber: t`The manufacturer is no number`,
} as const;
