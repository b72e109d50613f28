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

/** The dialog of the packages. Its width is the same for all steps; each step sets the initial focus itself. */
export const PackageDialog = (props: Props) => (
  <Dialog {...props} widthInRem={74} className="pack-dialog" isOpen hasOwnFocus />
);
