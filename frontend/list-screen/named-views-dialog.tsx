import { useState, type FormEvent } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { useLatestRef } from '#frontend/browser/use-latest-ref.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { t } from '#shared/language/t.ts';
import {
  MAX_NAMED_VIEWS,
  type ListView,
  type ListWithViews,
  type NamedListView,
} from '#shared/schemas/list-view-schema.ts';
import { isSameArrangement, useNamedViews, addOrReplaceView } from './use-named-views.ts';
import './views-dialog.css';

type NamedViewsDialogProps = {
  listName: ListWithViews;
  currentView: ListView;
  onChoose: (view: ListView) => void;
  onClose: () => void;
};

const MAX_VIEW_NAME_LENGTH = 60;

export function NamedViewsDialog({
  listName,
  currentView,
  onChoose,
  onClose,
}: NamedViewsDialogProps) {
  const { result, saveChange: change } = useNamedViews(listName);
  const [hasTypedName, setHasTypedName] = useState(false);
  const close = useConfirmClose(
    hasTypedName,
    t`The view is not saved. Its name will be lost.`,
    onClose,
  );

  const { run: saveChange, isBusy } = useAction(change);

  return (
    <Dialog
      name="views"
      title={t`My views`}
      isOpen
      onClose={close}
      footer={<Button label={t`Close`} variant="secondary" onClick={close} />}
    >
      <Loaded result={result} failureText={t`The views could not be loaded`}>
        {(views) => (
          <>
            <NewViewForm
              views={views}
              isBusy={isBusy}
              onNameTyped={setHasTypedName}
              onSave={(viewName) =>
                saveChange((all) => addOrReplaceView(all, { name: viewName, view: currentView }))
              }
            />
            <ul className="named-views" aria-label={t`My views`}>
              {views.map((view) => (
                <NamedViewRow
                  key={view.Id}
                  view={view}
                  others={views.filter((other) => other !== view)}
                  isCurrent={isSameArrangement(currentView, view)}
                  isBusy={isBusy}
                  onChoose={() => {
                    onChoose(view);
                    onClose();
                  }}
                  onRename={(Name) =>
                    saveChange((all) =>
                      all.map((one) => (one.Id === view.Id ? { ...one, Name } : one)),
                    )
                  }
                  onDelete={() => saveChange((all) => all.filter(({ Id }) => Id !== view.Id))}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type NewViewFormProps = {
  views: readonly NamedListView[];
  isBusy: boolean;
  /** Called with whether a typed name is not saved yet. */
  onNameTyped: (isTyped: boolean) => void;
  onSave: (name: string) => Promise<boolean>;
};

/** Saves the list's current state under a name: columns with widths, sort order and filters. */
function NewViewForm({ views, isBusy, onNameTyped, onSave }: NewViewFormProps) {
  const [typedName, setTypedName] = useState('');
  const latestName = useLatestRef(typedName);
  const name = typedName.trim();
  const isNameUsed = views.some(({ Name }) => Name === name);
  const isLimitReached = views.length >= MAX_NAMED_VIEWS && !isNameUsed;
  function typeName(text: string) {
    setTypedName(text);
    onNameTyped(text.trim() !== '');
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const sentName = typedName;
    if (!(await onSave(name))) return;
    // Text typed since then is another name.
    if (latestName.current === sentName) typeName('');
  }
  return (
    <form className="new-view" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Save the list as it stands under a name`}
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={typedName}
        help={
          isLimitReached
            ? t`There are ${MAX_NAMED_VIEWS} views. Delete one first.`
            : isNameUsed
              ? t`It takes the place of the view with this name.`
              : t`Columns, their widths, the order and the filters are saved.`
        }
        onChange={({ target }) => typeName(target.value)}
      />
      <Button
        label={t`Save view`}
        type="submit"
        disabled={isBusy || isLimitReached || name === ''}
      />
    </form>
  );
}

type NamedViewRowProps = {
  view: NamedListView;
  others: readonly NamedListView[];
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => Promise<boolean>;
};

function NamedViewRow(props: NamedViewRowProps) {
  const { view, isCurrent, isBusy, onChoose, onDelete } = props;
  const [pendingAction, setPendingAction] = useState<'rename' | 'delete'>();
  if (pendingAction === 'rename')
    return (
      <li>
        <RenameViewForm {...props} onEnd={() => setPendingAction(undefined)} />
      </li>
    );
  if (pendingAction === 'delete')
    return (
      <li>
        <span className="grow">{t`Delete ${view.Name}?`}</span>
        <Button
          label={t`Delete`}
          variant="secondary"
          tone="danger"
          disabled={isBusy}
          onClick={() => void onDelete()}
        />
        <Button label={t`Cancel`} variant="text" onClick={() => setPendingAction(undefined)} />
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="named-view grow"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        {view.Name}
        {isCurrent && <span className="faint">{t`shown now`}</span>}
      </button>
      <Button
        name={t`Rename ${view.Name}`}
        icon="edit"
        variant="text"
        size="small"
        onClick={() => setPendingAction('rename')}
      />
      <Button
        name={t`Delete ${view.Name}`}
        icon="trash"
        variant="text"
        size="small"
        onClick={() => setPendingAction('delete')}
      />
    </li>
  );
}

function RenameViewForm({
  view,
  others,
  isBusy,
  onRename,
  onEnd,
}: NamedViewRowProps & { onEnd: () => void }) {
  const [typedName, setTypedName] = useState(view.Name);
  const name = typedName.trim();
  const isNameUsed = others.some(({ Name }) => Name === name);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await onRename(name)) onEnd();
  }
  return (
    <form className="new-view" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`New name of ${view.Name}`}
        maxLength={MAX_VIEW_NAME_LENGTH}
        value={typedName}
        error={isNameUsed ? t`Another view has this name` : undefined}
        ref={(field) => field?.focus()}
        onChange={({ target }) => setTypedName(target.value)}
      />
      <Button label={t`Rename`} type="submit" disabled={isBusy || isNameUsed || name === ''} />
      <Button label={t`Cancel`} variant="text" onClick={onEnd} />
    </form>
  );
}
