const englishTexts = {
  title: 'New prices',
  dear: (name: string) => `Dear ${name},`,
  dearCustomer: 'Dear customer,',
  raised: (names: readonly string[], day: string) =>
    names.length === 1
      ? `${names[0]} raises its prices on ${day}.`
      : `${joinNames(names, 'and', 'Our manufacturers')} raise their prices on ${day}.`,
  changed: (names: readonly string[], day: string) =>
    names.length === 1
      ? `${names[0]} changes its prices on ${day}.`
      : `${joinNames(names, 'and', 'Our manufacturers')} change their prices on ${day}.`,
  holdUntil: (day: string) => `Your prices hold until ${day}.`,
  quote: (name: string) => `“${name}”`,
  order: (number: string) => `order ${number}`,
  /** Before the amount in the two texts below. */
  comeTo: 'would come to',
  more: (order: string, amount: string) =>
    `For ${order} the new prices would come to ${amount} more, before freight and tax.`,
  less: (order: string, amount: string) =>
    `For ${order} the new prices would come to ${amount} less, before freight and tax.`,
};

const frenchTexts: typeof englishTexts = {
  title: 'Nouveaux prix',
  dear: (name) => `Bonjour ${name},`,
  dearCustomer: 'Bonjour,',
  raised: (names, day) =>
    names.length === 1
      ? `${names[0]} augmente ses prix le ${day}.`
      : `${joinNames(names, 'et', 'Nos fabricants')} augmentent leurs prix le ${day}.`,
  changed: (names, day) =>
    names.length === 1
      ? `${names[0]} change ses prix le ${day}.`
      : `${joinNames(names, 'et', 'Nos fabricants')} changent leurs prix le ${day}.`,
  holdUntil: (day) => `Vos prix sont garantis jusqu’au ${day}.`,
  quote: (name) => `«\u00a0${name}\u00a0»`,
  order: (number) => `la commande ${number}`,
  comeTo: 'représenteraient',
  more: (order, amount) =>
    `Pour ${order}, les nouveaux prix représenteraient ${amount} de plus, avant transport et taxes.`,
  less: (order, amount) =>
    `Pour ${order}, les nouveaux prix représenteraient ${amount} de moins, avant transport et taxes.`,
};

/** More names than this would not be read. */
const MAX_NAMES = 4;

const joinNames = (names: readonly string[], and: string, anonymous: string): string =>
  names.length === 0 || names.length > MAX_NAMES
    ? anonymous
    : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

export const priceLetterTexts = { en: englishTexts, fr: frenchTexts };
