import type { ReactNode } from 'react';
import type { Loaded } from '#frontend/api/use-loaded.ts';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';

type Props<Saved> = {
  name: DialogName;
  title: string;
  /** What is said where it cannot be read. */
  failed: string;
  /** From `useRecord`. */
  loadResult: Loaded<Saved>;
  onClose: () => void;
  width?: number;
  children: (record: Saved) => ReactNode;
};

/** A window over a record, once it is here. */
export function LoadedRecord<Saved>(props: Props<Saved>) {
  const { name, title, failed, loadResult, onClose, width = 40, children } = props;
  const { data, error, mutate } = loadResult;
  if (data) return children(data);
  return (
    <Dialog name={name} title={title} isOpen width={width} onClose={onClose}>
      {error ? (
        <Failed title={failed} text={error.message} onRetry={() => void mutate()} />
      ) : (
        <LoadingRows count={4} />
      )}
    </Dialog>
  );
}
