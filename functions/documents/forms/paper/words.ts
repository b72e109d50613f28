import { orderStatuses } from '#shared/constants.ts';
import { groupThousands } from '#shared/format/thousands.ts';
import type { Language } from '#shared/forms/order-reports.ts';
import type { Cents, Percent, Thousandths } from '#shared/money/money.ts';
import { writeDecimal } from '#shared/money/text.ts';
import { printOption } from '#shared/order/print-options.ts';
import { statusName } from '#shared/order/status.ts';
import { regionById } from '#shared/reference/regions.ts';
import { frenchRegion } from './french-regions.ts';

const english = {
  proposal: 'Proposal',
  worksheet: 'Worksheet',
  number: 'Number',
  date: 'Date',
  validUntil: 'Valid until',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  installAt: 'Install at',
  installationDate: 'Installation date',
  representatives: 'Your representatives',
  orderOwner: 'order owner',
  salesRep: 'sales rep',
  additionalRep: 'representative',
  qty: 'Qty',
  part: 'Part #',
  description: 'Description',
  price: 'Price',
  extended: 'Extended',
  subtotal: 'Subtotal',
  subtotalOf: (name: string) => `${name} subtotal`,
  notCounted: 'not counted',
  individualLines: 'Individual Line Items',
  freight: 'Freight',
  salesTax: 'Sales tax',
  total: 'Total',
  downPayment: 'Down payment',
  balanceDue: 'Balance due',
  contents: 'Contents',
  totalAndAcceptance: 'Total and acceptance',
  notes: 'Notes',
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
  terms: 'Terms',
  prices: (currency: string) => `Prices are in ${currency}.`,
  pricesHold: (currency: string, until: string) =>
    `Prices are in ${currency} and hold until ${until}.`,
  usDollars: 'US dollars',
  canadianDollars: 'Canadian dollars',
  deposit: 'The down payment is due on acceptance.',
  balance: (on: string) => `The balance is due on ${on}.`,
  freightQuoted: (percent: string) => `Freight is quoted at ${percent} of the subtotal.`,
  taxMayChange:
    'Sales tax is charged at the rate of the installation address and may change with it.',
  notIncluded:
    'Electrical, plumbing and structural work is not included unless it is listed above.',
  statusOf: statusName,
  printOptionOf: (id: number) => printOption(id).DisplayName,
  regionName: (id: number | null | undefined) => regionById(id)?.Name,
  page: 'Page',
  of: 'of',
  acceptance: 'Acceptance',
  accepts: (dealer: string) =>
    `By signing, the customer accepts this proposal and its terms and authorizes ${dealer} to order the equipment listed.`,
  customerSignature: 'Customer signature',
  printedName: 'Printed name and title',
};

export type Words = typeof english;

const frenchStatuses: Record<number, string> = {
  [orderStatuses.uncommitted]: 'Non engagée',
  [orderStatuses.committed]: 'Engagée',
  [orderStatuses.submitted]: 'Soumise',
};

const frenchPrintOptions: Record<number, string> = {
  1: 'Lignes détaillées avec prix',
  2: 'Lignes détaillées sans prix, avec sous-total',
  3: 'Une seule ligne sommaire avec prix',
  4: 'Lignes détaillées avec prix et sous-total',
  5: 'Importé',
};

