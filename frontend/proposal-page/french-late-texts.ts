import type { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';
import { endSentence } from './end-sentence.ts';
import type { EndedFacts, LateTexts, StateWords } from './english-late-texts.ts';

const texts = {
  fr: {
    depositLimited: (amount: string) =>
      `L’acompte fixe de ${amount} dépasse ce total; il est donc égal au total.`,
    belowZero: (rep: string) =>
      `Avec ce choix, le total est inférieur à zéro. Prenez autre chose de plus, ou demandez à ${rep}.`,
    nothingTaken: (rep: string) =>
      `Rien n’est choisi; il n’y a donc rien à accepter. Prenez quelque chose, ou demandez à ${rep}.`,
    choiceImpossible: (rep: string) =>
      `Ce choix ne peut pas être accepté ici. Veuillez demander à ${rep}.`,
    moreThanProposed: (amount: string) => `${amount} de plus que proposé`,
    lessThanProposed: (amount: string) => `${amount} de moins que proposé`,
    showLines: (count: string) => `Tout afficher (${count} de plus)`,
    linesLoading: 'Chargement des lignes …',
    linesFailed: 'Les lignes n’ont pas pu être chargées.',
    linesShown: 'Toutes les lignes sont affichées.',
    checkAnySigned: 'Vérifier un PDF signé',
    reassurance:
      'La copie signée vient par courriel. Rien n’est facturé ici, et personne ne voit ce que vous choisissez avant que vous acceptiez.',
    languageNote:
      'La langue dans laquelle vous acceptez est celle de la copie signée. Le message et les descriptions restent tels qu’ils ont été écrits.',
    questions: 'Questions',
    questionsNote: 'Lues par toutes les personnes à qui cette proposition a été envoyée',
    questionBy: (name: string, day: string) => `Question de ${name}, ${day}`,
    questionByLink: (copier: string, day: string) =>
      `Question posée avec un lien copié par ${copier}, ${day}`,
    unanswered: 'Pas encore de réponse',
    answerBy: (name: string, day: string) => `${name}, ${day}`,
    yourQuestion: 'Votre question',
    questionHint: (rep: string) => `${rep} répond ici et par courriel`,
    questionLimit: (count: string) => `Jusqu’à ${count} caractères`,
    sendQuestion: 'Envoyer la question',
    questionMissing: 'Écrivez d’abord votre question.',
    messages: {
      'proposals.tooManyQuestions': 'Trop de questions ont été posées. Veuillez appeler.',
      'proposals.changedMeanwhile': 'La proposition a changé entre-temps. Rechargez-la.',
    } as Record<string, string>,
    questionSent: 'Votre question a été envoyée.',
    declineTitle: 'Refuser cette proposition',
    declineLabel: (number: string) => `Refuser la proposition ${number}`,
    declineNote: (rep: string, day: string) =>
      `${rep} en est avisé. Toutes les personnes à qui elle a été envoyée voient qu’elle est refusée; vous pouvez la rouvrir jusqu’au ${day}.`,
    reason: 'Motif',
    reasonHint: (rep: string) => `${rep} le lit`,
    acceptedTitle: 'Merci. Votre proposition est acceptée.',
    acceptedText: (name: string, number: string, amount: string, day: string, clock: string) =>
      `${name} a accepté la proposition ${number} pour ${amount} le ${day} à ${clock}.`,
    nothingNeeded: 'Vous n’avez rien d’autre à faire.',
    readableUntil: (day: string) =>
      `Vous pouvez ouvrir cette page et la copie signée jusqu’au ${day}.`,
    acceptedByOtherTitle: 'Cette proposition est acceptée',
    acceptedByOther: (name: string, email: string, amount: string, day: string, clock: string) =>
      `${name} (${email}) l’a acceptée pour ${amount} le ${day} à ${clock}. La copie signée est envoyée à toutes les personnes à qui la proposition a été envoyée, donc à vous aussi.`,
    seeAccepted: 'Voir ce qui a été accepté',
    whatWasAccepted: 'Ce qui a été accepté',
    beingSealed: 'Scellement en cours. La copie signée apparaîtra ici.',
    sealingTakesLong: (email: string) =>
      `Le scellement prend plus de temps que d’habitude. Vous recevrez la copie signée par courriel, à ${email}.`,
    downloadSigned: 'Télécharger le PDF signé',
    checkSigned: 'Vérifier le PDF signé',
    nextSteps: 'La suite',
    stepAccepted: (day: string) => `Acceptée et signée, ${day}`,
    stepSealing: 'Copie signée\u00a0: scellement en cours',
    stepByMail: 'Copie signée\u00a0: par courriel',
    stepSealed: 'Copie signée scellée et envoyée',
    stepInvoice: (amount: string, rep: string) =>
      `Acompte de ${amount}\u00a0: ${rep} envoie la facture`,
    stepInstallation: (day: string) => `Installation le ${day}`,
    declinedTitle: 'Cette proposition est refusée',
    declinedText: (name: string, day: string, reason: string) =>
      `${name} l’a refusée le ${day}${reason ? `\u00a0: «\u00a0${endSentence(reason)}\u00a0»` : '.'}`,
    declinedByLink: (copier: string, day: string, reason: string) =>
      `Elle a été refusée le ${day} avec un lien copié par ${copier}${reason ? `\u00a0: «\u00a0${endSentence(reason)}\u00a0»` : '.'}`,
    declinedNote: (rep: string, day: string, zone: string) =>
      `${rep} en a été avisé. Jusqu’à la fin du ${day}, ${zone}, vous pouvez la rouvrir; elle ne peut être acceptée qu’ensuite.`,
    openAgain: 'Rouvrir',
    changedTitle: 'L’offre a changé',
    changedText: (rep: string) =>
      `${rep} en a été avisé. Rien n’a été accepté et rien n’est signé.`,
    differsTitle: 'Veuillez revoir le total',
    differsText:
      'Cette page a été ouverte avant sa mise à jour et a calculé un autre montant. Rien n’a été accepté et rien n’est signé.',
    writeEmail: 'Écrire un courriel',
    pasteTitle: 'Ouvrir votre proposition',
    pasteText: 'Certains programmes perdent la fin d’un lien en chemin.',
    pasteLabel: 'Collez le lien de votre courriel',
    open: 'Ouvrir',
    pasteWrong:
      'Ce n’est pas un lien entier. Copiez-le en entier du courriel, aussi la deuxième ligne.',
    tooManyTries:
      'Trop d’essais. Veuillez réessayer dans 15 minutes, ou appeler l’expéditeur du courriel.',
    unknownTitle: 'Ce lien est inconnu',
    unknownText: 'Copiez le lien en entier de votre courriel, ou demandez à son expéditeur.',
    failedTitle: 'La proposition n’a pas pu être chargée',
    ended: ({
      dealer,
      rep,
      on,
      zone,
      by,
      acceptedOn,
      reason,
    }: EndedFacts): Record<EndedProposal['Kind'], StateWords> => ({
      replaced: {
        title: 'Cette proposition a été remplacée',
        text: `${on ? `Le ${on}, une` : 'Une'} proposition plus récente a pris sa place et a été envoyée par courriel. Ce lien n’ouvre plus l’ancienne.`,
      },
      withdrawn: {
        title: 'Cette proposition a été retirée',
        text: `${dealer} l’a retirée${on && ` le ${on}`}. Veuillez appeler avant de vous fier à ses prix.`,
      },
      expired: {
        title: on ? `Cette proposition a expiré le ${on}` : 'Cette proposition a expiré',
        text: `${on && `Elle était valide jusqu’à la fin de ce jour, ${zone}. `}Rien n’a été accepté. ${rep} peut vous en envoyer une nouvelle.`,
      },
      closed: {
        title: 'Cette proposition est fermée',
        text: `${dealer} l’a fermée${on && ` le ${on}`}, lorsque la commande a suivi son cours sans réponse ici. Veuillez appeler si vous avez des questions.`,
      },
      revised: {
        title: `${by || dealer} a mis fin${on && ` le ${on}`} à l’acceptation${acceptedOn && ` du ${acceptedOn}`}`,
        text: `${reason ? `Motif\u00a0: ${endSentence(reason)} ` : ''}La copie signée n’est plus ici; vous en avez été avisé par courriel. Veuillez appeler avant de vous y fier.`,
      },
      link: {
        title: `Ce lien a été remplacé${on && ` le ${on}`}`,
        text: 'La proposition elle-même est peut-être encore ouverte. Utilisez le lien d’un courriel plus récent, ou appelez.',
      },
      dealer: {
        title: 'Cette proposition n’est plus en ligne',
        text: `Veuillez appeler ${dealer}.`,
      },
      page: {
        title: 'Cette proposition n’est plus en ligne',
        text: `Elle a été acceptée, et sa page pouvait être ouverte jusqu’au ${on}. La copie signée a été envoyée par courriel.`,
      },
    }),
  },
};

export const frenchLateTexts: LateTexts = texts.fr;
