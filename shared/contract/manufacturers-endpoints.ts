import * as z from 'zod/mini';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import {
  CatalogManufacturer,
  ManufacturerUpdate,
  ManufacturerWithVersion,
} from '#shared/schemas/manufacturer-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineGet, definePut } from './endpoint.ts';

/*
 * The manufacturers of the catalogue, for administrators. A dealer's manufacturers are among the dealer
 * endpoints.
 */

const manufacturerParams = z.object({ id: IdParam });
const manufacturerShape = { params: manufacturerParams, reply: ManufacturerWithVersion };
const manufacturerUpdateShape = {
  ...manufacturerShape,
  body: ManufacturerUpdate,
  current: { Manufacturer: ManufacturerWithVersion },
};

export const listManufacturers = defineGet('/Manufacturers', 'view-catalog-manufacturers', {
  query: GridQuery,
  reply: createGridPageSchema(CatalogManufacturer),
});
export const getManufacturer = defineGet(
  '/Manufacturers/{id}',
  'edit-manufacturers',
  manufacturerShape,
);
export const updateManufacturer = definePut(
  '/Manufacturers/{id}',
  'edit-manufacturers',
  manufacturerUpdateShape,
);
/** The same manufacturer, under the path that smart catalogues use. */
export const getSmartManufacturer = defineGet(
  '/SmartCatalogManufacturers/{id}',
  'edit-manufacturers',
  manufacturerShape,
);
export const updateSmartManufacturer = definePut(
  '/SmartCatalogManufacturers/{id}',
  'edit-manufacturers',
  manufacturerUpdateShape,
);
