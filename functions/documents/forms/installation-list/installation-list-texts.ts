const english = {
  installAt: 'Install at',
  customerNumber: 'Customer #',
  phone: 'Phone',
  stockCode: 'Stock Code',
  nothing: 'This order has no lines.',
};

const french: typeof english = {
  installAt: 'Installer à',
  customerNumber: 'Nº de client',
  phone: 'Téléphone',
  stockCode: 'Code d’article',
  nothing: 'Cette commande n’a aucune ligne.',
};

export const installationListTexts = { en: english, fr: french };
