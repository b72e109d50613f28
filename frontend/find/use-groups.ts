import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { listActions } from '#frontend/list-export/list-actions.ts';
import {
  addressOf,
  allOrders,
  useLeads,
  type OrderSearchScope,
} from '#frontend/order-search/order-search-scope.ts';
import { newOrderShortcut, useOpenNewOrder } from '#frontend/orders/use-new-order.ts';
import { foundChoices } from '#frontend/parts/controls/found-choices.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { parseSearchWords } from '#shared/search/search-words.ts';
import { createActionItem, screenItem } from './create-find-items.tsx';
import type { Group } from './items.ts';
import { offer, type PageAction } from './offer.ts';
import type { Screen } from './opening.ts';
import { orderItem } from './order-items.tsx';
import { inOrder } from './ranked.ts';
import { recentOrders } from './recent.ts';
import { MOST, useAnswers } from './use-answers.tsx';

/** Everything that what is typed finds, in groups; before anything is typed, what may be wanted next. */
export function useGroups(text: string, screens: readonly Screen[]) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const hereId = useObserved(offer, (offered) => offered?.order.Id);
  const [recent] = useState(() => recentOrders(user));
  const answers = useAnswers(text, recent);
  const actions = useActions();
  const followUp = useFollowUpScreen();
  const words = parseSearchWords(text);
  const doing: Group = {
    name: words.length === 0 && hereId !== undefined ? t`On this page` : t`Actions`,
    items: [
      ...foundChoices(actions.map(withDetail), text).map((action) => createActionItem(action)),
      ...answers.beginning,
    ],
  };
  const going: Group = {
    name: t`Screens`,
    items: [
      ...foundChoices([...screens, ...followUp], text).map((screen) =>
        screenItem(screen, navigate),
      ),
      ...answers.further,
    ],
  };
  const opened: Group = {
    name: t`Recent orders`,
    items: recent.slice(0, MOST).map((order) => orderItem(order, 'recent', { navigate, hereId })),
  };
  const groups =
    words.length === 0 ? [opened, doing, going] : inOrder(words, answers.groups, [going, doing]);
  const { isWaiting, near, chooseNear } = answers;
  return { groups: groups.filter(isFilled), isWaiting, near, chooseNear };
}

/** An action is found by what is said about it, too. */
const withDetail = (action: PageAction) => ({ ...action, detail: action.about });

/** What wants attention: of whom, for who leads reps. */
function useFollowUpScreen(): Screen[] {
  const leads = useLeads();
  const searchLocation: OrderSearchScope = leads
    ? { ...allOrders, isByRep: true }
    : { ...allOrders, view: 'ExpiresSoon' };
  return useMay('view-orders')
    ? [{ label: t`Follow-up`, icon: 'calendar', to: addressOf(searchLocation) }]
    : [];
}

const isFilled = ({ items, isSearching }: Group) => items.length > 0 || isSearching === true;

/** What the open order offers; elsewhere one may be begun, and what the list on the screen offers. */
function useActions(): readonly PageAction[] {
  const offered = useObserved(offer);
  const ofList = useObserved(listActions);
  const begin = useOpenNewOrder();
  const mayCreate = useMay('create-orders');
  if (offered) return offered.actions;
  const newOrder = { label: t`New Order`, chord: newOrderShortcut.chords[0], run: begin };
  return mayCreate ? [newOrder, ...ofList] : ofList;
}
