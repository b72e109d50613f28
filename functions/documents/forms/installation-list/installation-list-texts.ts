const englishTexts = {
  installAt: 'Install at',
  customerNumber: 'Customer #',
  phone: 'Phone',
  stockCode: 'Stock Code',
  nothing: 'This order has no lines.',
};

const frenchTexts: typeof englishTexts = {
  installAt: 'Installer à',
  customerNumber: 'Nº de client',
  phone: 'Téléphone',
  stockCode: 'Code d’article',
  nothing: 'Cette commande n’a aucune ligne.',
};

export const installationListTexts = { en: englishTexts, fr: frenchTexts };
