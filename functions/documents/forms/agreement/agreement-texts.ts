import type { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';

type AgreementDates = { installation: string | undefined; due: string | undefined };
type AgreementClause = readonly [title: string, text: string];

const englishTexts = {
  customer: 'Customer',
  buyer: 'Buyer',
  seller: 'Seller',
  installAt: 'Install at',
  soldBy: 'Sold by',
  installation: 'Installation',
  equipment: 'Equipment',
  price: 'Price',
  more: (count: number) => `and ${count} more`,
  nothing: 'This order has no lines.',
  payment: 'Payment',
  onSigning: 'On signing',
  balanceOn: (day: string) => `On ${day}`,
  balanceOnInstallation: 'On installation',
  agrees: (number: string, currency: string) =>
    `The customer orders the equipment above and agrees to these payments. The list with part numbers is proposal ${number} and belongs to this agreement, as the Terms and Conditions do. Prices are in ${currency}.`,
  usDollars: 'US dollars',
  canadianDollars: 'Canadian dollars',
  signatures: 'Signatures',
  hasAuthority: 'Whoever signs for the customer may do so, and has received a copy.',
  twoCopies: 'Signed in two copies, one for each party.',
  forCustomer: 'For the customer',
  forDealer: (dealer: string) => `For ${dealer}`,
  printedName: 'Printed name and title',
  clauses: (
    deposit: string,
    balance: string,
    { installation, due }: AgreementDates,
  ): AgreementClause[] => [
    ['Object', 'The seller sells and installs, and the buyer buys, the equipment above.'],
    [
      'Price',
      'The price is in Canadian dollars. Federal and provincial sales taxes are charged at the rates in force on delivery.',
    ],
    [
      'Payment',
      due
        ? `The deposit of ${deposit} is due on signing, the balance of ${balance} by ${due}.`
        : `The deposit of ${deposit} is due on signing, the balance of ${balance} on installation.`,
    ],
    [
      'Delivery and installation',
      `${installation ? `Installation begins on ${installation}. ` : ''}The buyer has power, water, air and vacuum ready as the manufacturers’ drawings say, five working days before.`,
    ],
    [
      'Ownership',
      'The equipment becomes the buyer’s when it has been paid in full; the risk is the buyer’s from delivery on. The seller may register its reservation of ownership.',
    ],
    [
      'Warranty',
      'The manufacturers’ warranties run from the day of installation. Labour is included for 90 days. Nothing here limits the warranties of the law.',
    ],
    [
      'Radiation equipment',
      'The buyer registers X-ray equipment with the authority of the province before it is used.',
    ],
    ['Default', 'Overdue sums bear interest of 1% a month, which is 12% a year.'],
    [
      'Language',
      'The French version was handed to the buyer before signing; the parties expressly chose to be bound by the English one.',
    ],
  ],
};

const frenchTexts: typeof englishTexts = {
  customer: 'Client',
  buyer: 'Acheteur',
  seller: 'Vendeur',
  installAt: 'Lieu d’installation',
  soldBy: 'Vendu par',
  installation: 'Installation',
  equipment: 'Équipement',
  price: 'Prix',
  more: (count) => `et ${count} de plus`,
  nothing: 'Cette commande n’a aucune ligne.',
  payment: 'Paiement',
  onSigning: 'À la signature',
  balanceOn: (day) => `Le ${day}`,
  balanceOnInstallation: 'À l’installation',
  agrees: (number, currency) =>
    `Le client commande l’équipement ci-dessus et accepte ces paiements. La liste détaillée de la proposition ${number} ainsi que les modalités et conditions font partie du présent contrat. Les prix sont en ${currency}.`,
  usDollars: 'dollars américains',
  canadianDollars: 'dollars canadiens',
  signatures: 'Signatures',
  hasAuthority:
    'La personne qui signe pour le client déclare y être autorisée et avoir reçu un exemplaire.',
  twoCopies: 'Signé en deux exemplaires, un pour chaque partie.',
  forCustomer: 'Pour le client',
  forDealer: (dealer) => `Pour ${dealer}`,
  printedName: 'Nom et titre en lettres moulées',
  clauses: (deposit, balance, { installation, due }) => [
    ['Objet', 'Le vendeur vend et installe, et l’acheteur achète, l’équipement ci-dessus.'],
    [
      'Prix',
      'Le prix est en dollars canadiens. Les taxes de vente fédérale et provinciale sont perçues aux taux en vigueur à la livraison.',
    ],
    [
      'Paiement',
      due
        ? `L’acompte de ${deposit} est payable à la signature, le solde de ${balance} au plus tard le ${due}.`
        : `L’acompte de ${deposit} est payable à la signature, le solde de ${balance} à l’installation.`,
    ],
    [
      'Livraison et installation',
      `${installation ? `L’installation débute le ${installation}. ` : ''}L’acheteur prépare l’électricité, l’eau, l’air et l’aspiration selon les plans des fabricants, cinq jours ouvrables avant.`,
    ],
    [
      'Propriété',
      'L’équipement devient la propriété de l’acheteur au paiement complet\u00a0; les risques lui passent à la livraison. Le vendeur peut publier sa réserve de propriété.',
    ],
    [
      'Garantie',
      'Les garanties des fabricants courent du jour de l’installation. La main-d’œuvre est comprise pendant 90 jours. Rien ici ne limite les garanties légales.',
    ],
    [
      'Appareils à rayonnement',
      'L’acheteur enregistre les appareils à rayons X auprès de l’autorité de la province avant leur mise en service.',
    ],
    [
      'Défaut',
      'Les sommes en souffrance portent intérêt à 1\u00a0% par mois, soit 12\u00a0% par an.',
    ],
    ['Langue', 'Les parties ont convenu que le présent contrat soit rédigé en français.'],
  ],
};

export const agreementTexts = { en: englishTexts, fr: frenchTexts };

export type AgreementLocale = ReturnType<
  typeof createDocumentLocale<(typeof agreementTexts)['en']>
>;
