import * as z from 'zod/mini';
import { IdText, Named } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

export const listCountries = get('/countries', 'sign-in', {
  reply: z.array(Named),
  isSameForAll: true,
});
export const listStatesOfCountry = get('/countries/{id}/states', 'sign-in', {
  params: z.object({ id: IdText }),
  reply: z.array(Named),
  isSameForAll: true,
});
export const listStates = get('/states', 'sign-in', {
  reply: z.array(Named),
  isSameForAll: true,
});
