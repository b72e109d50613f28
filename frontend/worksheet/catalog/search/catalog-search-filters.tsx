import { useEffect, useEffectEvent } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Dropdown, type DropdownOption as Option } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as categories from '#shared/contract/categories-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import type { CatalogSearchChoice } from './catalog-search-choice.ts';
import { useCategoryManufacturers } from './use-category-manufacturers.ts';

type Props = {
  isSearchV2: boolean;
  choice: CatalogSearchChoice;
  choose: (change: Partial<CatalogSearchChoice>) => void;
};

const toDropdownOptions = (entries: readonly PickListItem[] | undefined): Option<number>[] =>
  (entries ?? []).map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }));

/** The category filter, and the manufacturer or sub-category filter below it. */
export function CatalogSearchFilters({ isSearchV2, choice, choose }: Props) {
  const list = useApiCall(categories.listCategories, {}, { showsOwnFailure: true });
  const resetMissingCategory = useEffectEvent((categoryList: readonly PickListItem[]) => {
    const { categoryId } = choice;
    if (!categoryId || categoryList.some(({ Id }) => Id === categoryId)) return;
    choose({
      categoryId: isSearchV2 ? ALL_CATEGORIES_ID : null,
      subcategoryId: ALL_CATEGORIES_ID,
    });
  });
  const { data } = list;
  // A category disappears when its last product is deleted.
  useEffect(() => data && resetMissingCategory(data), [data]);
  const all: Option<number>[] = isSearchV2
    ? [{ value: ALL_CATEGORIES_ID, label: t`(SHOW ALL)` }]
    : [];
  return (
    <>
      <LabeledControl label={t`Category`} className="sc-list">
        {(ids) => (
          <Loaded result={list} failureText={listsTexts.notLoaded(t`Categories`)} isField>
            <Dropdown
              ids={ids}
              options={[...all, ...toDropdownOptions(data)]}
              value={choice.categoryId}
              placeholder={t`Select`}
              onChange={(categoryId) => choose({ categoryId, subcategoryId: ALL_CATEGORIES_ID })}
            />
          </Loaded>
        )}
      </LabeledControl>
      {isSearchV2 ? (
        <SubcategoryField choice={choice} choose={choose} />
      ) : (
        <ManufacturerField choice={choice} choose={choose} />
      )}
    </>
  );
}

type SubFilterProps = Omit<Props, 'isSearchV2'>;

function SubcategoryField({ choice: { categoryId, subcategoryId }, choose }: SubFilterProps) {
  const list = useApiCall(
    categories.listSubcategories,
    categoryId ? { params: { cat: String(categoryId) } } : null,
    { showsOwnFailure: true },
  );
  return (
    <LabeledControl label={t`Sub-category`} className="sc-list">
      {(ids) => (
        <Loaded result={list} failureText={listsTexts.notLoaded(t`Sub-categories`)} isField>
          <Dropdown
            ids={ids}
            options={[{ value: ALL_CATEGORIES_ID, label: t`All` }, ...toDropdownOptions(list.data)]}
            value={list.data || !categoryId ? subcategoryId : ALL_CATEGORIES_ID}
            isDisabled={list.isLoading}
            onChange={(id) => choose({ subcategoryId: id ?? ALL_CATEGORIES_ID })}
          />
        </Loaded>
      )}
    </LabeledControl>
  );
}

function ManufacturerField({ choice: { categoryId, mfgId }, choose }: SubFilterProps) {
  const list = useCategoryManufacturers(categoryId);
  const all = useCategoryManufacturers(ALL_CATEGORIES_ID);
  const options: Option<number>[] = (list.data ?? []).map((manufacturer) => ({
    value: manufacturer.Id,
    label: manufacturer.DisplayName,
    detail: manufacturer.HasSmartCatalog ? t`SmartCatalog` : undefined,
  }));
  // A manufacturer without products in this category stays selected, and the list shows it.
  const chosenElsewhere = all.data?.find(({ Id }) => Id === mfgId);
  if (list.data && chosenElsewhere && !options.some(({ value }) => value === mfgId))
    options.push({ value: chosenElsewhere.Id, label: chosenElsewhere.DisplayName });
  return (
    <LabeledControl label={t`Manufacturer`} className="sc-list">
      {(ids) => (
        <Loaded result={list} failureText={listsTexts.notLoaded(t`Manufacturers`)} isField>
          <Dropdown
            ids={ids}
            options={options}
            value={list.data ? mfgId : null}
            placeholder={t`Select`}
            isDisabled={categoryId === null || list.isLoading}
            onChange={(id) => choose({ mfgId: id })}
          />
        </Loaded>
      )}
    </LabeledControl>
  );
}
