import * as z from 'zod/mini';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import {
  LinesOfPackage,
  NewRoomPackage,
  RoomPackageAtVersion,
  PackageIdsQuery,
  PackageVersionSeen,
  RoomPackage,
  RoomPackageUpdate,
  RoomPackageDetails,
} from '#shared/schemas/room-package-schema.ts';
import { IdText } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

const ofPackage = { params: z.object({ id: IdText }) };
/** The package itself, or the other one that has its title. */
const current = { Package: RoomPackage };

/** The caller's own, and those that are shared with everybody of the dealer. They are found by what is in them, too. */
export const listPackages = get('/RoomPackages', 'use-catalogue-tools', {
  query: GridQuery,
  reply: page(RoomPackage),
});
/** What is in some of them, 5,000 lines at most: those that come to more are left out. */
export const readPackageLines = get('/RoomPackages/Lines', 'use-catalogue-tools', {
  query: PackageIdsQuery,
  reply: z.array(LinesOfPackage),
});
export const getPackage = get('/RoomPackages/{id}', 'use-catalogue-tools', {
  ...ofPackage,
  reply: RoomPackageDetails,
});
export const getPackageVersion = get(
  '/RoomPackages/{id}/Versions/{version}',
  'use-catalogue-tools',
  { params: z.object({ id: IdText, version: IdText }), reply: RoomPackageAtVersion },
);
/** One that is shared is made, changed and deleted by the dealer's managers and administrators. */
export const createPackage = post('/RoomPackages', 'use-catalogue-tools', {
  body: NewRoomPackage,
  reply: RoomPackage,
  current,
});
export const updatePackage = put('/RoomPackages/{id}', 'use-catalogue-tools', {
  ...ofPackage,
  body: RoomPackageUpdate,
  reply: RoomPackage,
  current,
});
export const deletePackage = del('/RoomPackages/{id}', 'use-catalogue-tools', {
  ...ofPackage,
  query: PackageVersionSeen,
  current,
});
/** Has a package back that was deleted within a day. */
export const undeletePackage = put('/RoomPackages/{id}/Undelete', 'use-catalogue-tools', {
  ...ofPackage,
  reply: RoomPackage,
  current,
});
/** Counts that it went into an order. */
export const usePackage = post('/RoomPackages/{id}/Uses', 'use-catalogue-tools', ofPackage);
