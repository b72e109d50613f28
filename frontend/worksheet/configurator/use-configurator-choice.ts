import { useState } from 'react';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';

/** The value of the filter while all products are searched. */
export const ALL_CONFIGURATORS_ID = -1;

export type ConfiguratorCategoryPath = {
  configurator: Configurator;
  member: Configurator['ConfiguratorMembers'][number];
  category: Configurator['ConfiguratorMembers'][number]['Categories'][number];
};

export type ConfiguratorChoice = ReturnType<typeof useConfiguratorChoice>;

/** Every category that can be chosen, with its member and its configurator. */
const listCategoryPaths = (configurators: readonly Configurator[]): ConfiguratorCategoryPath[] =>
  configurators.flatMap((configurator) =>
    configurator.ConfiguratorMembers.flatMap((member) =>
      member.Categories.map((category) => ({ configurator, member, category })),
    ),
  );

const getChosenIds = (path: ConfiguratorCategoryPath | undefined) => ({
  configuratorId: path?.configurator.Id ?? ALL_CONFIGURATORS_ID,
  memberId: path?.member.Id ?? ALL_CONFIGURATORS_ID,
  categoryId: path?.category.Id ?? ALL_CONFIGURATORS_ID,
});

type ConfiguratorChoiceOptions = {
  configurators: readonly Configurator[];
  initialCategoryId: number | null;
  onCategoryChange: (id: number) => void;
};

/**
 * The selected category. Choosing a configurator selects its first member, and choosing a member its first
 * category.
 */
export function useConfiguratorChoice({
  configurators,
  initialCategoryId,
  onCategoryChange,
}: ConfiguratorChoiceOptions) {
  const paths = listCategoryPaths(configurators);
  const [categoryId, setCategoryId] = useState(initialCategoryId);
  const [isAll, setAll] = useState(false);
  const [search, setSearch] = useState('');
  const chosenPath = paths.find(({ category }) => category.Id === categoryId) ?? paths[0];
  const choosePath = (path: ConfiguratorCategoryPath | undefined) => {
    if (!path) return;
    setCategoryId(path.category.Id);
    onCategoryChange(path.category.Id);
  };
  return {
    path: isAll ? undefined : chosenPath,
    isAll,
    search,
    setSearch,
    ...getChosenIds(isAll ? undefined : chosenPath),
    chooseConfigurator: (id: number) =>
      choosePath(paths.find(({ configurator }) => configurator.Id === id)),
    chooseMember: (id: number) => choosePath(paths.find(({ member }) => member.Id === id)),
    chooseCategory: (id: number) => choosePath(paths.find(({ category }) => category.Id === id)),
    setSearchAll: (isOn: boolean) => {
      setAll(isOn);
      if (!isOn) choosePath(paths[0]);
    },
  };
}
