/** The step of the dialog: the library, or an action on the selected package. */
export type PackageStep = 'library' | 'add' | 'edit' | 'versions' | 'refresh';
