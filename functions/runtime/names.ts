import * as z from 'zod/mini';
import { invalid } from '#functions/api-error.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** Gives the properties of a value the names of its schema; the value is changed where it stands. */
type Rename = (value: unknown, path: string) => void;

/** What was worked out for a schema; undefined where no property can stand in it. */
const known = new WeakMap<z.core.$ZodType, Rename | undefined>();

/**
 * Spells the property names of a body as its row has them, whatever their case (D56). A name that is
 * said twice, in two spellings, is refused; one that the row does not have stays, and is dropped when
 * the body is checked (D47).
 */
export function spellNames(schema: z.core.$ZodType, body: unknown): void {
  renameFor(schema)?.(body, '');
}

function renameFor(schema: z.core.$ZodType): Rename | undefined {
  if (!known.has(schema)) known.set(schema, make(schema));
  return known.get(schema);
}

function make(schema: z.core.$ZodType): Rename | undefined {
  if (schema instanceof z.ZodMiniObject) return ofObject(schema.shape);
  if (schema instanceof z.ZodMiniArray) return ofList(renameFor(schema.def.element));
  if (schema instanceof z.ZodMiniPipe) return renameFor(schema.def.in);
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return renameFor(schema.def.innerType);
  return undefined;
}

function ofList(rename: Rename | undefined): Rename | undefined {
  if (!rename) return undefined;
  return (list, path) => {
    if (Array.isArray(list))
      for (const [index, item] of list.entries()) rename(item, `${path}${index}.`);
  };
}

function ofObject(shape: z.core.$ZodShape): Rename {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const inner = Object.entries(shape).flatMap(([name, part]) => {
    const rename = renameFor(part);
    return rename ? [[name, rename] as const] : [];
  });
  return (value, path) => {
    if (!isObject(value)) return;
    for (const sentName of Object.keys(value)) {
      if (Object.hasOwn(shape, sentName)) continue;
      const name = names.get(sentName.toLowerCase());
      if (name === undefined) continue;
      if (Object.hasOwn(value, name))
        throw invalid(signInTexts.seeValidationErrors, { [path + name]: apiErrorTexts.saidTwice });
      value[name] = value[sentName];
      delete value[sentName];
    }
    for (const [name, rename] of inner) rename(value[name], `${path}${name}.`);
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
