import type { ReactNode } from 'react';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import type { PackageLibrary } from './use-package-library.ts';

export type PackageStepProps = {
  title: ReactNode;
  library: PackageLibrary;
  details: RoomPackageDetails;
  /** The bundle after which added bundles are inserted, if one is given. */
  afterId: string | undefined;
  onBack: () => void;
  onClose: () => void;
};
