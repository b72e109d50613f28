import { GridQuery, page } from '#shared/schemas/grid.ts';
import { Colleague } from '#shared/schemas/people.ts';
import { get } from './endpoint.ts';

export const listColleagues = get('/Colleagues', 'view-colleagues', {
  query: GridQuery,
  reply: page(Colleague),
});
