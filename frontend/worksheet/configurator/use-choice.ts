import { useState } from 'react';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';

/** What stands in the lists while all products are searched. */
export const ALL = -1;

export type ConfiguratorCategoryPath = {
  configurator: Configurator;
  member: Configurator['ConfiguratorMembers'][number];
  category: Configurator['ConfiguratorMembers'][number]['Categories'][number];
};

export type Choice = ReturnType<typeof useChoice>;

/** Every category that can be chosen, with its member and its configurator. */
const listCategoryPaths = (configurators: readonly Configurator[]): ConfiguratorCategoryPath[] =>
  configurators.flatMap((configurator) =>
    configurator.ConfiguratorMembers.flatMap((member) =>
      member.Categories.map((category) => ({ configurator, member, category })),
    ),
  );

const idsOf = (path: ConfiguratorCategoryPath | undefined) => ({
  configuratorId: path?.configurator.Id ?? ALL,
  memberId: path?.member.Id ?? ALL,
  categoryId: path?.category.Id ?? ALL,
});

type Begun = {
  configurators: readonly Configurator[];
  begin: number | null;
  onGo: (id: number) => void;
};

/** Where the products that are shown are from: choosing a configurator takes its first member, and that its first category. */
export function useChoice({ configurators, begin, onGo }: Begun) {
  const paths = listCategoryPaths(configurators);
  const [chosen, setChosen] = useState(begin);
  const [isAll, setAll] = useState(false);
  const [search, setSearch] = useState('');
  const place = paths.find(({ category }) => category.Id === chosen) ?? paths[0];
  const go = (found: ConfiguratorCategoryPath | undefined) => {
    if (!found) return;
    setChosen(found.category.Id);
    onGo(found.category.Id);
  };
  return {
    place: isAll ? undefined : place,
    isAll,
    search,
    setSearch,
    ...idsOf(isAll ? undefined : place),
    chooseConfigurator: (id: number) =>
      go(paths.find(({ configurator }) => configurator.Id === id)),
    chooseMember: (id: number) => go(paths.find(({ member }) => member.Id === id)),
    chooseCategory: (id: number) => go(paths.find(({ category }) => category.Id === id)),
    searchAll: (isOn: boolean) => {
      setAll(isOn);
      if (!isOn) go(paths[0]);
    },
  };
}
