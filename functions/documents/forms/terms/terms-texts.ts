type TermsClause = readonly [title: string, text: string];

const englishTexts = {
  initials: 'Customer initials',
  usDollars: 'US dollars',
  canadianDollars: 'Canadian dollars',
  prices: (currency: string): TermsClause => [
    'Prices',
    `Prices are in ${currency} and hold until the proposal expires. Other equipment, quantities or another place of installation may change them`,
  ],
  law: (law: string | undefined): TermsClause => [
    'Law',
    law
      ? `The law of ${law} applies. Changes of these terms are valid in writing alone`
      : 'The law of the dealer’s place of business applies. Changes of these terms are valid in writing alone',
  ],
  clauses: [
    [
      'Down payment',
      'The down payment is due when the customer accepts. Nothing is ordered from a manufacturer before it has arrived',
    ],
    [
      'Balance',
      'The balance is due on the date the proposal gives for it, and no later than the day on which the equipment is first used',
    ],
    [
      'Freight',
      'Freight is the transport to the place of installation in working hours. Carrying equipment above the ground floor is quoted apart',
    ],
    ['Sales tax', 'Sales tax is charged at the rates in force on delivery'],
    [
      'Utilities',
      'Power, water, drainage, air, vacuum and network are made ready by the customer as the manufacturers’ drawings say, before the date of installation',
    ],
    [
      'Readiness',
      'Where the place is not ready on that date another is agreed. Storage beyond 14 days and journeys made in vain are charged at cost',
    ],
    [
      'Returns',
      'What was ordered in a chosen color, side or size is not taken back. Anything else is, within 30 days and unopened, less freight and 15% for restocking',
    ],
    [
      'Title and risk',
      'Equipment is the dealer’s until it has been paid in full. The risk is the customer’s from delivery on',
    ],
    ['Warranty', 'The manufacturers’ warranties apply. Labor is included for 90 days'],
    [
      'Trade-in',
      'Equipment traded in is handed over working, emptied and free of the claims of others. Its value is taken off when it is collected',
    ],
    [
      'Liability',
      'The dealer does not answer for lost income, and for no more than the price of the equipment concerned',
    ],
    [
      'Data',
      'Before work on imaging or computers the customer makes a copy of all patients’ data, and stays responsible for it',
    ],
  ] as TermsClause[],
};

const frenchTexts: typeof englishTexts = {
  initials: 'Initiales du client',
  usDollars: 'dollars américains',
  canadianDollars: 'dollars canadiens',
  prices: (currency) => [
    'Prix',
    `Les prix sont en ${currency} et valent jusqu’à l’échéance de la proposition. D’autres équipements, d’autres quantités ou un autre lieu d’installation peuvent les modifier`,
  ],
  law: (law) => [
    'Droit applicable',
    law
      ? `Le droit de la province suivante s’applique\u00a0: ${law}. Toute modification des présentes n’est valable que par écrit`
      : 'Le droit du lieu d’affaires du vendeur s’applique. Toute modification des présentes n’est valable que par écrit',
  ],
  clauses: [
    [
      'Acompte',
      'L’acompte est payable à l’acceptation. Rien n’est commandé au fabricant avant sa réception',
    ],
    [
      'Solde',
      'Le solde est payable à la date indiquée à la proposition, au plus tard le jour de la mise en service de l’équipement',
    ],
    [
      'Transport',
      'Le transport couvre la livraison au lieu d’installation pendant les heures ouvrables. La manutention au-delà du rez-de-chaussée fait l’objet d’un prix distinct',
    ],
    [
      'Taxes de vente',
      'Les taxes de vente sont perçues aux taux en vigueur le jour de la livraison',
    ],
    [
      'Raccordements',
      'Le client prépare l’électricité, l’eau, l’évacuation, l’air, l’aspiration et le réseau selon les plans des fabricants avant la date d’installation',
    ],
    [
      'Préparation des lieux',
      'Si les lieux ne sont pas prêts à cette date, une autre est convenue. L’entreposage au-delà de 14 jours et les déplacements inutiles sont facturés au coût',
    ],
    [
      'Retours',
      'Ce qui a été commandé dans une couleur, un côté ou un format choisi n’est pas repris. Le reste l’est dans les 30 jours, non ouvert, moins le transport et 15\u00a0% de frais de remise en stock',
    ],
    [
      'Propriété et risques',
      'L’équipement appartient au vendeur jusqu’au paiement complet. Les risques passent au client à la livraison',
    ],
    [
      'Garantie',
      'Les garanties des fabricants s’appliquent. La main-d’œuvre est comprise pendant 90 jours',
    ],
    [
      'Échange',
      'L’équipement donné en échange est remis en état de marche, vidé et libre de toute réclamation. Sa valeur est déduite à la collecte',
    ],
    [
      'Responsabilité',
      'Le vendeur ne répond pas des pertes de revenus, ni au-delà du prix de l’équipement visé',
    ],
    [
      'Données',
      'Avant tout travail sur l’imagerie ou les ordinateurs, le client copie les données des patients et en demeure responsable',
    ],
  ],
};

export const termsFormTexts = { en: englishTexts, fr: frenchTexts };
