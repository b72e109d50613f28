import { useState, type FormEvent } from 'react';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useLatest } from '#frontend/browser/use-latest.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { t } from '#shared/language/t.ts';
import {
  MAX_NAMED_VIEWS,
  type ListView,
  type ListWithViews,
  type NamedListView,
} from '#shared/schemas/list-view-schema.ts';
import { isAsNamed, useNamedViews, withNamed } from './use-named-views.ts';
import './views-dialog.css';

type Props = {
  name: ListWithViews;
  now: ListView;
  onChoose: (view: ListView) => void;
  onClose: () => void;
};

const LONGEST_NAME = 60;

export function ViewsDialog({ name, now, onChoose, onClose }: Props) {
  const { views, error, retry, change } = useNamedViews(name);
  const [isBusy, setIsBusy] = useState(false);
  const [isTyped, setIsTyped] = useState(false);
  const close = useConfirmClose(isTyped, t`The view is not saved. Its name will be lost.`, onClose);

  async function save(...edit: Parameters<typeof change>): Promise<boolean> {
    setIsBusy(true);
    try {
      await change(...edit);
      return true;
    } catch (failure) {
      showFailure(failure);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      name="views"
      title={t`My views`}
      isOpen
      onClose={close}
      footer={<Button label={t`Close`} variant="secondary" onClick={close} />}
    >
      {error !== undefined && !views ? (
        <Failed title={t`The views could not be loaded`} onRetry={retry} />
      ) : views ? (
        <>
          <NewView
            views={views}
            isBusy={isBusy}
            onTyped={setIsTyped}
            onSave={(named) => save((all) => withNamed(all, { name: named, view: now }))}
          />
          <ul className="named-views" aria-label={t`My views`}>
            {views.map((view) => (
              <NamedViewRow
                key={view.Id}
                view={view}
                others={views.filter((other) => other !== view)}
                isHere={isAsNamed(now, view)}
                isBusy={isBusy}
                onChoose={() => {
                  onChoose(view);
                  onClose();
                }}
                onRename={(Name) =>
                  save((all) => all.map((one) => (one.Id === view.Id ? { ...one, Name } : one)))
                }
                onDelete={() => save((all) => all.filter(({ Id }) => Id !== view.Id))}
              />
            ))}
          </ul>
        </>
      ) : (
        <LoadingRows />
      )}
    </Dialog>
  );
}

type NewProps = {
  views: readonly NamedListView[];
  isBusy: boolean;
  /** Whether there is a name that is not saved. */
  onTyped: (isTyped: boolean) => void;
  onSave: (name: string) => Promise<boolean>;
};

/** Names the list as it stands: its columns with their widths, its order and what narrows it. */
function NewView({ views, isBusy, onTyped, onSave }: NewProps) {
  const [typed, setTyped] = useState('');
  const latest = useLatest(typed);
  const name = typed.trim();
  const isThere = views.some(({ Name }) => Name === name);
  const isFull = views.length >= MAX_NAMED_VIEWS && !isThere;
  function type(text: string) {
    setTyped(text);
    onTyped(text.trim() !== '');
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const sent = typed;
    if (!(await onSave(name))) return;
    // What was typed since is another name.
    if (latest.current === sent) type('');
  }
  return (
    <form className="new-view" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Save the list as it stands under a name`}
        maxLength={LONGEST_NAME}
        value={typed}
        help={
          isFull
            ? t`There are ${MAX_NAMED_VIEWS} views. Delete one first.`
            : isThere
              ? t`It takes the place of the view with this name.`
              : t`Columns, their widths, the order and the filters are saved.`
        }
        onChange={({ target }) => type(target.value)}
      />
      <Button label={t`Save view`} type="submit" disabled={isBusy || isFull || name === ''} />
    </form>
  );
}

type RowProps = {
  view: NamedListView;
  others: readonly NamedListView[];
  isHere: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRename: (name: string) => Promise<boolean>;
  onDelete: () => Promise<boolean>;
};

function NamedViewRow(props: RowProps) {
  const { view, isHere, isBusy, onChoose, onDelete } = props;
  const [doing, setDoing] = useState<'rename' | 'delete'>();
  if (doing === 'rename')
    return (
      <li>
        <Renaming {...props} onEnd={() => setDoing(undefined)} />
      </li>
    );
  if (doing === 'delete')
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
        <Button label={t`Cancel`} variant="text" onClick={() => setDoing(undefined)} />
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="named-view grow"
        aria-current={isHere ? 'true' : undefined}
        onClick={onChoose}
      >
        {view.Name}
        {isHere && <span className="faint">{t`shown now`}</span>}
      </button>
      <Button
        name={t`Rename ${view.Name}`}
        icon="edit"
        variant="text"
        size="small"
        onClick={() => setDoing('rename')}
      />
      <Button
        name={t`Delete ${view.Name}`}
        icon="trash"
        variant="text"
        size="small"
        onClick={() => setDoing('delete')}
      />
    </li>
  );
}

function Renaming({ view, others, isBusy, onRename, onEnd }: RowProps & { onEnd: () => void }) {
  const [typed, setTyped] = useState(view.Name);
  const name = typed.trim();
  const isNameUsed = others.some(({ Name }) => Name === name);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await onRename(name)) onEnd();
  }
  return (
    <form className="new-view" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`New name of ${view.Name}`}
        maxLength={LONGEST_NAME}
        value={typed}
        error={isNameUsed ? t`Another view has this name` : undefined}
        ref={(field) => field?.focus()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button label={t`Rename`} type="submit" disabled={isBusy || isNameUsed || name === ''} />
      <Button label={t`Cancel`} variant="text" onClick={onEnd} />
    </form>
  );
}
