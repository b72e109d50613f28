/** The parts of a contract's schema that can break a client. */
export type ContractSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, ContractSchema>;
  required?: string[];
  items?: ContractSchema;
  anyOf?: ContractSchema[];
  additionalProperties?: boolean | ContractSchema;
  [limit: string]: unknown;
};
export type ContractSchemas = Record<string, ContractSchema>;

type SchemaPair = { before: ContractSchema | undefined; after: ContractSchema | undefined };
/** The sent schema must fit the accepted one: a client's request ours, and our reply the client's. */
type SchemaFit = {
  before: ContractSchema;
  after: ContractSchema;
  sent: ContractSchema;
  accepted: ContractSchema;
};

/** A schema may contain itself. */
const MAX_DEPTH = 12;

/** Lists what makes a schema accept less in a request than before, or send more in a reply. */
export function createSchemaChangeLister(
  direction: 'request' | 'response',
  sides: { before: ContractSchemas; after: ContractSchemas },
) {
  function resolveReference(schema: ContractSchema, schemas: ContractSchemas): ContractSchema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolveReference(schemas[name] ?? {}, schemas);
  }

  function listChanges({ before: earlier, after: now }: SchemaPair, path: string): string[] {
    if (!earlier || path.split('.').length > MAX_DEPTH) return [];
    if (!now) return [`has no ${path}`];
    const [before, after] = [
      resolveReference(earlier, sides.before),
      resolveReference(now, sides.after),
    ];
    const [sent, accepted] = direction === 'request' ? [before, after] : [after, before];
    const fit = { before, after, sent, accepted };
    return [
      ...listLooserLimits(fit).map((limit) => `differs in ${limit} of ${path}`),
      ...listPropertyChanges(fit, path),
      ...listChanges({ before: before.items, after: after.items }, `${path}[]`),
      ...(isOneOfThem(fit, path) ? [] : [`differs in choices of ${path}`]),
    ];
  }

  function listPropertyChanges(
    { before, after, sent, accepted }: SchemaFit,
    path: string,
  ): string[] {
    const { properties: earlier = {} } = before;
    const { properties: now = {} } = after;
    const missing = (accepted.required ?? []).filter((name) => !sent.required?.includes(name));
    const isClosed = direction === 'request' && after.additionalProperties === false;
    const verb = direction === 'request' ? 'asks for' : 'may leave out';
    return [
      ...missing.map((name) => `${verb} ${path}.${name}`),
      ...Object.entries(earlier).flatMap(([name, schema]) => {
        if (now[name]) return listChanges({ before: schema, after: now[name] }, `${path}.${name}`);
        return isClosed ? [`refuses ${path}.${name}`] : [];
      }),
    ];
  }

  /** Each sent choice must be one of the accepted ones. */
  function isOneOfThem({ before, after, sent, accepted }: SchemaFit, path: string): boolean {
    if (!before.anyOf && !after.anyOf) return true;
    const { anyOf: sentChoices = [sent] } = sent;
    const { anyOf: acceptedChoices = [accepted] } = accepted;
    return sentChoices.every((one) =>
      acceptedChoices.some((other) => {
        const [earlier, now] = direction === 'request' ? [one, other] : [other, one];
        return listChanges({ before: earlier, after: now }, path).length === 0;
      }),
    );
  }

  return listChanges;
}

const UPPER = ['maxLength', 'maximum', 'maxItems'];
const LOWER = ['minLength', 'minimum', 'minItems'];

/** The limits within which the sent schema allows more than the accepted one. */
const listLooserLimits = ({ sent, accepted }: SchemaFit): string[] => [
  ...(areTypesAccepted(sent, accepted) ? [] : ['type']),
  ...(areValuesAccepted(sent, accepted) ? [] : ['values']),
  ...UPPER.filter((limit) => Number(sent[limit] ?? Infinity) > Number(accepted[limit] ?? Infinity)),
  ...LOWER.filter(
    (limit) => Number(sent[limit] ?? -Infinity) < Number(accepted[limit] ?? -Infinity),
  ),
  ...(isPatternAccepted(sent.pattern, accepted.pattern) ? [] : ['pattern']),
];

/** Whether every text of the sent pattern is one of the accepted one: it is the same, or goes on from it. */
function isPatternAccepted(sent: string | undefined, accepted: string | undefined): boolean {
  if (accepted === undefined || sent === accepted) return true;
  if (!sent?.startsWith(accepted) || sent.includes('|')) return false;
  return !/^[*+?{]/.test(sent.slice(accepted.length));
}

const getTypes = ({ type }: ContractSchema) => [type ?? []].flat();

function areTypesAccepted(sent: ContractSchema, accepted: ContractSchema): boolean {
  const acceptedTypes = getTypes(accepted);
  if (acceptedTypes.length === 0) return true;
  return getTypes(sent).every(
    (type) =>
      acceptedTypes.includes(type) || (type === 'integer' && acceptedTypes.includes('number')),
  );
}

const getValues = (schema: ContractSchema) =>
  schema.const === undefined ? schema.enum : [schema.const];

function areValuesAccepted(sent: ContractSchema, accepted: ContractSchema): boolean {
  const acceptedValues = getValues(accepted);
  return (
    !acceptedValues || (getValues(sent)?.every((value) => acceptedValues.includes(value)) ?? false)
  );
}
