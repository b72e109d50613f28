import type { Language } from '#shared/language/languages.ts';
import { MAX_SEALED_PDF_MEGABYTES } from '#shared/signing/sealed-pdf-file.ts';

const english = {
  en: {
    title: 'Check a signed PDF',
    lead: 'Find out whether a signed proposal is exactly as SmartSales sealed it.',
    drop: 'Drop a signed PDF here',
    stays: 'It stays on this device.',
    choose: 'Choose a file',
    checking: (name: string) => `Checking ${name}`,
    wholeTitle: 'Whole, and sealed by us',
    endedTitle: 'Whole, but the acceptance was ended',
    testTitle: 'Whole, but sealed for a test',
    changedTitle: 'Changed after it was sealed',
    changedText:
      'Bytes of this file are not those that were sealed. Do not rely on it; ask for the signed copy.',
    foreignTitle: 'Not sealed by us',
    foreignText:
      'It carries no signature of SmartSales, whatever name stands in it. Do not rely on it.',
    stolenText: (moment: string) =>
      `It was sealed with a key that somebody else may have since ${moment}. Do not rely on it; ask for the signed copy.`,
    testSeal: 'NOT VALID',
    testSealNote: 'It binds nobody.',
    asking: 'Asking whether the acceptance still stands',
    stands: (accepted: string) => `The acceptance of ${accepted} still stands.`,
    ended: (accepted: string, by: string, on: string) =>
      `The acceptance of ${accepted} was ended by ${by} on ${on}.`,
    endedByNobody: (accepted: string, on: string) =>
      `The acceptance of ${accepted} was ended on ${on}.`,
    unknownStatus:
      'SmartSales does not know this file any more. Ask the dealer whether the acceptance still stands.',
    tooMany:
      'Too many files were asked about of late. Ask the dealer whether the acceptance still stands, or try again in 15 minutes.',
    unanswered: 'No connection. Ask the dealer whether the acceptance still stands.',
    askAgain: 'Ask again',
    compromisedNote: (moment: string) =>
      `Somebody else may have the key of this seal since ${moment}, and could write an earlier time. The seal counts because SmartSales knows this file.`,
    compromisedUnsure: (moment: string) =>
      `Somebody else may have the key of this seal since ${moment}, and could write an earlier time. Rely on it only once SmartSales says that it knows this file.`,
    sealedBy: 'Sealed by',
    certificate: 'Certificate',
    sealedFor: 'For',
    time: 'Time',
    timeStamp: 'Time stamp',
    sha256: 'SHA-256',
    checkAnother: 'Check another',
    uncheckedTitle: 'This file was not checked',
    notPdf: 'This is not a PDF. Choose the signed PDF from your e-mail.',
    tooLarge: `This file is too large: a signed PDF has at most ${MAX_SEALED_PDF_MEGABYTES} MB.`,
    unreadable: 'The file could not be read. Choose it again.',
    noCertificates:
      'The certificates of SmartSales could not be loaded. Check the connection and choose the file again.',
    acrobatTitle: 'How to trust it in Acrobat',
    acrobatText:
      'Acrobat says “not modified” by itself, and “valid” once it trusts the certificate of SmartSales.',
    acrobatSteps: [
      'Download the certificate here. The one inside a PDF proves nothing.',
      'In Acrobat, open Preferences, Signatures, Identities & Trusted Certificates, More.',
      'Under Trusted Certificates choose Import, browse to the file and import it.',
      'Select it, choose Edit Trust, tick “Use this certificate as a trusted root” and “Certified documents”.',
      'Open the signed PDF again.',
    ],
    download: 'Download the certificate',
    downloadOne: (number: number, count: number) => `Download certificate ${number} of ${count}`,
    fingerprint: 'SHA-256 of the certificate',
    noPublished: 'No certificate is published yet.',
  },
};

export type VerifyTexts = (typeof english)['en'];

