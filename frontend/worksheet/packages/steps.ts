/** What the dialog shows: the packages, or what is done with the one that is looked at. */
export type Step = 'library' | 'add' | 'edit' | 'versions' | 'refresh';
