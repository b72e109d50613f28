import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Dropdown, type Choice as Option } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import * as categories from '#shared/contract/categories.ts';
import { t } from '#shared/language/t.ts';
import { EVERYTHING } from '#shared/schemas/category.ts';
import type { Named } from '#shared/schemas/values.ts';
import type { Choice } from './choice.ts';
import { useMakers } from './use-makers.ts';

type Props = {
  isSecondVersion: boolean;
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
};

const asOptions = (named: readonly Named[] | undefined): Option<number>[] =>
  (named ?? []).map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }));

/** The category, and what it is parted into. */
export function Filters({ isSecondVersion, choice, choose }: Props) {
  const list = useCall(categories.listCategories, {}, { isFailureShown: true });
  const resetMissingCategory = useEffectEvent((known: readonly Named[]) => {
    const { categoryId } = choice;
    if (!categoryId || known.some(({ Id }) => Id === categoryId)) return;
    choose({ categoryId: isSecondVersion ? EVERYTHING : null, subcategoryId: EVERYTHING });
  });
  const { data } = list;
  // A category whose last product has gone is no more.
  useEffect(() => data && resetMissingCategory(data), [data]);
  const all: Option<number>[] = isSecondVersion
    ? [{ value: EVERYTHING, label: t`(SHOW ALL)` }]
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
              onChange={(categoryId) => choose({ categoryId, subcategoryId: EVERYTHING })}
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
            options={[{ value: EVERYTHING, label: t`All` }, ...asOptions(list.data)]}
            value={list.data || !categoryId ? subcategoryId : EVERYTHING}
            isDisabled={list.isLoading}
            onChange={(id) => choose({ subcategoryId: id ?? EVERYTHING })}
          />
        </Listed>
      )}
    </Field>
  );
}

function Makers({ choice: { categoryId, mfgId }, choose }: BelowProps) {
  const list = useMakers(categoryId);
  const all = useMakers(EVERYTHING);
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
