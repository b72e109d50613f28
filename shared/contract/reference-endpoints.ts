import * as z from 'zod/mini';
import { IdParam, PickListItem } from '#shared/schemas/schema-values.ts';
import { defineGet } from './endpoint.ts';

export const listCountries = defineGet('/countries', 'sign-in', {
  reply: z.array(PickListItem),
  isSameForAll: true,
});
export const listStatesOfCountry = defineGet('/countries/{id}/states', 'sign-in', {
  params: z.object({ id: IdParam }),
  reply: z.array(PickListItem),
  isSameForAll: true,
});
export const listStates = defineGet('/states', 'sign-in', {
  reply: z.array(PickListItem),
  isSameForAll: true,
});
