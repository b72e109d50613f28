import { useEffect, useEffectEvent } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import * as configurators from '#shared/contract/configurators-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';
import { toGroupViewWithSource, filterCategoryGroups } from './configurator-group-views.ts';
import { addProductToList } from './configurator-list.ts';
import { ConfiguratorProductGroups } from './configurator-product-groups.tsx';
import { useAllConfiguratorProducts } from './use-all-configurator-products.ts';
import type { ConfiguratorChoice, ConfiguratorCategoryPath } from './use-configurator-choice.ts';
import type { ConfiguratorListAndActions } from './use-configurator-list.ts';

type Props = {
  choice: ConfiguratorChoice;
  listing: ConfiguratorListAndActions;
  /** Called when the category no longer exists: its configurator was withdrawn, or has a new release. */
  onCategoryRemoved: () => void;
};

/** The products that can be added: the groups of the chosen category, or of all categories. */
export function ConfiguratorProducts({ choice, listing, onCategoryRemoved }: Props) {
  const { list, change } = listing;
  const counts = new Map(list.map(({ product, quantity }) => [product.Id, quantity]));
  const onAdd = (product: Parameters<typeof addProductToList>[1]) =>
    change((now) => addProductToList(now, product));
  const shared = { choice, counts, onAdd };
  return choice.path ? (
    <CategoryProducts
      key={choice.categoryId}
      {...shared}
      path={choice.path}
      onCategoryRemoved={onCategoryRemoved}
    />
  ) : (
    <AllProducts {...shared} />
  );
}

type SharedProductsProps = {
  choice: ConfiguratorChoice;
  counts: ReadonlyMap<number, number>;
  onAdd: Parameters<typeof ConfiguratorProductGroups>[0]['onAdd'];
};

type CategoryProductsProps = SharedProductsProps &
  Pick<Props, 'onCategoryRemoved'> & { path: ConfiguratorCategoryPath };

function CategoryProducts({
  choice,
  path,
  counts,
  onAdd,
  onCategoryRemoved,
}: CategoryProductsProps) {
  const groupsResult = useApiCall(
    configurators.getConfiguratorGroups,
    { params: { id: path.category.Id } },
    { showsOwnFailure: true },
  );
  const { error } = groupsResult;
  const isRemoved = error instanceof ApiCallError && error.status === 404;
  const handleRemoved = useEffectEvent(onCategoryRemoved);
  useEffect(() => {
    if (isRemoved) handleRemoved();
  }, [isRemoved]);
  const synonyms = useOrderPage().dealer.SearchSynonyms ?? defaultSynonyms;
  const { Name } = path.category;
  const memberTitle = `${path.configurator.ConfiguratorName}, ${path.member.Name}`;
  const search = choice.search.trim();
  const noProducts = (
    <EmptyState
      icon="box"
      title={t`No products in ${Name}`}
      text={t`Choose another category of ${memberTitle}.`}
    />
  );
  const noMatches = (
    <EmptyState
      icon="search"
      title={t`No products match “${search}”`}
      text={t`Search looks in ${memberTitle}, ${Name} only.`}
    >
      <Button label={t`Search All`} variant="secondary" onClick={() => choice.setSearchAll(true)} />
    </EmptyState>
  );
  return (
    <Loaded
      result={groupsResult}
      failureText={t`${Name} could not be loaded`}
      failureHint={t`Your list is kept. Check the connection and try again.`}
      empty={noProducts}
    >
      {(allGroups) => {
        const groups = filterCategoryGroups(allGroups, choice.search, synonyms);
        if (groups.length > 0)
          return <ConfiguratorProductGroups groups={groups} counts={counts} onAdd={onAdd} />;
        return search ? noMatches : noProducts;
      }}
    </Loaded>
  );
}

function AllProducts({ choice, counts, onAdd }: SharedProductsProps) {
  const search = choice.search.trim();
  const { result, error, retry, loadMore } = useAllConfiguratorProducts(choice.isAll, search);
  const failureTexts = {
    failureText: t`The products could not be loaded`,
    failureHint: t`Your list is kept. Check the connection and try again.`,
  };
  // Results of an earlier search text are not shown for the current text.
  const shownResult = error && result?.search !== search ? undefined : result;
  return (
    <>
      <Loaded
        result={{ data: shownResult, error: shownResult ? undefined : error, mutate: retry }}
        {...failureTexts}
      >
        {({ total, groups, search: searchedText }) =>
          total === 0 ? (
            <EmptyState
              icon="search"
              title={t`No products match “${search}”`}
              text={t`Search looks in all configurators.`}
            />
          ) : (
            <>
              <p className="cf-found" role="status">
                {total === 1 ? t`1 product` : t`${formatInteger(total)} products`}
              </p>
              <ConfiguratorProductGroups
                key={searchedText}
                groups={groups.map(toGroupViewWithSource)}
                counts={counts}
                onAdd={onAdd}
                onEndReached={loadMore}
              />
            </>
          )
        }
      </Loaded>
      {/* The next page failed: that stands where the page would. */}
      {shownResult !== undefined && error !== undefined && (
        <Loaded result={{ data: undefined, error, mutate: retry }} {...failureTexts}>
          {() => null}
        </Loaded>
      )}
    </>
  );
}
