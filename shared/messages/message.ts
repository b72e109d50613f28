import { truncateText } from '#shared/format/truncate-text.ts';

/** A value in a message: a message may contain others. */
export type MessageParam =
  | string
  | number
  | readonly string[]
  | CodedMessage
  | readonly CodedMessage[];

/** A message of the server: its code and values for programs, its English text for people (D40). */
export type CodedMessage = {
  readonly code: string;
  readonly params?: Readonly<Record<string, MessageParam>>;
  readonly text: string;
};

type TextFunction = (...values: never[]) => string;

/** The names of the values of a text, in their order; none for a constant text. */
type ParamNames<Text> = Text extends (...values: infer Values) => string
  ? { readonly [Index in keyof Values]: string }
  : readonly [];

/** The names of the values of each text that is sent. Other texts of the area are not. */
type SentTexts<Texts> = { readonly [Key in keyof Texts]?: ParamNames<Texts[Key]> };

type AcceptMessages<Values> = {
  [Index in keyof Values]: Values[Index] extends string | undefined
    ? Values[Index] | CodedMessage
    : Values[Index] extends readonly string[]
      ? Values[Index] | readonly CodedMessage[]
      : Values[Index];
};

type MessageMaker<Code extends string, Text> = Text extends (...values: infer Values) => string
  ? (
      ...values: AcceptMessages<Values> extends infer Accepted extends unknown[] ? Accepted : never
    ) => CodedMessage & { readonly code: Code }
  : CodedMessage & { readonly code: Code };

/**
 * The messages of an area: `sent` names each text that is sent, and its values. A code is area.key, so it
 * stays the same when the English is corrected.
 */
export function defineMessages<
  const Area extends string,
  Texts extends object,
  const Sent extends SentTexts<Texts>,
>(
  area: Area,
  texts: Texts,
  sent: Sent,
): {
  readonly [Key in keyof Sent & keyof Texts & string]: MessageMaker<`${Area}.${Key}`, Texts[Key]>;
} {
  const messages = Object.entries<readonly string[] | undefined>(sent).map(([key, names = []]) => {
    const code = `${area}.${key}`;
    const text = (texts as Record<string, string | TextFunction>)[key]!;
    return [key, typeof text === 'string' ? { code, text } : toMaker(code, text, names)];
  });
  return Object.fromEntries(messages) as never;
}

/** Its code and the names of its values stand at the function, for the list of messages. */
const toMaker = (code: string, text: TextFunction, params: readonly string[]) =>
  Object.assign(
    (...values: MessageParam[]): CodedMessage => ({
      code,
      params: Object.fromEntries(values.map((value, index) => [params[index]!, value])),
      text: text(...(values.map(toParamText) as never[])),
    }),
    { code, params },
  );

const isCodedMessage = (value: MessageParam): value is CodedMessage =>
  typeof value === 'object' && 'code' in value;

const isList = (value: MessageParam): value is readonly string[] | readonly CodedMessage[] =>
  Array.isArray(value);

const toParamText = (value: MessageParam): string | number | readonly string[] =>
  isList(value) ? (value.map(toParamText) as string[]) : isCodedMessage(value) ? value.text : value;

/** The texts of messages by field, as a screen shows them. */
export const toMessageTexts = (
  messages: Readonly<Record<string, CodedMessage>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([field, { text }]) => [field, text]));

type ReferenceParam =
  | string
  | number
  | readonly string[]
  | MessageReference
  | readonly MessageReference[];

/** A message as a reply has it beside its text. */
export type MessageReference = { Code: string; Params?: { [name: string]: ReferenceParam } };

export const toMessageReference = ({ code, params }: CodedMessage): MessageReference => ({
  Code: code,
  ...(params && {
    Params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, toReferenceParam(value)]),
    ),
  }),
});

const toReferenceParam = (value: MessageParam): ReferenceParam =>
  isList(value)
    ? (value.map(toReferenceParam) as string[])
    : isCodedMessage(value)
      ? toMessageReference(value)
      : value;

/** The codes and values of messages by field. */
export const toMessageReferences = (
  messages: Readonly<Record<string, CodedMessage>>,
): Record<string, MessageReference> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, toMessageReference(message)]),
  );

/** A reason as a reply has it: its text, and beside it its code. */
export const toReasonFields = (reason: CodedMessage) => ({
  Reason: reason.text,
  ReasonCode: toMessageReference(reason),
});

/** Remarks as a reply has them: their texts, and beside them their codes. */
export const toRemarkFields = (remarks: readonly CodedMessage[]) => ({
  Remarks: remarks.map(({ text }) => text),
  RemarkCodes: remarks.map(toMessageReference),
});

/** The message with its text, and each text among its values, at most so many UTF-16 units long. */
export const truncateMessage = (
  { params, ...message }: CodedMessage,
  maxLength: number,
): CodedMessage => ({
  ...message,
  text: truncateText(message.text, maxLength),
  ...(params && {
    params: Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, truncateParam(value, maxLength)]),
    ),
  }),
});

const truncateParam = (value: MessageParam, maxLength: number): MessageParam => {
  if (typeof value === 'string') return truncateText(value, maxLength);
  if (isList(value)) return value.map((part) => truncateParam(part, maxLength)) as string[];
  return isCodedMessage(value) ? truncateMessage(value, maxLength) : value;
};
