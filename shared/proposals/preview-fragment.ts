/** With it the page of a proposal is a preview, which the tab that opened it fills. */
export const PREVIEW_FRAGMENT = '#preview';
