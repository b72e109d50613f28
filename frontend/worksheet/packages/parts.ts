import type { ReactNode } from 'react';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import type { Library } from './use-library.ts';

/** What a step of the dialog is given. */
export type StepProps = {
  title: ReactNode;
  library: Library;
  whole: RoomPackageDetails;
  /** The bundle that what is added comes after, where one is named. */
  afterId: string | undefined;
  onBack: () => void;
  onClose: () => void;
};
