import type { NavigateFunction } from 'react-router-dom';
import { prepareOrderSearch } from '#frontend/order-search/search-state.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Item } from './items.ts';
import type { PageAction } from './offer.ts';
import type { Screen } from './opening.ts';

export const screenItem = ({ label, icon, to }: Screen, navigate: NavigateFunction): Item => ({
  key: `screen ${to}`,
  icon,
  title: label,
  to,
  run: () => void navigate(to),
});

/** The whole list, where more was found than is shown. */
export const allOrdersItem = (text: string, total: number, navigate: NavigateFunction): Item => ({
  key: 'screen all orders',
  icon: 'orders',
  title: t`Orders`,
  about: t`for “${text}”`,
  state: <span className="faint">{t`${formatInteger(total)} orders`}</span>,
  run: () => void navigate(...prepareOrderSearch({ text })),
});

export const createActionItem = ({ label, about, chord, run }: PageAction): Item => ({
  key: `action ${label}`,
  icon: label === t`New Order` ? 'plus' : 'bolt',
  title: label,
  about,
  chord,
  verb: t`Do it`,
  run,
});

export const failedItem = (what: string, retry: () => void): Item => ({
  key: `failed ${what}`,
  icon: 'warn',
  title: t`${what} did not load`,
  about: t`Enter tries again`,
  appearance: 'bad',
  verb: t`Try again`,
  isStaying: true,
  run: retry,
});
