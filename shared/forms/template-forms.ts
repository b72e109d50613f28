import type { PrintForm } from './built-in-forms.ts';

const createBilingualForm = (
  id: number,
  en: string,
  fr: string,
  kind: PrintForm['kind'] = 'customer',
): PrintForm => ({
  id,
  idsByLanguage: { fr: id + 1 },
  names: { en, fr },
  kind,
});

const createSingleForm = (
  id: number,
  en: string,
  fr: string,
  kind: PrintForm['kind'],
): PrintForm => ({
  id,
  names: { en, fr },
  kind,
});

/** Forms with numbers only: the dealer who uploads the PDF decides what they are. */
const createNumberedForms = (from: number, to: number, stores?: PrintForm['stores']): PrintForm[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    ...createSingleForm(from + at, `Form ${from + at}`, `Formulaire ${from + at}`, 'customer'),
    ...(stores && { stores }),
  }));

/** Forms that a dealer only has once its own PDF is uploaded. */
export const templateForms: readonly PrintForm[] = [
  createBilingualForm(83, 'Proposal, No Pricing', 'Proposition sans prix', 'proposal'),
  createBilingualForm(85, 'Installation Checklist', 'Liste de contrôle de l’installation'),
  createBilingualForm(87, 'Warranty Summary', 'Sommaire des garanties'),
  createBilingualForm(89, 'Site Preparation', 'Préparation des lieux'),
  createSingleForm(91, 'Service Agreement', 'Contrat de service', 'customer'),
  createBilingualForm(93, 'Financing Application', 'Demande de financement'),
  createBilingualForm(95, 'Trade-In Form', 'Formulaire d’échange'),
  ...createNumberedForms(97, 121, ['ZAHN']),
  createSingleForm(124, 'Worksheet with GP', 'Feuille de travail avec marge', 'internal'),
  createSingleForm(125, 'Commission Summary', 'Sommaire des commissions', 'internal'),
  ...createNumberedForms(126, 126),
];
