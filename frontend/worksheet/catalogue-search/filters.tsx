import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Dropdown, type Choice as Option } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import * as categories from '#shared/contract/categories-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import type { Choice } from './choice.ts';
import { useMakers } from './use-makers.ts';

type Props = {
  isSecondVersion: boolean;
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
};

const asOptions = (named: readonly PickListItem[] | undefined): Option<number>[] =>
  (named ?? []).map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }));

/** The category, and what it is parted into. */
export function Filters({ isSecondVersion, choice, choose }: Props) {
  const list = useCall(categories.listCategories, {}, { isFailureShown: true });
  const resetMissingCategory = useEffectEvent((known: readonly PickListItem[]) => {
    const { categoryId } = choice;
    if (!categoryId || known.some(({ Id }) => Id === categoryId)) return;
    choose({
      categoryId: isSecondVersion ? ALL_CATEGORIES_ID : null,
      subcategoryId: ALL_CATEGORIES_ID,
    });
  });
  const { data } = list;
  // A category whose last product has gone is no more.
  useEffect(() => data && resetMissingCategory(data), [data]);
  const all: Option<number>[] = isSecondVersion
    ? [{ value: ALL_CATEGORIES_ID, label: t`(SHOW ALL)` }]
    : [];
  return (
    <>
      <Field label={t`Category`} className="sc-list">
        {(ids) => (
          <Listed what={t`Categories`} list={list}>
            <Dropdown
              ids={ids}
              options={[...all, ...asOptions(data)]}
              value={choice.categoryId}
              placeholder={t`Select`}
              onChange={(categoryId) => choose({ categoryId, subcategoryId: ALL_CATEGORIES_ID })}
            />
          </Listed>
        )}
      </Field>
      {isSecondVersion ? (
        <Subcategories choice={choice} choose={choose} />
      ) : (
        <Makers choice={choice} choose={choose} />
      )}
    </>
  );
}

type BelowProps = Omit<Props, 'isSecondVersion'>;

function Subcategories({ choice: { categoryId, subcategoryId }, choose }: BelowProps) {
  const list = useCall(
    categories.listSubcategories,
    categoryId ? { params: { cat: String(categoryId) } } : null,
    { isFailureShown: true },
  );
  return (
    <Field label={t`Sub-category`} className="sc-list">
      {(ids) => (
        <Listed what={t`Sub-categories`} list={list}>
          <Dropdown
            ids={ids}
            options={[{ value: ALL_CATEGORIES_ID, label: t`All` }, ...asOptions(list.data)]}
            value={list.data || !categoryId ? subcategoryId : ALL_CATEGORIES_ID}
            isDisabled={list.isLoading}
            onChange={(id) => choose({ subcategoryId: id ?? ALL_CATEGORIES_ID })}
          />
        </Listed>
      )}
    </Field>
  );
}

function Makers({ choice: { categoryId, mfgId }, choose }: BelowProps) {
  const list = useMakers(categoryId);
  const all = useMakers(ALL_CATEGORIES_ID);
  const options: Option<number>[] = (list.data ?? []).map((maker) => ({
    value: maker.Id,
    label: maker.DisplayName,
    detail: maker.HasSmartCatalog ? t`SmartCatalog` : undefined,
  }));
  // Who has nothing in this category stays chosen, and the list says so.
  const other = all.data?.find(({ Id }) => Id === mfgId);
  if (list.data && other && !options.some(({ value }) => value === mfgId))
    options.push({ value: other.Id, label: other.DisplayName });
  return (
    <Field label={t`Manufacturer`} className="sc-list">
      {(ids) => (
        <Listed what={t`Manufacturers`} list={list}>
          <Dropdown
            ids={ids}
            options={options}
            value={list.data ? mfgId : null}
            placeholder={t`Select`}
            isDisabled={categoryId === null || list.isLoading}
            onChange={(id) => choose({ mfgId: id })}
          />
        </Listed>
      )}
    </Field>
  );
}
