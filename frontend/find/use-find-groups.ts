import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { listActionsState } from '#frontend/list-export/list-actions.ts';
import {
  buildScopePath,
  allOrdersScope,
  useIsRepLeader,
  type OrderSearchScope,
} from '#frontend/order-search/order-search-scope.ts';
import { newOrderShortcut, useOpenNewOrder } from '#frontend/orders/use-open-new-order.ts';
import { rankMatchingChoices } from '#frontend/parts/controls/rank-matching-choices.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import { createActionItem, createScreenItem } from './create-find-items.tsx';
import { createOrderItem } from './create-order-item.tsx';
import type { FindGroup } from './find-items.ts';
import { pageContextState, type PageAction } from './find-page-context.ts';
import type { AppScreen } from './open-find-dialog.ts';
import { rankGroups } from './rank-groups.ts';
import { listRecentOrders } from './recent-orders.ts';
import { MAX_ITEMS_PER_GROUP, useFindAnswers } from './use-find-answers.tsx';

/** All results for the text, in groups. Without a text, what the user may need next. */
export function useFindGroups(text: string, screens: readonly AppScreen[]) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const currentOrderId = useObservable(pageContextState, (pageContext) => pageContext?.order.Id);
  const [recentOrders] = useState(() => listRecentOrders(user));
  const answers = useFindAnswers(text, recentOrders);
  const actions = usePageActions();
  const followUp = useFollowUpScreen();
  const words = parseFirstSearchWords(text);
  const actionGroup: FindGroup = {
    name: words.length === 0 && currentOrderId !== undefined ? t`On this page` : t`Actions`,
    items: [
      ...rankMatchingChoices(actions, text).map((action) => createActionItem(action)),
      ...answers.newOrderItems,
    ],
  };
  const screenGroup: FindGroup = {
    name: t`Screens`,
    items: [
      ...rankMatchingChoices([...screens, ...followUp], text).map((screen) =>
        createScreenItem(screen, navigate),
      ),
      ...answers.allOrdersItems,
    ],
  };
  const recentOrdersGroup: FindGroup = {
    name: t`Recent orders`,
    items: recentOrders
      .slice(0, MAX_ITEMS_PER_GROUP)
      .map((order) => createOrderItem(order, 'recent', { navigate, currentOrderId })),
  };
  const groups =
    words.length === 0
      ? [recentOrdersGroup, actionGroup, screenGroup]
      : rankGroups(words, answers.groups, [screenGroup, actionGroup]);
  const { isWaiting, nearMatches, chooseNearMatch } = answers;
  return {
    groups: groups.filter(hasItemsOrSearches),
    isWaiting,
    nearMatches,
    chooseNearMatch,
  };
}

/** The orders that need attention. For users who lead reps, by rep. */
function useFollowUpScreen(): AppScreen[] {
  const isLeader = useIsRepLeader();
  const searchLocation: OrderSearchScope = isLeader
    ? { ...allOrdersScope, isByRep: true }
    : { ...allOrdersScope, view: 'ExpiresSoon' };
  return useHasPermission('view-orders')
    ? [{ label: t`Follow-up`, icon: 'calendar', to: buildScopePath(searchLocation) }]
    : [];
}

const hasItemsOrSearches = ({ items, isSearching }: FindGroup) =>
  items.length > 0 || isSearching === true;

/** The open order's actions. Elsewhere, starting a new order and the actions of the list on the screen. */
function usePageActions(): readonly PageAction[] {
  const pageContext = useObservable(pageContextState);
  const listActions = useObservable(listActionsState);
  const startNewOrder = useOpenNewOrder();
  const mayCreate = useHasPermission('create-orders');
  if (pageContext) return pageContext.actions;
  const newOrder = { label: t`New Order`, chord: newOrderShortcut.chords[0], run: startNewOrder };
  return mayCreate ? [newOrder, ...listActions] : listActions;
}
