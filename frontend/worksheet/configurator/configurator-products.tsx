import { useEffect, useEffectEvent } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { EmptyState, LoadFailure, LoadingRows } from '#frontend/parts/notices/load-states.tsx';
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
  const { data, error, mutate } = useApiCall(
    configurators.getConfiguratorGroups,
    { params: { id: path.category.Id } },
    { showsOwnFailure: true },
  );
  const isRemoved = error instanceof ApiCallError && error.status === 404;
  const handleRemoved = useEffectEvent(onCategoryRemoved);
  useEffect(() => {
    if (isRemoved) handleRemoved();
  }, [isRemoved]);
  const synonyms = useOrderPage().dealer.SearchSynonyms ?? defaultSynonyms;
  const { Name } = path.category;
  const memberTitle = `${path.configurator.ConfiguratorName}, ${path.member.Name}`;
  if (data === undefined)
    return error ? (
      <LoadFailure
        title={t`${Name} could not be loaded`}
        text={t`Your list is kept. Check the connection and try again.`}
        error={error}
        onRetry={() => void mutate()}
      />
    ) : (
      <LoadingRows />
    );
  const groups = filterCategoryGroups(data, choice.search, synonyms);
  if (groups.length > 0)
    return <ConfiguratorProductGroups groups={groups} counts={counts} onAdd={onAdd} />;
  return choice.search.trim() && data.length > 0 ? (
    <EmptyState
      icon="search"
      title={t`No products match “${choice.search.trim()}”`}
      text={t`Search looks in ${memberTitle}, ${Name} only.`}
    >
      <Button label={t`Search All`} variant="secondary" onClick={() => choice.setSearchAll(true)} />
    </EmptyState>
  ) : (
    <EmptyState
      icon="box"
      title={t`No products in ${Name}`}
      text={t`Choose another category of ${memberTitle}.`}
    />
  );
}

function AllProducts({ choice, counts, onAdd }: SharedProductsProps) {
  const { result, error, retry, loadMore } = useAllConfiguratorProducts(
    choice.isAll,
    choice.search.trim(),
  );
  // Results of an earlier search text are not shown for the current text.
  if (error && result?.search !== choice.search.trim())
    return (
      <LoadFailure
        title={t`The products could not be loaded`}
        text={t`Your list is kept. Check the connection and try again.`}
        error={error}
        onRetry={retry}
      />
    );
  if (!result) return <LoadingRows />;
  if (result.total === 0)
    return (
      <EmptyState
        icon="search"
        title={t`No products match “${choice.search.trim()}”`}
        text={t`Search looks in all configurators.`}
      />
    );
  return (
    <>
      <p className="cf-found" role="status">
        {result.total === 1 ? t`1 product` : t`${formatInteger(result.total)} products`}
      </p>
      <ConfiguratorProductGroups
        key={result.search}
        groups={result.groups.map(toGroupViewWithSource)}
        counts={counts}
        onAdd={onAdd}
        onEndReached={loadMore}
      />
      {error !== undefined && (
        <LoadFailure
          title={t`The products could not be loaded`}
          text={t`Your list is kept. Check the connection and try again.`}
          error={error}
          onRetry={retry}
        />
      )}
    </>
  );
}
