/** What the dialog shows: the packages, or what is done with the one that is looked at. */
export type PackageStep = 'library' | 'add' | 'edit' | 'versions' | 'refresh';
