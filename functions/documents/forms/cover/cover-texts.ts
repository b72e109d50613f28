const englishTexts = {
  title: 'Cover Page',
  proposal: 'Proposal',
  preparedFor: 'Prepared for',
  preparedBy: 'Prepared by',
  installed: (day: string) => `Installation ${day}`,
};

const frenchTexts: typeof englishTexts = {
  title: 'Page de couverture',
  proposal: 'Proposition',
  preparedFor: 'Préparée pour',
  preparedBy: 'Préparée par',
  installed: (day) => `Installation le ${day}`,
};

export const coverTexts = { en: englishTexts, fr: frenchTexts };
