import * as z from 'zod/mini';
import {
  ContractPrice,
  ContractPriceRow,
  ContractPriceUpdate,
  NewContractPrice,
  SavedContractPrice,
} from '#shared/schemas/contract-price-schema.ts';
import { SeenVersionQuery } from '#shared/schemas/customer-details-schema.ts';
import { createGridPageSchema, GridQuery } from '#shared/schemas/grid-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

/**
 * The contract prices of customers that the caller sees, and of the groups that these are in (B4.2). With `customerId`
 * those of that customer and of its groups.
 */
export const listContractPrices = defineGet('/ContractPrices', 'view-contract-prices', {
  query: z.extend(GridQuery, { customerId: z.optional(IdParam) }),
  reply: createGridPageSchema(ContractPriceRow),
});
/** One for the same customer or group, for the same and from the same day is refused: it is that record. */
export const createContractPrice = definePost('/ContractPrices', 'edit-contract-prices', {
  body: NewContractPrice,
  reply: SavedContractPrice,
});
export const updateContractPrice = definePut('/ContractPrices/{Id}', 'edit-contract-prices', {
  params: z.object({ Id: IdParam }),
  body: ContractPriceUpdate,
  reply: SavedContractPrice,
  current: { ContractPrice },
});
export const deleteContractPrice = defineDelete('/ContractPrices/{id}', 'edit-contract-prices', {
  params: z.object({ id: IdParam }),
  query: SeenVersionQuery,
  current: { ContractPrice },
});
