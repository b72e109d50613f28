/** What the page of an order does, wherever it is asked for. */
export type OrderActions = {
  isSaving: boolean;
  onSave: () => Promise<boolean>;
  onCommit: () => void;
  isSubmitting: boolean;
  onSubmit: () => void;
  onUncommit: () => void;
  /** Both undefined where nobody may. */
  onNewOrder: (() => void) | undefined;
  onDuplicate: (() => void) | undefined;
  onLoadSaved: () => void;
  onImportQuote: () => void;
};
