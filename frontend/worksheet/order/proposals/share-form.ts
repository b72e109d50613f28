import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { validateBody } from '#frontend/api/validate-body.ts';
import { findServerMessage } from '#frontend/language/server-messages.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { listFormLanguages } from '#shared/forms/built-in-forms.ts';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { isChoosable } from '#shared/pricing/order/bundle-choices.ts';
import { getTaxStateId } from '#shared/pricing/order/order-taxes.ts';
import { QUEBEC_REGION_ID } from '#shared/reference/region-taxes.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ProposalRequest, type Proposal } from '#shared/schemas/proposal-schema.ts';

export type ProposalRecipient = ProposalRequest['Recipients'][number];
/** What a rep decides in the Share dialog. */
export type ShareForm = Omit<ProposalRequest, 'Version'>;

export const shareFormLabels: Record<keyof ShareForm, string> = {
  Recipients: t`To`,
  Language: t`Begins in`,
  Message: t`Message`,
  MayChoose: t`The customer may choose`,
  AsksSignature: t`Ask for a signature`,
  RemindsBeforeEnd: t`Remind them three days before the end, if nobody has answered`,
};

const ranksInQuebec: Record<Language, number> = { fr: 0, en: 1 };

/** The languages of the dealer's papers; the first one is where the page of a proposal of the order begins. */
export function listProposalLanguages(order: Order, storeCode: string): readonly Language[] {
  const offered = listFormLanguages(storeCode);
  const isQuebec = getTaxStateId(order) === QUEBEC_REGION_ID;
  return isQuebec ? offered.toSorted((a, b) => ranksInQuebec[a] - ranksInQuebec[b]) : offered;
}

export const hasOptions = ({ Bundles }: Pick<Order, 'Bundles'>) => Bundles.some(isChoosable);

/** Who got the mails of a proposal, without ended links. */
export const listMailedRecipients = ({ Links }: Proposal): ProposalRecipient[] =>
  Links.flatMap(({ Name, Email, EndedOn }) =>
    Email !== null && EndedOn === null ? [{ Name, Email }] : [],
  );

const toProposalBody = ({ Recipients, Message, ...form }: ShareForm) => ({
  ...form,
  Message: Message.trim(),
  Recipients: Recipients.map(({ Name, Email }) => ({ Name: Name.trim(), Email: Email.trim() })),
});

/** The errors of a recipient are those of 'Recipients.0.Name' and 'Recipients.0.Email'. */
export function validateShareForm(form: ShareForm): Record<string, string> {
  const errors = validateBody(ProposalRequest, { ...toProposalBody(form), Version: 1 });
  const addresses = form.Recipients.map(({ Email }) => Email.trim().toLowerCase());
  const repeated = addresses.findIndex((address, index) => addresses.indexOf(address) < index);
  if (repeated < 0 || `Recipients.${repeated}.Email` in errors) return errors;
  return { ...errors, [`Recipients.${repeated}.Email`]: t`This address is in the list already` };
}

export type ShareFormContext = {
  order: Order;
  storeCode: string;
  /** Of the proposal that it replaces, or the customer's. */
  recipients: readonly ProposalRecipient[];
  /** Saves the order; resolves to the version that is shared, or undefined where it could not be saved. */
  saveFirst: () => Promise<number | undefined>;
  /** Called with the server's words where it refuses; undefined before each attempt. */
  setRefusal: (refusal: string | undefined) => void;
  /** Handles a version conflict; what is typed stays. */
  onStale: (error: ApiCallError) => void;
};

/** A proposal to share. Nothing is sent before the order is saved. */
export const createShareFormDefinition = ({
  order,
  storeCode,
  recipients,
  saveFirst,
  setRefusal,
  onStale,
}: ShareFormContext): RecordFormDefinition<ShareForm, never> => ({
  getDraftKey: () => ({ kind: 'proposal', ids: { order: order.Id }, name: order.OrderNumber }),
  lossWarning: t`What you typed of this proposal is lost.`,
  toForm: () => ({
    Recipients: recipients.length > 0 ? [...recipients] : [{ Name: '', Email: '' }],
    Language: listProposalLanguages(order, storeCode)[0] ?? SOURCE_LANGUAGE,
    Message: '',
    MayChoose: hasOptions(order),
    AsksSignature: true,
    RemindsBeforeEnd: true,
  }),
  validateForm: validateShareForm,
  async send(form, _, callIdempotently) {
    setRefusal(undefined);
    const version = await saveFirst();
    if (version === undefined) return undefined;
    const body = { ...toProposalBody(form), Version: version };
    try {
      const { Number: number } = await callIdempotently(proposals.shareOrder, {
        params: { id: order.Id },
        body,
      });
      return { successText: t`Proposal ${number} is shared. The mails are on their way.` };
    } catch (error) {
      const refusal = findServerMessage(error);
      if (!(error instanceof ApiCallError) || refusal === undefined) throw error;
      if (error.status === 409) onStale(error);
      setRefusal(refusal);
      return undefined;
    }
  },
  failureText: t`The proposal could not be shared.`,
});
