import * as z from 'zod/mini';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import {
  PackageLineSet,
  NewRoomPackage,
  RoomPackageAtVersion,
  PackageIdsQuery,
  SeenPackageVersion,
  RoomPackage,
  RoomPackageUpdate,
  RoomPackageDetails,
} from '#shared/schemas/room-package-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

const packageShape = { params: z.object({ id: IdParam }) };
/** The package itself, or another one with the same title. */
const currentPackage = { Package: RoomPackage };

/** The caller's own packages, and those that are shared in the dealer. A search also finds their contents. */
export const listPackages = defineGet('/RoomPackages', 'use-catalogue-tools', {
  query: GridQuery,
  reply: createGridPageSchema(RoomPackage),
});
/** The lines of some packages, at most 5,000: packages beyond that are left out. */
export const readPackageLines = defineGet('/RoomPackages/Lines', 'use-catalogue-tools', {
  query: PackageIdsQuery,
  reply: z.array(PackageLineSet),
});
export const getPackage = defineGet('/RoomPackages/{id}', 'use-catalogue-tools', {
  ...packageShape,
  reply: RoomPackageDetails,
});
export const getPackageVersion = defineGet(
  '/RoomPackages/{id}/Versions/{version}',
  'use-catalogue-tools',
  { params: z.object({ id: IdParam, version: IdParam }), reply: RoomPackageAtVersion },
);
/** Only the dealer's managers and administrators may create, change and delete a shared package. */
export const createPackage = definePost('/RoomPackages', 'use-catalogue-tools', {
  body: NewRoomPackage,
  reply: RoomPackage,
  current: currentPackage,
});
export const updatePackage = definePut('/RoomPackages/{id}', 'use-catalogue-tools', {
  ...packageShape,
  body: RoomPackageUpdate,
  reply: RoomPackage,
  current: currentPackage,
});
export const deletePackage = defineDelete('/RoomPackages/{id}', 'use-catalogue-tools', {
  ...packageShape,
  query: SeenPackageVersion,
  current: currentPackage,
});
/** Restores a package that was deleted within the last day. */
export const undeletePackage = definePut('/RoomPackages/{id}/Undelete', 'use-catalogue-tools', {
  ...packageShape,
  reply: RoomPackage,
  current: currentPackage,
});
/** Counts one use of the package in an order. */
export const usePackage = definePost(
  '/RoomPackages/{id}/Uses',
  'use-catalogue-tools',
  packageShape,
);
