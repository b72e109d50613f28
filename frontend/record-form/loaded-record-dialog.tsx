import type { ReactNode } from 'react';
import type { LoadedData } from '#frontend/api/use-loaded-data.ts';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LoadFailure, LoadingRows } from '#frontend/parts/notices/load-states.tsx';

type LoadedRecordDialogProps<Saved> = {
  name: DialogName;
  title: string;
  /** The text where the record cannot be read. */
  failureText: string;
  /** From `useFreshRecord`. */
  loadResult: LoadedData<Saved>;
  onClose: () => void;
  widthInRem?: number;
  children: (record: Saved) => ReactNode;
};

/** A dialog that shows a record once it is loaded. */
export function LoadedRecordDialog<Saved>(props: LoadedRecordDialogProps<Saved>) {
  const { name, title, failureText, loadResult, onClose, widthInRem = 40, children } = props;
  const { data, error, mutate } = loadResult;
  if (data) return children(data);
  return (
    <Dialog name={name} title={title} isOpen widthInRem={widthInRem} onClose={onClose}>
      {error ? (
        <LoadFailure title={failureText} text={error.message} onRetry={() => void mutate()} />
      ) : (
        <LoadingRows count={4} />
      )}
    </Dialog>
  );
}
