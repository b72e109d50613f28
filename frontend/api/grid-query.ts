import { SEARCH_MAX_LENGTH } from '#shared/constants.ts';

type Sort = { field: string; isDescending: boolean };

/** A condition such as ['Name', 'contains', 'oak'], or conditions with 'and' or 'or' between them. */
export type GridFilter = readonly unknown[];

type Asked = {
  page: { skip: number; take: number };
  sort?: Sort | null | undefined;
  filter?: GridFilter | undefined;
};

/** The load options of a grid call, as they travel. */
export const gridQuery = ({ page: { skip, take }, sort, filter }: Asked) => ({
  skip: String(skip),
  take: String(take),
  requireTotalCount: 'true' as const,
  sort: sort ? JSON.stringify([{ selector: sort.field, desc: sort.isDescending }]) : undefined,
  filter: filter && JSON.stringify(filter),
});

/** Undefined where there is no condition. */
export function joined(by: 'and' | 'or', conditions: readonly GridFilter[]) {
  const [first, ...others] = conditions;
  if (!first || others.length === 0) return first;
  return others.reduce<GridFilter>((all, next) => [...all, by, next], [first]);
}

/** A text that stands in any of the fields, as far as it may be asked for; undefined where there is none. */
export const anyContains = (fields: readonly string[], text: string) =>
  text
    ? joined(
        'or',
        fields.map((field) => [field, 'contains', searchOf(text)]),
      )
    : undefined;

const searchOf = (text: string) => text.slice(0, SEARCH_MAX_LENGTH);

/** Every word of a text, each in any of the fields; undefined where there is none. A filter may hold 500 conditions. */
export function everyWordIn(
  fields: readonly string[],
  text: string,
  { most, between = /\s+/ }: { most: number; between?: RegExp },
) {
  const words = [...new Set(searchOf(text).split(between).filter(Boolean))].slice(0, most);
  return joined(
    'and',
    words.map((word) => anyContains(fields, word)!),
  );
}
