import type { NavigateFunction } from 'react-router-dom';
import { storeOrderSearchForNavigation } from '#frontend/order-search/order-search-state.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { FindItem } from './find-items.ts';
import type { PageAction } from './find-page-context.ts';
import type { AppScreen } from './open-find-dialog.ts';

export const createScreenItem = (
  { label, icon, to }: AppScreen,
  navigate: NavigateFunction,
): FindItem => ({
  key: `screen ${to}`,
  icon,
  title: label,
  to,
  run: () => void navigate(to),
});

/** Opens the whole list, where more was found than is shown. */
export const createAllOrdersItem = (
  text: string,
  total: number,
  navigate: NavigateFunction,
): FindItem => ({
  key: 'screen all orders',
  icon: 'orders',
  title: t`Orders`,
  detail: t`for “${text}”`,
  stateNode: <span className="faint">{t`${formatInteger(total)} orders`}</span>,
  run: () => void navigate(...storeOrderSearchForNavigation({ text })),
});

export const createActionItem = ({ label, detail, chord, run }: PageAction): FindItem => ({
  key: `action ${label}`,
  icon: label === t`New Order` ? 'plus' : 'bolt',
  title: label,
  detail,
  chord,
  actionLabel: t`Do it`,
  run,
});

export const createFailedGroupItem = (groupName: string, retry: () => void): FindItem => ({
  key: `failed ${groupName}`,
  icon: 'warn',
  title: t`${groupName} did not load`,
  detail: t`Enter tries again`,
  appearance: 'bad',
  actionLabel: t`Try again`,
  keepsDialogOpen: true,
  run: retry,
});
