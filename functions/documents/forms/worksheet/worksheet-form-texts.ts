import { orderStatuses } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { toOrderState } from '#shared/order/rules/order-status.ts';
import { getPrintOptionOrDefault } from '#shared/order/rules/print-options.ts';

const englishTexts = {
  shipTo: 'Ship to',
  internal: 'Internal: not for the customer',
  customerNumber: 'Customer #',
  status: 'Status',
  paymentDue: 'Payment due',
  created: 'Created',
  revised: 'Revised',
  committed: 'Committed',
  submitted: 'Submitted',
  retail: 'Retail',
  dealerCost: 'Dealer Cost',
  discountA: 'Disc A',
  discountB: 'Disc B',
  dealerExtended: 'Dealer Ext',
  customerCost: 'Cust Cost',
  customerExtended: 'Cust Ext',
  gp: 'GP',
  stockCode: 'Stock Code',
  discount: 'Discount',
  profit: 'Profit',
  orderGp: 'Order GP',
  commissionableGp: 'Commissionable GP',
  confidentialNotes: 'Confidential Notes',
  statusOf: (id: number): string => toOrderState(id),
  printOptionOf: (id: number) => getPrintOptionOrDefault(id).DisplayName,
};

type WorksheetFormTexts = typeof englishTexts;

const frenchStatuses: Record<number, string> = {
  [orderStatuses.uncommitted]: 'Non confirmée',
  [orderStatuses.committed]: 'Confirmée',
  [orderStatuses.submitted]: 'Transmise',
};

const frenchPrintOptions: Record<number, string> = {
  1: 'Lignes de détail avec prix',
  2: 'Lignes de détail sans prix, avec sous-total',
  3: 'Une seule ligne sommaire avec prix',
  4: 'Lignes de détail avec prix et sous-total',
  5: 'Importé',
};

const frenchTexts: WorksheetFormTexts = {
  shipTo: 'Expédier à',
  internal: 'Interne : ne pas remettre au client',
  customerNumber: 'Nº de client',
  status: 'État',
  paymentDue: 'Paiement dû',
  created: 'Créée',
  revised: 'Révisée',
  committed: 'Confirmée',
  submitted: 'Transmise',
  retail: 'Détail',
  dealerCost: 'Coût',
  discountA: 'Esc. A',
  discountB: 'Esc. B',
  dealerExtended: 'Coût total',
  customerCost: 'Prix client',
  customerExtended: 'Montant',
  gp: 'Marge',
  stockCode: 'Code',
  discount: 'Escompte',
  profit: 'Profit',
  orderGp: 'Marge',
  commissionableGp: 'Marge commissionnable',
  confidentialNotes: 'Remarques confidentielles',
  statusOf: (id) => frenchStatuses[id] ?? toOrderState(id),
  printOptionOf: (id) => frenchPrintOptions[getPrintOptionOrDefault(id).Id]!,
};

export const worksheetFormTexts: Record<Language, WorksheetFormTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
