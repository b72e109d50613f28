/** The actions of an order page, for all places that offer them. */
export type OrderActions = {
  isSaving: boolean;
  onSave: () => Promise<boolean>;
  onCommit: () => void;
  isSubmitting: boolean;
  onSubmit: () => void;
  onUncommit: () => void;
  /** Both undefined where the user may not create orders. */
  onNewOrder: (() => void) | undefined;
  onDuplicate: (() => void) | undefined;
  onLoadSaved: () => void;
  onImportQuote: () => void;
};
