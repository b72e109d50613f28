import type { ReactNode } from 'react';
import type { DialogName } from '#frontend/parts/dialogs/dialog-names.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';

type Props = {
  name: DialogName;
  title: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The window of the packages, as wide for each of its steps; each says itself where the keyboard begins. */
export const PackageDialog = (props: Props) => (
  <Dialog {...props} width={74} className="pack-dialog" isOpen hasOwnFocus />
);
