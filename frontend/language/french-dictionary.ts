import type { TranslationDictionary } from '#shared/language/t.ts';
import accounts from './french/accounts.json' with { type: 'json' };
import audit from './french/audit.json' with { type: 'json' };
import catalogueSearch from './french/catalogue-search.json' with { type: 'json' };
import colleagues from './french/colleagues.json' with { type: 'json' };
import commission from './french/commission.json' with { type: 'json' };
import configurators from './french/configurators.json' with { type: 'json' };
import customers from './french/customers.json' with { type: 'json' };
import dealers from './french/dealers.json' with { type: 'json' };
import device from './french/device.json' with { type: 'json' };
import guide from './french/guide.json' with { type: 'json' };
import insights from './french/insights.json' with { type: 'json' };
import lists from './french/lists.json' with { type: 'json' };
import manufacturers from './french/manufacturers.json' with { type: 'json' };
import members from './french/members.json' with { type: 'json' };
import names from './french/names.json' with { type: 'json' };
import orderCheck from './french/order-check.json' with { type: 'json' };
import outcomes from './french/outcomes.json' with { type: 'json' };
import packages from './french/packages.json' with { type: 'json' };
import priceImpact from './french/price-impact.json' with { type: 'json' };
import products from './french/products.json' with { type: 'json' };
import proposalMessages from './french/proposal-messages.json' with { type: 'json' };
import proposals from './french/proposals.json' with { type: 'json' };
import screens from './french/screens.json' with { type: 'json' };
import settings from './french/settings.json' with { type: 'json' };
import shared from './french/shared.json' with { type: 'json' };
import smartCatalogs from './french/smart-catalogs.json' with { type: 'json' };
import texts from './french/texts.json' with { type: 'json' };
import uploads from './french/uploads.json' with { type: 'json' };
import worksheetPage from './french/worksheet-page.json' with { type: 'json' };
import worksheet from './french/worksheet.json' with { type: 'json' };

/** Every text a user can read, in Canadian French, by its English text. */
export const frenchDictionary: TranslationDictionary = {
  ...accounts,
  ...audit,
  ...catalogueSearch,
  ...colleagues,
  ...commission,
  ...configurators,
  ...dealers,
  ...customers,
  ...device,
  ...guide,
  ...insights,
  ...lists,
  ...manufacturers,
  ...members,
  ...orderCheck,
  ...outcomes,
  ...packages,
  ...priceImpact,
  ...products,
  ...proposalMessages,
  ...proposals,
  ...screens,
  ...settings,
  ...shared,
  ...smartCatalogs,
  ...texts,
  ...uploads,
  ...worksheet,
  ...worksheetPage,
  ...names,
};

/** The texts of all messages of the server. They must be imported after the dictionary is set. */
export const importMessageTexts = () => import('./message-texts.ts');
