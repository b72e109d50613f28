import { useEffect, useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import {
  useWorksheet,
  useWorksheetDispatch,
  useWorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_WORKSHEET_NAME_LENGTH } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import './header-bar.css';

/** The worksheet name. In an editable order it is saved with the order, in a read-only order at once. */
export function WorksheetNameField() {
  const name = useWorksheet(({ order }) => order.WorksheetName ?? '');
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isDeleted = useWorksheet(({ order }) => order.IsDeleted);
  const mayEdit = useHasPermission('edit-orders');
  if (!isReadOnly) return <WorksheetNameInput name={name} />;
  if (isDeleted || !mayEdit) return name || t`Order ${number}`;
  return <AutoSavedNameInput name={name} />;
}

function WorksheetNameInput({ name }: { name: string }) {
  const error = useFieldProblem('WorksheetName');
  const dispatch = useWorksheetDispatch();
  return (
    <NameTextInput
      aria-invalid={Boolean(error)}
      value={name}
      onChange={(event) =>
        dispatch({ type: 'headerChanged', fields: { WorksheetName: event.target.value } })
      }
    />
  );
}

function AutoSavedNameInput({ name }: { name: string }) {
  /** Undefined while the user does not edit the name, because it may change in another tab. */
  const [typedName, setTypedName] = useState<string>();
  const store = useWorksheetStore();
  /** The name in the pending request; the next one is sent after the answer. */
  const sentName = useRef<string>(undefined);
  const pendingRename = useRef<Promise<void>>(undefined);
  const failureToastId = useRef<number>(undefined);

  async function rename(Name: string, previousRename: Promise<void> | undefined) {
    await previousRename;
    closeToast(failureToastId.current);
    try {
      const { Id: OrderId, WorksheetName: Was } = store.get().order;
      const body = { OrderId, Name, Was };
      store.dispatch({
        type: 'renamed',
        fields: await callIdempotently(orders.renameOrder, { body }),
      });
      // Text that was typed meanwhile stays until it is sent itself.
      setTypedName((now) => (now === Name ? undefined : now));
      showToast({ kind: 'success', text: t`Worksheet name updated` });
    } catch (error) {
      failureToastId.current = showRenameFailure(error);
      // The other user's name is shown now; the typed name stays, and replaces it at the next save.
      const theirs =
        error instanceof ApiCallError &&
        parseConflictRecord(error.body, 'Order', orders.renameOrder.reply);
      if (theirs) store.dispatch({ type: 'renamed', fields: theirs });
    }
    if (sentName.current === Name) sentName.current = undefined;
  }

  function save() {
    if (typedName === undefined || typedName === (sentName.current ?? name)) return;
    sentName.current = typedName;
    pendingRename.current = rename(typedName, pendingRename.current);
  }

  // The browser's Back button leaves the field without a blur event.
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => () => latestSave.current(), []);

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter') currentTarget.blur();
    if (key === 'Escape') setTypedName(undefined);
  }

  return (
    <NameTextInput
      value={typedName ?? name}
      onChange={(event) => setTypedName(event.target.value)}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}

function showRenameFailure(error: unknown) {
  if (isSessionEndError(error)) return undefined;
  const detail = error instanceof ApiCallError ? error.message : undefined;
  return showToast({ kind: 'error', text: t`Unable to update worksheet name`, detail });
}

const NameTextInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input
    className="ws-name"
    type="text"
    aria-label={headerFields.WorksheetName.label}
    placeholder={t`Worksheet name`}
    autoComplete="off"
    maxLength={MAX_WORKSHEET_NAME_LENGTH}
    {...props}
  />
);
