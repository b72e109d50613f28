import { t } from '#shared/language/t.ts';

export const dealerLogoTexts = {
  uploaded: t`The logo was uploaded`,
  removed: t`The logo was removed`,
  notUploaded: t`The logo could not be uploaded. Try again.`,
  notRemoved: t`The logo could not be removed. Try again.`,
  notAPicture: t`The logo has to be a PNG or a JPEG file.`,
  svgNotAllowed: t`An SVG can hold programs and is not taken. Save the logo as a PNG.`,
  damaged: t`This picture is damaged, or of a kind that does not print. Save it again as a PNG.`,
  tooLarge: t`The logo is larger than 256 KB.`,
  tooWide: t`The logo is larger than 2,000 by 2,000 pixels.`,
  changedMeanwhile: t`The logo was changed meanwhile. Look at it again.`,
} as const;
