import { translateText, t } from '#shared/language/t.ts';
import { countries, regions } from '#shared/reference/regions.ts';
import { Dropdown } from './dropdown.tsx';
import { Field } from './field.tsx';

type Props = {
  label: string;
  value: number | null;
  error: string | undefined;
  className?: string;
  onChange: (id: number | null) => void;
};

/** A state or province: of a country, or of any where none is chosen. */
export function RegionField({ country, ...props }: Props & { country: number | null }) {
  const there = regions.filter(({ CountryId }) => country === null || CountryId === country);
  return (
    <Choices
      {...props}
      isClearable
      options={there.map(({ Id, Name }) => ({ value: Id, label: translateText(Name) }))}
    />
  );
}

/** Shown empty where none is stored. Another country has other regions. */
export const CountryField = (props: Props) => (
  <Choices
    {...props}
    options={countries.map(({ Id, DisplayName }) => ({
      value: Id,
      label: translateText(DisplayName),
    }))}
  />
);

type ChoicesProps = Props & { options: { value: number; label: string }[]; isClearable?: boolean };

const Choices = ({ label, error, className, ...choice }: ChoicesProps) => (
  <Field label={label} error={error} className={className}>
    {(ids) => <Dropdown ids={ids} placeholder={t`Select`} {...choice} />}
  </Field>
);
