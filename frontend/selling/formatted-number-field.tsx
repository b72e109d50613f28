import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { asDollars, inPercent } from '#frontend/format/money.ts';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { HUNDRED_PERCENT, percent } from '#shared/money/money.ts';
import { parsePlainDecimal } from '#shared/pricing/number-notation.ts';
import { parsePlainPercent, parseTypedMoney } from '#shared/pricing/typed-numbers.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'inputMode' | 'ref'> & {
  /** As it was typed, or as it is stored with all its places. */
  value: string;
  shows: FieldNumberFormat;
  onTyped: (text: string) => void;
  /** Called when the keyboard leaves it. */
  onLeave?: () => void;
};

export type FieldNumberFormat = 'percent' | 'rate' | 'dollars';

/** A figure in a form: as it is typed while the keyboard is in it, and with its sign and places once it is left (D69). */
export function FormattedNumberField({ value, shows, onTyped, onLeave, ...field }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What is typed next takes the place of the figure, as in any field of figures.
  useLayoutEffect(() => {
    if (isOpen) input.current?.select();
  }, [isOpen]);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="decimal"
      value={isOpen ? value : formatFieldNumber(value, shows)}
      onChange={({ target }) => onTyped(target.value)}
      onFocus={() => setIsOpen(true)}
      onBlur={() => {
        setIsOpen(false);
        onLeave?.();
      }}
    />
  );
}

/** What cannot be read, or is outside what a percent may be, stands as it was typed. */
export function formatFieldNumber(text: string, shows: FieldNumberFormat): string {
  if (shows === 'dollars') {
    const amount = parseTypedMoney(text);
    return typeof amount === 'number' ? asDollars(amount) : text;
  }
  const plain = parsePlainDecimal(text, 'percent');
  const value = plain === undefined ? undefined : parsePlainPercent(plain);
  return value === undefined || Math.abs(value) > HUNDRED_PERCENT
    ? text
    : inPercent(percent(value), shows === 'rate' ? 4 : 2);
}
