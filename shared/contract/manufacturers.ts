import * as z from 'zod/mini';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import {
  CatalogManufacturer,
  ManufacturerUpdate,
  ManufacturerWithVersion,
} from '#shared/schemas/manufacturer.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get, put } from './endpoint.ts';

/* The manufacturers of the catalogue, for those who administer it. Those of a dealer are among the calls of dealers. */

const params = z.object({ id: IdText });
const one = { params, reply: ManufacturerWithVersion };
const change = {
  ...one,
  body: ManufacturerUpdate,
  current: { Manufacturer: ManufacturerWithVersion },
};

export const listManufacturers = get('/Manufacturers', 'view-catalog-manufacturers', {
  query: GridQuery,
  reply: page(CatalogManufacturer),
});
export const getManufacturer = get('/Manufacturers/{id}', 'edit-manufacturers', one);
export const updateManufacturer = put('/Manufacturers/{id}', 'edit-manufacturers', change);
/** The same manufacturer under the address that smart catalogues know it by. */
export const getSmartManufacturer = get(
  '/SmartCatalogManufacturers/{id}',
  'edit-manufacturers',
  one,
);
export const updateSmartManufacturer = put(
  '/SmartCatalogManufacturers/{id}',
  'edit-manufacturers',
  change,
);
