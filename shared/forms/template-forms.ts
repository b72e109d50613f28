import type { Form } from './forms.ts';

const pair = (id: number, en: string, fr: string, kind: Form['kind'] = 'customer'): Form => ({
  id,
  frenchId: id + 1,
  names: { en, fr },
  kind,
});

const named = (id: number, en: string, fr: string, kind: Form['kind']): Form => ({
  id,
  names: { en, fr },
  kind,
});

/** Numbers that mean nothing by themselves: what they are called is up to the dealer who fills them. */
const numbered = (from: number, to: number, stores?: Form['stores']): Form[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    ...named(from + at, `Form ${from + at}`, `Formulaire ${from + at}`, 'customer'),
    ...(stores && { stores }),
  }));

/** The forms that a dealer has only once a PDF of their own was uploaded for them. */
export const templateForms: readonly Form[] = [
  pair(83, 'Proposal, No Pricing', 'Proposition sans prix', 'proposal'),
  pair(85, 'Installation Checklist', 'Liste de contrôle de l’installation'),
  pair(87, 'Warranty Summary', 'Sommaire des garanties'),
  pair(89, 'Site Preparation', 'Préparation des lieux'),
  named(91, 'Service Agreement', 'Contrat de service', 'customer'),
  pair(93, 'Financing Application', 'Demande de financement'),
  pair(95, 'Trade-In Form', 'Formulaire d’échange'),
  ...numbered(97, 121, ['ZAHN']),
  named(124, 'Worksheet with GP', 'Feuille de travail avec marge', 'internal'),
  named(125, 'Commission Summary', 'Sommaire des commissions', 'internal'),
  ...numbered(126, 126),
];
