import * as z from 'zod/mini';
import { createValidationError } from '#functions/api-error.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Gives the properties of a value the names of its schema; the value is changed where it stands. */
type PropertyRenamer = (value: unknown, path: string) => void;

/** What was worked out for a schema; undefined where no property can stand in it. */
const cachedRenamers = new WeakMap<z.core.$ZodType, PropertyRenamer | undefined>();

/**
 * Spells the property names of a body as its row has them, whatever their case (D56). A name that is
 * said twice, in two spellings, is refused; one that the row does not have stays, and is dropped when
 * the body is checked (D47).
 */
export function normalizePropertyNames(schema: z.core.$ZodType, body: unknown): void {
  getRenamer(schema)?.(body, '');
}

function getRenamer(schema: z.core.$ZodType): PropertyRenamer | undefined {
  if (!cachedRenamers.has(schema)) cachedRenamers.set(schema, buildRenamer(schema));
  return cachedRenamers.get(schema);
}

function buildRenamer(schema: z.core.$ZodType): PropertyRenamer | undefined {
  if (schema instanceof z.ZodMiniObject) return createObjectRenamer(schema.shape);
  if (schema instanceof z.ZodMiniArray) return createListRenamer(getRenamer(schema.def.element));
  if (schema instanceof z.ZodMiniPipe) return getRenamer(schema.def.in);
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return getRenamer(schema.def.innerType);
  return undefined;
}

function createListRenamer(rename: PropertyRenamer | undefined): PropertyRenamer | undefined {
  if (!rename) return undefined;
  return (list, path) => {
    if (Array.isArray(list))
      for (const [index, item] of list.entries()) rename(item, `${path}${index}.`);
  };
}

function createObjectRenamer(shape: z.core.$ZodShape): PropertyRenamer {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const inner = Object.entries(shape).flatMap(([name, part]) => {
    const rename = getRenamer(part);
    return rename ? [[name, rename] as const] : [];
  });
  return (value, path) => {
    if (!isObject(value)) return;
    for (const sentName of Object.keys(value)) {
      if (Object.hasOwn(shape, sentName)) continue;
      const name = names.get(sentName.toLowerCase());
      if (name === undefined) continue;
      if (Object.hasOwn(value, name))
        throw createValidationError(signInTexts.seeValidationErrors, {
          [path + name]: apiErrorTexts.saidTwice,
        });
      value[name] = value[sentName];
      delete value[sentName];
    }
    for (const [name, rename] of inner) rename(value[name], `${path}${name}.`);
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
