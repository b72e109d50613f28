import { t } from '#shared/language/t.ts';

/** The help pages in the menu. */
export const helpTexts = {
  gettingStarted: t`Getting started`,
  worksheetGuide: t`Worksheet guide`,
  videos: t`Videos`,
  terms: t`Terms of Use`,
  privacy: t`Privacy Policy`,
  writeToSupport: t`Write to support`,
};
