import type { ReactNode } from 'react';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import type { PackageLibrary } from './use-package-library.ts';

/** What a step of the dialog is given. */
export type PackageStepProps = {
  title: ReactNode;
  library: PackageLibrary;
  whole: RoomPackageDetails;
  /** The bundle that what is added comes after, where one is named. */
  afterId: string | undefined;
  onBack: () => void;
  onClose: () => void;
};
