import * as z from 'zod/mini';
import {
  Colleague,
  ColleagueUpdate,
  ColleagueWithVersion,
  NewColleague,
  DealerIdQuery,
} from '#shared/schemas/colleague-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineGet, definePut } from './endpoint.ts';

export const listColleagues = defineGet('/Colleagues', 'read-colleagues', {
  query: z.extend(GridQuery, DealerIdQuery.shape),
  reply: createGridPageSchema(Colleague),
});
export const getColleague = defineGet('/Colleagues/{id}', 'read-colleagues', {
  params: z.object({ id: IdParam }),
  query: DealerIdQuery,
  reply: ColleagueWithVersion,
});
export const createColleague = definePut('/Colleagues', 'edit-colleagues', {
  query: DealerIdQuery,
  body: NewColleague,
  reply: ColleagueWithVersion,
});
export const updateColleague = definePut('/Colleagues/{Id}', 'edit-colleagues', {
  params: z.object({ Id: IdParam }),
  query: DealerIdQuery,
  body: ColleagueUpdate,
  reply: ColleagueWithVersion,
  current: { Colleague: ColleagueWithVersion },
});
