import * as z from 'zod/mini';
import {
  Colleague,
  ColleagueUpdate,
  ColleagueWithVersion,
  NewColleague,
  OfDealer,
} from '#shared/schemas/colleague.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { IdText } from '#shared/schemas/values.ts';
import { get, put } from './endpoint.ts';

export const listColleagues = get('/Colleagues', 'read-colleagues', {
  query: z.extend(GridQuery, OfDealer.shape),
  reply: page(Colleague),
});
export const getColleague = get('/Colleagues/{id}', 'read-colleagues', {
  params: z.object({ id: IdText }),
  query: OfDealer,
  reply: ColleagueWithVersion,
});
export const createColleague = put('/Colleagues', 'edit-colleagues', {
  query: OfDealer,
  body: NewColleague,
  reply: ColleagueWithVersion,
});
export const updateColleague = put('/Colleagues/{Id}', 'edit-colleagues', {
  params: z.object({ Id: IdText }),
  query: OfDealer,
  body: ColleagueUpdate,
  reply: ColleagueWithVersion,
  current: { Colleague: ColleagueWithVersion },
});
