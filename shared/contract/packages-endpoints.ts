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
/** The package itself, or the other one that has its title. */
const currentPackage = { Package: RoomPackage };

/** The caller's own, and those that are shared with everybody of the dealer. They are found by what is in them, too. */
export const listPackages = defineGet('/RoomPackages', 'use-catalogue-tools', {
  query: GridQuery,
  reply: createGridPageSchema(RoomPackage),
});
/** What is in some of them, 5,000 lines at most: those that come to more are left out. */
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
/** One that is shared is made, changed and deleted by the dealer's managers and administrators. */
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
/** Has a package back that was deleted within a day. */
export const undeletePackage = definePut('/RoomPackages/{id}/Undelete', 'use-catalogue-tools', {
  ...packageShape,
  reply: RoomPackage,
  current: currentPackage,
});
/** Counts that it went into an order. */
export const usePackage = definePost(
  '/RoomPackages/{id}/Uses',
  'use-catalogue-tools',
  packageShape,
);
