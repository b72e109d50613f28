import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { HUNDRED_PERCENT, asPercent } from '#shared/money/money.ts';
import { parseLocalizedDecimal } from '#shared/pricing/number-notation.ts';
import { roundPlainToPercent, parseTypedMoney } from '#shared/pricing/typed-numbers.ts';

type FormattedNumberFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'inputMode' | 'ref'
> & {
  /** As it was typed, or as it is stored with all its decimals. */
  value: string;
  format: FieldNumberFormat;
  onTextChange: (text: string) => void;
  /** Called when the field loses the focus. */
  onLeave?: () => void;
};

export type FieldNumberFormat = 'percent' | 'rate' | 'dollars';

/**
 * A number field in a form: the text as typed while it has the focus, and formatted with sign and decimals
 * afterwards (D69).
 */
export function FormattedNumberField({
  value,
  format,
  onTextChange,
  onLeave,
  ...field
}: FormattedNumberFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The next typed text replaces the number, as in any number field.
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

/** Text that cannot be read, or a percent out of range, is returned as typed. */
export function formatFieldNumber(text: string, format: FieldNumberFormat): string {
  if (format === 'dollars') {
    const amount = parseTypedMoney(text);
    return typeof amount === 'number' ? formatDollars(amount) : text;
  }
  const plain = parseLocalizedDecimal(text, 'percent');
  const value = plain === undefined ? undefined : roundPlainToPercent(plain);
  return value === undefined || Math.abs(value) > HUNDRED_PERCENT
    ? text
    : formatPercent(asPercent(value), format === 'rate' ? 4 : 2);
}