const french: { fr: VerifyTexts } = {
  fr: {
    title: 'Vérifier un PDF signé',
    lead: 'Vérifiez si une proposition signée est exactement telle que SmartSales l’a scellée.',
    drop: 'Déposez un PDF signé ici',
    stays: 'Il reste sur cet appareil.',
    choose: 'Choisir un fichier',
    checking: (name) => `Vérification de ${name}`,
    wholeTitle: 'Intact, et scellé par nous',
    endedTitle: 'Intact, mais l’acceptation a pris fin',
    testTitle: 'Intact, mais scellé pour un essai',
    changedTitle: 'Modifié après son scellement',
    changedText:
      'Des octets de ce fichier ne sont pas ceux qui ont été scellés. Ne vous y fiez pas; demandez la copie signée.',
    foreignTitle: 'Pas scellé par nous',
    foreignText:
      'Il ne porte aucune signature de SmartSales, quel que soit le nom qui y figure. Ne vous y fiez pas.',
    stolenText: (moment) =>
      `Il a été scellé avec une clé que quelqu’un d’autre peut avoir depuis le ${moment}. Ne vous y fiez pas; demandez la copie signée.`,
    testSeal: 'NON VALIDE',
    testSealNote: 'Il n’engage personne.',
    asking: 'Vérification que l’acceptation tient toujours',
    stands: (accepted) => `L’acceptation du ${accepted} tient toujours.`,
    ended: (accepted, by, on) => `${by} a mis fin le ${on} à l’acceptation du ${accepted}.`,
    endedByNobody: (accepted, on) => `L’acceptation du ${accepted} a pris fin le ${on}.`,
    unknownStatus:
      'SmartSales ne connaît plus ce fichier. Demandez au marchand si l’acceptation tient toujours.',
    tooMany:
      'Trop de fichiers ont été vérifiés récemment. Demandez au marchand si l’acceptation tient toujours, ou réessayez dans 15 minutes.',
    unanswered: 'Pas de connexion. Demandez au marchand si l’acceptation tient toujours.',
    askAgain: 'Redemander',
    compromisedNote: (moment) =>
      `Quelqu’un d’autre peut avoir la clé de ce sceau depuis le ${moment} et inscrire une heure antérieure. Le sceau compte parce que SmartSales connaît ce fichier.`,
    compromisedUnsure: (moment) =>
      `Quelqu’un d’autre peut avoir la clé de ce sceau depuis le ${moment} et inscrire une heure antérieure. Ne vous y fiez que lorsque SmartSales dit connaître ce fichier.`,
    sealedBy: 'Scellé par',
    certificate: 'Certificat',
    sealedFor: 'Objet',
    time: 'Heure',
    timeStamp: 'Horodatage',
    sha256: 'SHA-256',
    checkAnother: 'En vérifier un autre',
    uncheckedTitle: 'Ce fichier n’a pas été vérifié',
    notPdf: 'Ce n’est pas un PDF. Choisissez le PDF signé de votre courriel.',
    tooLarge: `Ce fichier est trop volumineux\u00a0: un PDF signé a au plus ${MAX_SEALED_PDF_MEGABYTES}\u00a0Mo.`,
    unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
    noCertificates:
      'Les certificats de SmartSales n’ont pas pu être chargés. Vérifiez la connexion et choisissez le fichier de nouveau.',
    acrobatTitle: 'Comment l’approuver dans Acrobat',
    acrobatText:
      'Acrobat affiche «\u00a0non modifié\u00a0» de lui-même, et «\u00a0valide\u00a0» dès qu’il approuve le certificat de SmartSales.',
    acrobatSteps: [
      'Téléchargez le certificat ici. Celui qui se trouve dans un PDF ne prouve rien.',
      'Dans Acrobat, ouvrez Préférences, Signatures, Identités et certificats approuvés, Plus.',
      'Sous Certificats approuvés, choisissez Importer, puis le fichier.',
      'Sélectionnez-le, choisissez Modifier l’approbation, cochez «\u00a0Utiliser ce certificat comme racine approuvée\u00a0» et «\u00a0Documents certifiés\u00a0».',
      'Rouvrez le PDF signé.',
    ],
    download: 'Télécharger le certificat',
    downloadOne: (number, count) => `Télécharger le certificat ${number} sur ${count}`,
    fingerprint: 'SHA-256 du certificat',
    noPublished: 'Aucun certificat n’est encore publié.',
  },
};

/** They are few, so that both languages come with the page and it works without a connection. */
export const verifyTexts: Readonly<Record<Language, VerifyTexts>> = { ...english, ...french };
