import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import { TextField } from '#frontend/parts/controls/form-field.tsx';
import { HUNDRED_PERCENT, asPercent } from '#shared/money/money.ts';
import { parsePlainDecimal } from '#shared/pricing/number-notation.ts';
import { parsePlainPercent, parseTypedMoney } from '#shared/pricing/typed-numbers.ts';

type FormattedNumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'inputMode' | 'ref'
> & {
  /** As it was typed, or as it is stored with all its places. */
  value: string;
  format: FieldNumberFormat;
  onTextChange: (text: string) => void;
  /** Called when the keyboard leaves it. */
  onLeave?: () => void;
};

export type FieldNumberFormat = 'percent' | 'rate' | 'dollars';

/** A figure in a form: as it is typed while the keyboard is in it, and with its sign and places once it is left (D69). */
export function FormattedNumberField({
  value,
  format,
  onTextChange,
  onLeave,
  ...field
}: FormattedNumberFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What is typed next takes the place of the figure, as in any field of figures.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="decimal"
      value={isFocused ? value : formatFieldNumber(value, format)}
      onChange={({ target }) => onTextChange(target.value)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        onLeave?.();
      }}
    />
  );
}

/** What cannot be read, or is outside what a percent may be, stands as it was typed. */
export function formatFieldNumber(text: string, format: FieldNumberFormat): string {
  if (format === 'dollars') {
    const amount = parseTypedMoney(text);
    return typeof amount === 'number' ? formatDollars(amount) : text;
  }
  const plain = parsePlainDecimal(text, 'percent');
  const value = plain === undefined ? undefined : parsePlainPercent(plain);
  return value === undefined || Math.abs(value) > HUNDRED_PERCENT
    ? text
    : formatPercent(asPercent(value), format === 'rate' ? 4 : 2);
}
