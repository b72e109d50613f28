import type { ReactNode } from 'react';
import type { LoadedData } from '#frontend/api/use-loaded-data.ts';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';

type RecordLoadingDialogProps<Saved> = {
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

/** Until the record is loaded; then only the children, which bring their own dialog. */
export function RecordLoadingDialog<Saved>(props: RecordLoadingDialogProps<Saved>) {
  const { name, title, failureText, loadResult, onClose, widthInRem = 40, children } = props;
  if (loadResult.data) return children(loadResult.data);
  return (
    <Dialog name={name} title={title} isOpen widthInRem={widthInRem} onClose={onClose}>
      <Loaded result={loadResult} failureText={failureText} loading={4}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
