import { expect, test } from 'vitest';
import { filterCategoryGroups } from '#frontend/worksheet/configurator/configurator-group-views.ts';
import type { ConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';

const buildGroupProduct = (Id: number, Description: string, PartNumber: string) => ({
  Id,
  Description,
  PartNumber,
  ManufacturerCode: 'A-DEC',
  StockCode: null,
});
const groups = [
  { Id: 1, Name: 'Chairs', Products: [buildGroupProduct(1, 'Patient chair', '511-CH')] },
  { Id: 2, Name: 'Lights', Products: [buildGroupProduct(2, 'LED lamp, track', '571-LT')] },
] as unknown as ConfiguratorGroup[];

const findTitles = (search: string) =>
  filterCategoryGroups(groups, search, [['light', 'lamp']]).map(({ title }) => title);

test.each([
  ['', ['Chairs', 'Lights']],
  ['chair', ['Chairs']],
  ['511ch', ['Chairs']],
  ['adec', ['Chairs', 'Lights']],
  ['lamp,', ['Lights']],
  ['light', ['Lights']],
  ['chiar', ['Chairs']],
  ['stool', []],
])('%j finds %j in a configurator', (search, titles) => expect(findTitles(search)).toEqual(titles));