const french: Words = {
  proposal: 'Proposition',
  worksheet: 'Feuille de travail',
  number: 'Numéro',
  date: 'Date',
  validUntil: 'Valide jusqu’au',
  billTo: 'Facturer à',
  shipTo: 'Expédier à',
  installAt: 'Installer à',
  installationDate: 'Date d’installation',
  representatives: 'Vos représentants',
  orderOwner: 'responsable de la commande',
  salesRep: 'représentant des ventes',
  additionalRep: 'représentant',
  qty: 'Qté',
  part: 'Nº de pièce',
  description: 'Description',
  price: 'Prix',
  extended: 'Montant',
  subtotal: 'Sous-total',
  subtotalOf: (name) => `Sous-total, ${name}`,
  notCounted: 'non compté',
  individualLines: 'Articles individuels',
  freight: 'Transport',
  salesTax: 'Taxe de vente',
  total: 'Total',
  downPayment: 'Acompte',
  balanceDue: 'Solde à payer',
  contents: 'Table des matières',
  totalAndAcceptance: 'Total et acceptation',
  notes: 'Remarques',
  internal: 'Interne : ne pas remettre au client',
  customerNumber: 'Nº de client',
  status: 'État',
  paymentDue: 'Paiement dû',
  created: 'Créée',
  revised: 'Révisée',
  committed: 'Engagée',
  submitted: 'Soumise',
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
  terms: 'Conditions',
  prices: (currency) => `Les prix sont en ${currency}.`,
  pricesHold: (currency, until) => `Les prix sont en ${currency} et valides jusqu’au ${until}.`,
  usDollars: 'dollars américains',
  canadianDollars: 'dollars canadiens',
  deposit: 'L’acompte est payable à l’acceptation.',
  balance: (on) => `Le solde est payable le ${on}.`,
  freightQuoted: (percent) => `Le transport est établi à ${percent} du sous-total.`,
  taxMayChange:
    'La taxe de vente est calculée au taux de l’adresse d’installation et peut changer avec elle.',
  notIncluded:
    'Les travaux d’électricité, de plomberie et de structure ne sont pas inclus, sauf s’ils figurent ci-dessus.',
  statusOf: (id) => frenchStatuses[id] ?? statusName(id),
  printOptionOf: (id) => frenchPrintOptions[printOption(id).Id]!,
  regionName: frenchRegion,
  page: 'Page',
  of: 'de',
  acceptance: 'Acceptation',
  accepts: (dealer) =>
    `En signant, le client accepte cette proposition et ses conditions et autorise ${dealer} à commander l’équipement indiqué.`,
  customerSignature: 'Signature du client',
  printedName: 'Nom et titre en lettres moulées',
};

/** Figures and dates as a language writes them; all from whole units, none through a float. */
function figures(language: Language) {
  const thousand = language === 'fr' ? '\u00a0' : ',';
  const beforePercent = language === 'fr' ? '\u00a0' : '';
  const point = language === 'fr' ? ',' : '.';
  const decimal = (amount: number, places: number) => {
    const [whole = '', fraction] = writeDecimal(Math.abs(amount), places).split('.');
    const text = groupThousands(whole, thousand) + (fraction ? point + fraction : '');
    return amount < 0 ? `-${text}` : text;
  };
  return {
    money: (amount: Cents) => decimal(amount, 2),
    dollars: (amount: Cents) =>
      language === 'fr'
        ? `${decimal(amount, 2)}\u00a0$`
        : `${amount < 0 ? '-' : ''}$${decimal(Math.abs(amount), 2)}`,
    /** A percent of a column, with two decimals. */
    percent: (amount: Percent) =>
      `${decimal(Math.sign(amount) * Math.round(Math.abs(amount) / 100), 2)}${beforePercent}%`,
    /** The rate something is worked out with: all of its decimals, and no zeros after them (D14). */
    rate: (amount: Percent) => `${decimal(amount, 4).replace(/[.,]?0+$/, '')}${beforePercent}%`,
    quantity: (amount: Thousandths) =>
      amount % 1000 === 0 ? decimal(amount / 1000, 0) : decimal(amount, 3).replace(/0+$/, ''),
    /** '2026-12-31' as 12/31/2026; French Canada keeps the order of the calendar. */
    dayText: (day: string) => {
      const [year, month, date] = day.split('-');
      return language === 'fr' ? day : `${month}/${date}/${year}`;
    },
    /** '09:05' as the screen has it, 9:05 AM; French Canada counts to 24. */
    timeText: (clock: string) => {
      const [hour = '', minute = ''] = clock.split(':');
      if (language === 'fr') return `${Number(hour)}\u00a0h\u00a0${minute}`;
      return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
    },
  };
}

const words = { en: english, fr: french };

/** A language of paper: its words and how it writes figures. */
export const speak = (language: Language) => ({
  ...words[language],
  ...figures(language),
  language,
});
export type Speech = ReturnType<typeof speak>;

/**
 * The calendar day of a moment where the printer of the report sits. The offset is minutes as
 * browsers count it: what must be added to local time to reach UTC (D30).
 */
export const localDay = (moment: string, offsetMinutes: number) => local(moment, offsetMinutes)[0]!;

/** The same day with its time: ['2026-11-20', '10:42']. */
export const local = (moment: string, offsetMinutes: number) =>
  new Date(Date.parse(moment) - offsetMinutes * 60_000).toISOString().slice(0, 16).split('T');
